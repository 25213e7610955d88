import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { manyApartmentsApi } from '#shared/properties/many-api.ts'
import { ManyApartments } from '../../web/properties/many/ManyApartments.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const condominium = Condominium.parse({ _id: 'condominium-1', name: 'Asunto Oy Katajanmarja' })
const difference = { label: 'Hoitovastike', before: '231,00 €/kk', after: '250,00 €/kk 01.01.2027 alkaen' }

beforeEach(() => {
  signInAs('owner')
  server.answers(api.readCondominium, { condominium })
  server.answers(manyApartmentsApi.previewMany, {
    apartments: [
      { _id: 'a', version: 1, fullAddress: 'Katu 1 A 1', differences: [difference] },
      { _id: 'b', version: 4, fullAddress: 'Katu 1 A 2', differences: [difference] },
      { _id: 'c', version: 2, fullAddress: 'Katu 1 A 3', differences: [] },
    ],
  })
})

async function preview() {
  const { user } = draw(<ManyApartments />, '/apartments/update-multiple?condominium=condominium-1')
  await user.selectOptions(await screen.findByLabelText('Hoitovastike'), 'Sama kaikille, €/kk')
  await user.type(screen.getByLabelText(/määrä/), '250')
  await user.type(screen.getByRole('textbox', { name: /^Hoitovastike alkaen/ }), '1.1.2027')
  await user.click(screen.getByRole('button', { name: 'Esikatsele muutokset' }))
  await screen.findByRole('checkbox', { name: 'Katu 1 A 1' })
  return user
}

test('what was picked of the preview is changed, and what was left out is told', async () => {
  const message = 'Joku muu ehti tallentaa tiedot ennen sinua. Lataa tiedot uudelleen.'
  server.answers(manyApartmentsApi.updateMany, {
    changed: 0,
    refused: [{ _id: 'b', fullAddress: 'Katu 1 A 2', message }],
  })
  const user = await preview()
  expect(screen.queryByRole('checkbox', { name: 'Katu 1 A 3' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Katu 1 A 1' }))
  await user.click(screen.getByRole('button', { name: 'Tallenna muutokset: 1 vuokrakohde' }))
  expect(await screen.findByText(/Muuttamatta jäi: Katu 1 A 2/)).toBeTruthy()
  expect(server.asked(manyApartmentsApi.updateMany)[0]?.body).toMatchObject({
    change: { condominium: 'condominium-1', maintenance: { basis: 'amount', price: 250, startDate: '2027-01-01' } },
    apartments: [{ _id: 'b', version: 4 }],
  })
})

test('a preview of other words than the form now has saves nothing', async () => {
  const user = await preview()
  await user.type(screen.getByLabelText('Kustannuspaikka'), '12')
  expect(await screen.findByText(/Esikatsele uudelleen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Tallenna muutokset/ })).toBeNull()
})
