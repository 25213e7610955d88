import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { ApartmentList } from '../../web/properties/ApartmentList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const lastAsked = () => server.asked(apartmentListApi.listApartments).at(-1)?.body

it('narrows the list of apartments, and opens again as it was left', async () => {
  signInAs('owner')
  server.answers(apartmentListApi.listApartments, { rows: [], totalLength: 0 })
  const { user, address } = draw(<ApartmentList />, '/apartments', '/apartments')
  await user.click(await screen.findByRole('button', { name: 'Rajaa' }))
  await user.click(await screen.findByLabelText('Paikkakunta'))
  await user.paste('Espoo')
  await user.click(screen.getByLabelText('Vapaana alkaen'))
  await user.paste('1.6.2027')
  await user.type(screen.getByLabelText('Huoneita vähintään'), '2')
  await user.type(screen.getByLabelText('Pinta-ala enintään'), '70,5')
  await user.type(screen.getByLabelText('Vuokra enintään'), '950')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rajaa' }))
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      startDate: '2027-06-01',
      city: 'Espoo',
      roomsFrom: '2',
      areaTo: '70.5',
      rentTo: '95000',
      furnished: '',
    }),
  )
  expect(address()).toContain('startDate=2027-06-01')
  await user.click(screen.getByRole('button', { name: /^Rajaa/ }))
  expect(await screen.findByLabelText('Vuokra enintään')).toHaveProperty('value', '950,00')
  expect(screen.getByLabelText('Paikkakunta')).toHaveProperty('value', 'Espoo')
})

it('says which days are the wrong way round', async () => {
  signInAs('owner')
  server.answers(apartmentListApi.listApartments, { rows: [], totalLength: 0 })
  const { user } = draw(<ApartmentList />, '/apartments?startDate=2027-06-01', '/apartments')
  await user.click(await screen.findByRole('button', { name: /^Rajaa/ }))
  await user.type(await screen.findByLabelText('Vapaana asti'), '1.5.2027')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rajaa' }))
  expect((await screen.findAllByText('Viimeinen päivä on ennen ensimmäistä')).length).toBeGreaterThan(0)
})
