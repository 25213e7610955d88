import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Apartment } from '#shared/properties/apartment.ts'
import { tellToday } from '../../web/app/today.ts'
import { PublicDialog } from '../../web/properties/PublicDialog.tsx'
import { draw } from '../support/screens/draw.tsx'
import { signInAs } from '../support/screens/server.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
})

const open = (houseType: 'Kerrostalo' | 'Liiketila') => {
  const home = { _id: 'ap-1', condominium: 'condo-1', address: 'Katajakatu 5', city: 'Helsinki', houseType }
  const apartment = Apartment.parse({ ...home, public: { rent: 850_00, deposit: 2_550_00 } })
  return draw(<PublicDialog apartment={apartment} onClose={() => undefined} />).user
}
const field = () => screen.getByRole('textbox', { name: /^Vakuus/ })

it('a deposit above three months’ rent is told at its field with the law, until it is within it', async () => {
  const user = open('Kerrostalo')
  expect(screen.queryByText(/AHVL 8 §/)).toBeNull()
  await user.clear(field())
  await user.type(field(), '2600')
  await user.tab()
  expect((await screen.findByText(/AHVL 8 §/)).textContent).toMatch(/3 × 850,00\s€ = 2\s550,00\s€/)
  await user.clear(field())
  await user.type(field(), '2550')
  await user.tab()
  await waitFor(() => expect(screen.queryByText(/AHVL 8 §/)).toBeNull())
})

it('business premises have no ceiling', async () => {
  const user = open('Liiketila')
  await user.clear(field())
  await user.type(field(), '9000')
  await user.tab()
  await waitFor(() => expect((field() as HTMLInputElement).value).toMatch(/9\s?000/))
  expect(screen.queryByText(/AHVL/)).toBeNull()
})
