import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { CreateCondominium } from '../../web/properties/condominiums/CondominiumForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const found = { address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki', country: 'Suomi' }
const box = () => screen.findByLabelText('Hae osoite')

beforeEach(() => {
  signInAs('owner')
  server.answers(api.searchAddress, { addresses: [found], attribution: '© OpenStreetMap contributors' })
  const condominium = Condominium.parse({ _id: 'condominium-1', version: 1, name: 'Asunto Oy Katajanmarja' })
  server.answers(api.createCondominium, { condominium })
})

test('Enter searches and saves nothing; what is picked fills the fields', async () => {
  const { user } = draw(<CreateCondominium />, '/condominium/create')
  await user.type(await box(), 'katajakatu 5{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Katajakatu 5, 00160 Helsinki' }))
  expect(server.asked(api.searchAddress).map(({ query }) => query)).toEqual([{ q: 'katajakatu 5' }])
  expect(server.asked(api.createCondominium)).toEqual([])
  await user.type(screen.getByLabelText(/^Nimi \*/), 'Asunto Oy Katajanmarja')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Taloyhtiö tallennettu')
  expect(server.asked(api.createCondominium)[0]?.body).toMatchObject(found)
})

test('the map is named beside what it gave', async () => {
  const { user } = draw(<CreateCondominium />, '/condominium/create')
  await user.type(await box(), 'katajakatu 5{Enter}')
  const link = await screen.findByRole('link', { name: '© OpenStreetMap contributors' })
  expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
})

test('when the map is away the form works as ever', async () => {
  const sentence = 'Osoitehaku ei ole juuri nyt käytettävissä. Kirjoita osoite kenttiin itse.'
  server.refuses(api.searchAddress, 502, sentence)
  const { user } = draw(<CreateCondominium />, '/condominium/create')
  await user.type(await box(), 'katajakatu 5{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
  await user.type(screen.getByLabelText('Katuosoite'), 'Katajakatu 5')
  await user.type(screen.getByLabelText(/^Nimi \*/), 'Asunto Oy Katajanmarja')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await screen.findByText('Taloyhtiö tallennettu')
})
