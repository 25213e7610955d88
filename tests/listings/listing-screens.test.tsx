import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listingsApi as api } from '#shared/listings/api.ts'
import { Listing, listingSummaryOf } from '#shared/listings/listing.ts'
import { shortLinksApi } from '#shared/short-links/api.ts'
import { ListingList } from '../../web/listings/ListingList.tsx'
import { ListingsOfApartment } from '../../web/listings/ListingsOfApartment.tsx'
import { PortalSettings } from '../../web/listings/PortalSettings.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const row = (part: Partial<Listing> = {}) =>
  listingSummaryOf(
    Listing.parse({
      _id: 'ap-1.oikotie',
      apartment: 'ap-1',
      portal: 'oikotie',
      about: 'Katajakatu 5 A 1',
      wanted: true,
      ...part,
    }),
  )
const portals = (listing?: ReturnType<typeof row>, hindrance = '') => ({
  portals: [{ portal: 'oikotie' as const, label: 'Oikotie', ...(listing && { listing }) }],
  hindrance,
  page: '',
})

beforeEach(() => signInAs('owner'))

describe('the portals of an apartment', () => {
  const open = () => draw(<ListingsOfApartment id="ap-1" />)

  it('take it with a press, and the portal’s reason is in sight when it is refused', async () => {
    server.answers(api.readApartmentListings, portals())
    server.answers(api.choosePortals, portals(row({ state: 'waiting' })))
    const { user } = open()
    const press = await screen.findByRole('button', { name: 'Julkaise: Oikotie' })
    server.answers(api.readApartmentListings, portals(row({ state: 'refused', reason: 'Kuvassa on logo' })))
    await user.click(press)
    expect(server.asked(api.choosePortals).map(({ body }) => body)).toEqual([{ portals: ['oikotie'] }])
    expect(await screen.findByText('Kuvassa on logo')).toBeTruthy()
    expect(screen.getByText('Hylätty')).toBeTruthy()
    server.answers(api.retryListing, { listing: row({ state: 'waiting' }) })
    await user.click(screen.getByRole('button', { name: 'Lähetä uudelleen: Oikotie' }))
    await screen.findByText('Ilmoitus lähetetään uudelleen')
    expect(server.asked(api.retryListing).map(({ path }) => path)).toEqual(['/listing/retry/ap-1.oikotie'])
  })

  it('give it back with a press, and link to where it is shown', async () => {
    server.answers(api.readApartmentListings, portals(row({ state: 'shown', url: 'https://asunnot.oikotie.fi/1' })))
    server.answers(api.choosePortals, portals(row({ state: 'leaving' })))
    const { user } = open()
    expect((await screen.findByRole('link', { name: 'Avaa ilmoitus' })).getAttribute('href')).toBe(
      'https://asunnot.oikotie.fi/1',
    )
    await user.click(screen.getByRole('button', { name: 'Poista portaalista: Oikotie' }))
    await waitFor(() => expect(server.asked(api.choosePortals).map(({ body }) => body)).toEqual([{ portals: [] }]))
  })

  it('say what stands in the way, and offer nothing then', async () => {
    server.answers(api.readApartmentListings, portals(undefined, 'Ilmoituksesta puuttuu tietoja: kuvaus'))
    open()
    await screen.findByText('Ilmoitusta ei lähetetä portaaleihin. Ilmoituksesta puuttuu tietoja: kuvaus.')
    expect(screen.queryByRole('button', { name: /Julkaise/ })).toBeNull()
  })

  it('are read only by whoever may not change the apartment, and told of when there are none', async () => {
    signInAs('reader')
    server.answers(api.readApartmentListings, portals(row({ state: 'shown' })))
    open()
    await screen.findByText('Näkyvissä')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('stand under the apartment’s own page, which has a short link and a code', async () => {
    const page = '/kohteet/account-1/ap-1'
    const document = { _id: '23456789abcd', path: page, attachTo: 'apartment', document: 'ap-1' } as const
    server.answers(api.readApartmentListings, { portals: [], hindrance: '', page })
    server.answers(shortLinksApi.createShortLink, { document })
    const { user } = open()
    expect((await screen.findByRole('link', { name: 'Avaa kohteen sivu' })).getAttribute('href')).toBe(page)
    await user.click(screen.getByRole('button', { name: 'Linkki ja QR-koodi' }))
    expect(await screen.findByLabelText('Linkki')).toHaveProperty('value', 'http://localhost:3000/rd/23456789abcd')
    expect(screen.queryByRole('button', { name: 'Tulosta tiedote' })).toBeNull()
  })

  it('are given keys in the settings when there are none', async () => {
    server.answers(api.readApartmentListings, { portals: [], hindrance: '', page: '' })
    open()
    const link = await screen.findByRole('link', { name: 'Anna tunnukset asetuksissa' })
    expect(link.getAttribute('href')).toBe('/settings?tab=listings')
  })
})

it('all advertisements stand in a list with their states and notes', async () => {
  const rows = [
    row({ state: 'refused', reason: 'Kuvassa on logo' }),
    row({
      _id: 'ap-2.oikotie',
      apartment: 'ap-2',
      about: 'Mäntytie 1',
      state: 'withdrawn',
      cause: 'let',
      wanted: false,
    }),
  ]
  server.answers(api.listListings, { rows, totalLength: 2 })
  draw(<ListingList />, '/listings')
  expect(await screen.findByText('Kuvassa on logo')).toBeTruthy()
  expect(screen.getByText('Kohde on vuokrattu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mäntytie 1' }).getAttribute('href')).toBe(
    '/apartment/overview/ap-2?tab=listings',
  )
})

it('keys of a portal are written and never shown', async () => {
  const existing = { portal: 'oikotie' as const, label: 'Oikotie', version: 2, company: 'kotiranta-1', hasKey: true }
  server.answers(api.readListingSettings, { settings: [existing] })
  server.answers(api.saveListingSettings, { settings: [{ ...existing, version: 3, company: 'toinen-2' }] })
  const { user } = draw(<PortalSettings />)
  const company = await screen.findByLabelText(/^Yrityksen tunnus/)
  expect(screen.getByLabelText(/^Avain/)).toHaveProperty('value', '')
  await user.clear(company)
  await user.type(company, 'toinen-2')
  await user.type(screen.getByLabelText(/^Avain/), 'uusi-avain')
  await user.click(screen.getByRole('button', { name: /Tallenna/ }))
  await screen.findByText('Portaalin Oikotie asetukset tallennettu')
  expect(server.asked(api.saveListingSettings).map(({ body }) => body)).toEqual([
    { portal: 'oikotie', version: 2, company: 'toinen-2', key: 'uusi-avain' },
  ])
})
