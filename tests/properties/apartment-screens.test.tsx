import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { Partner, partnerSummaryOf } from '#shared/customers/partner.ts'
import { apartmentSummaryOf, NamedApartment } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { type Panel, Panels } from '../../web/app/panels.ts'
import { CreateApartment, EditApartment } from '../../web/properties/ApartmentForm.tsx'
import { ApartmentOverview } from '../../web/properties/ApartmentOverview.tsx'
import { CondominiumOverview } from '../../web/properties/condominiums/CondominiumOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const condominium = Condominium.parse({
  _id: 'condominium-1',
  version: 1,
  name: 'Asunto Oy Katajanmarja',
  address: 'Katajakatu 5',
  zipCode: '00160',
  city: 'Helsinki',
})
const partner = Partner.parse({ _id: 'partner-1', name: 'Paula Päämies' })
const apartment = NamedApartment.parse({
  _id: 'apartment-1',
  version: 2,
  condominium: condominium._id,
  condominiumName: condominium.name,
  address: 'Katajakatu 5',
  apartmentNumber: 'B 12',
  area: 52.5,
  owners: [{ ownerId: partner._id, holding: 100, name: partner.name }],
})
const row = { ...apartmentSummaryOf(apartment), condominiumName: condominium.name }

const drawNew = (id: string) =>
  draw(<CreateApartment />, `/condominium/${id}/create-apartment`, '/condominium/:id/create-apartment')
const drawEdit = () => draw(<EditApartment />, '/apartment/edit/apartment-1', '/apartment/edit/:id')
const field = (label: string | RegExp) => screen.findByLabelText(label)
const picker = (name: RegExp) => screen.findByRole('combobox', { name })
const sentBody = () => server.asked(api.updateApartment)[0]?.body

beforeEach(() => {
  signInAs('owner')
  server.answers(api.readCondominium, { condominium })
  server.answers(api.readApartment, { apartment })
  server.answers(apartmentListApi.listApartments, { rows: [row], totalLength: 1 })
  server.answers(api.createApartment, { apartment })
  server.answers(api.updateApartment, { apartment })
  server.answers(customersApi.listPartners, { rows: [partnerSummaryOf(partner)], totalLength: 1 })
})

describe('the simple view of the form', () => {
  const sections = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((title) => title !== 'Uusi vuokrakohde')

  it('has what is needed first, the rest by a press, and keeps what was typed and what stood', async () => {
    signInAs('owner', { simpleView: true })
    const { user } = drawEdit()
    await user.type(await field('Huoneiston numero'), '3')
    expect(sections()).toEqual(['Sijainti', 'Huoneisto', 'Vastikkeet', 'Lisätiedot'])
    await user.click(screen.getByRole('button', { name: /^Näytä kaikki kohdat/ }))
    expect(sections()).toEqual(
      expect.arrayContaining(['Huoneet', 'Omistajat', 'Lainaosuudet', 'Kunto', 'Kauppatiedot']),
    )
    expect(await field('Huoneiston numero')).toHaveProperty('value', 'B 123')
  })

  it('loses nothing of what it does not show', async () => {
    signInAs('owner', { simpleView: true })
    const { user } = drawEdit()
    await user.type(await field('Huoneiston numero'), '3')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() =>
      expect(sentBody()).toMatchObject({
        documentUpdate: { apartmentNumber: 'B 123', owners: [{ ownerId: 'partner-1', holding: 100 }] },
      }),
    )
  })
})

describe('a new apartment', () => {
  it('starts from its company and goes to its own page', async () => {
    const { user, address } = drawNew('condominium-1')
    expect(await picker(/Taloyhtiö/)).toHaveProperty('value', 'Asunto Oy Katajanmarja')
    await user.type(await field('Huoneiston numero'), 'B 12')
    await user.type(await field('Pinta-ala'), '52,5')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(address()).toBe('/apartment/overview/apartment-1'))
    expect(server.asked(api.createApartment)[0]?.body).toMatchObject({
      condominium: 'condominium-1',
      address: 'Katajakatu 5',
      apartmentNumber: 'B 12',
      zipCode: '00160',
      area: 52.5,
    })
  })

  it('of no company yet asks for one', async () => {
    server.answers(api.searchCondominiums, { rows: [condominium], totalLength: 1 })
    const { user } = drawNew('-')
    await user.type(await field(/^Katuosoite/), 'Katajakatu 5')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect((await screen.findAllByText('Valitse taloyhtiö')).length).toBeGreaterThan(0)
    await user.type(await picker(/Taloyhtiö/), 'kataja')
    await user.click(await screen.findByRole('option', { name: /Katajanmarja/ }))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() =>
      expect(server.asked(api.createApartment)[0]?.body).toMatchObject({ condominium: 'condominium-1' }),
    )
  })
})

describe('owners', () => {
  it('that do not come to a hundred are told of, and saved', async () => {
    const { user } = drawEdit()
    const holding = await field(/^Osuus/)
    expect(screen.queryByText(/Omistusosuudet ovat/)).toBeNull()
    await user.clear(holding)
    await user.type(holding, '60')
    expect(await screen.findByText('Omistusosuudet ovat yhteensä 60 %, pitäisi olla 100 %.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sentBody()).toMatchObject({ documentUpdate: { owners: [{ ownerId: 'partner-1', holding: 60 }] } })
  })

  it('get what is left; the account itself is offered once', async () => {
    const { user } = drawEdit()
    const holding = await field(/^Osuus/)
    await user.clear(holding)
    await user.type(holding, '75')
    await user.click(screen.getByRole('button', { name: 'Lisää Kotiranta Oy' }))
    expect(screen.queryByRole('button', { name: 'Lisää Kotiranta Oy' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sentBody()).toMatchObject({
      documentUpdate: {
        owners: [
          { ownerId: 'partner-1', onModel: 'Partner', holding: 75 },
          { ownerId: 'account-1', onModel: 'Account', holding: 25 },
        ],
      },
    })
  })

  it('whom the server does not know are named at their field', async () => {
    const sentence = 'Omistajaa ei löytynyt.'
    server.refuses(api.updateApartment, 400, sentence, { 'owners.0.ownerId': sentence })
    const { user } = drawEdit()
    await user.click(await screen.findByRole('button', { name: 'Tallenna' }))
    await waitFor(async () => expect((await picker(/Omistaja/)).getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the page of an apartment', () => {
  const panel: Panel = {
    of: 'apartment',
    key: 'contracts',
    title: 'Vuokrasopimukset',
    needs: 'contracts.read',
    load:
      async () =>
      ({ id }) => <p>Sopimukset: {id}</p>,
  }
  const drawPage = (panels: readonly Panel[]) =>
    draw(
      <Panels value={panels}>
        <ApartmentOverview />
      </Panels>,
      '/apartment/overview/apartment-1',
      '/apartment/overview/:id',
    )

  it('has the tabs first that people come for', async () => {
    const load = async () => () => null
    const of = { of: 'apartment', needs: 'signed-in', load } as const
    drawPage([
      { ...of, key: 'notes', title: 'Muistiinpanot', last: true },
      { ...of, key: 'contracts', title: 'Vuokrasopimukset' },
    ])
    const tabs = within(await screen.findByRole('navigation', { name: 'Liittyvät tiedot' })).getAllByRole('link')
    const names = tabs.map(({ textContent }) => textContent)
    expect(names.slice(0, 3)).toEqual(['Vuokrasopimukset', 'Vastikkeet', 'Muistiinpanot'])
  })

  it('tells its company, owners and size', async () => {
    drawPage([])
    expect(await screen.findByRole('heading', { level: 1, name: 'Katajakatu 5 B 12' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Asunto Oy Katajanmarja' }).getAttribute('href')).toBe(
      '/condominium/overview/condominium-1',
    )
    expect(screen.getByRole('link', { name: 'Paula Päämies' })).toBeTruthy()
    expect(screen.getByText('52,5 m²')).toBeTruthy()
  })

  it('shows what other areas know of it, to those who may see', async () => {
    const others = { ...panel, of: 'tenant', title: 'Muualla' } as const
    const hidden = { ...panel, key: 'hidden', title: 'Salattu', needs: 'account.remove' } as const
    signInAs('manager')
    drawPage([panel, others, hidden])
    expect(await screen.findByText('Sopimukset: apartment-1')).toBeTruthy()
    expect(screen.queryByText('Muualla')).toBeNull()
    expect(screen.queryByText('Salattu')).toBeNull()
  })
})

describe('the page of a housing company', () => {
  const drawPage = () =>
    draw(<CondominiumOverview />, '/condominium/overview/condominium-1', '/condominium/overview/:id')

  it('lists its apartments', async () => {
    drawPage()
    expect(await screen.findByRole('link', { name: 'Katajakatu 5 B 12' })).toBeTruthy()
    expect(server.asked(apartmentListApi.listApartments)[0]?.body).toMatchObject({ condominium: 'condominium-1' })
  })

  it('stays when the server does not remove it, and says why', async () => {
    const sentence = 'Taloyhtiöllä on 1 vuokrakohde. Poista se ennen taloyhtiötä.'
    server.refuses(api.deleteCondominium, 409, sentence)
    const { user, address } = drawPage()
    await user.click(await screen.findByRole('button', { name: 'Poista' }))
    await user.click(await screen.findByRole('button', { name: 'Poista taloyhtiö' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(address()).toBe('/condominium/overview/condominium-1')
  })
})
