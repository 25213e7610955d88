import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { type WaitingChange, waitingNumbersApi } from '#shared/customers/waiting-numbers-api.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { reportsApi as api } from '#shared/reports/api.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { waitingApi } from '#shared/reports/waiting.ts'
import { tellToday } from '../../../web/app/today.ts'
import { Overview } from '../../../web/reports/overview/Overview.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'
import { stats, unused } from './sample-stats.ts'

const months = Array.from({ length: 12 }, (_, at) => ({
  month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
  billed: at * 100_000,
  paid: at * 90_000,
}))

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(api.getStats, { stats })
  server.answers(waitingApi.getWaiting, { waiting: [] })
  server.answers(api.getMonthlyInvoicing, { months })
  server.answers(api.getMonthlyExpenses, { months: [{ month: '2026-11', expenses: 91_250 }] })
})

describe('figures', () => {
  it.each([
    [
      /^Laskutettu tässä kuussa/,
      '/invoices?state=billed&billedTo=2026-11-30&billedFrom=2026-11-01',
      '6 287,78 €7 laskua',
    ],
    [/^Laskutettu 2026/, '/invoices?state=billed&billedTo=2026-12-31&billedFrom=2026-01-01', '76 005,58 €80 laskua'],
    [/^Maksettu 2026/, '/payments?tab=payments&from=2026-01-01&to=2026-12-31', '60 490,58 €64 suoritusta'],
    [/^Avoinna/, '/invoices?state=unpaid', '11 134,78 €13 laskua'],
    [/^Myöhässä/, '/invoices?state=overdue', '850,00 €1 lasku'],
    [/^Kulut tässä kuussa/, '/receipts?from=2026-11-01&to=2026-11-30', '912,50 €3 kulua'],
    [/^Vuokrakohteita/, '/apartments', '10'],
    [/^Vuokrattuna/, '/rental-contracts?state=running', '880 % kohteista'],
    [/^Sopimuksia voimassa/, '/rental-contracts?state=running', '8'],
    [/^Vuokralaisia/, '/tenants', '11'],
  ])('%s leads to what is in it', async (name, href, shown) => {
    draw(<Overview />, '/overview')
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    expect(link.textContent?.replace(/\u00a0/g, ' ')).toContain(shown)
  })

  it('are there as a table for those who do not see the bars', async () => {
    draw(<Overview />, '/overview')
    const table = await screen.findByRole('table', { name: 'Laskutettu ja maksettu kuukausittain' })
    const last = within(table).getByRole('row', { name: /marraskuu 2026/ })
    expect(last.textContent?.replace(/\u00a0/g, ' ')).toBe('marraskuu 202611 000,00 €9 900,00 €912,50 €')
  })
})

describe('the months', () => {
  it('are narrowed to a company or a town, which stands in the address and goes to the server', async () => {
    server.answers(choicesApi.readReportChoices, {
      condominiums: [{ _id: 'yhtiö-1', name: 'Asunto Oy Katajanmarja' }],
      cities: [{ _id: 'Turku', name: 'Turku' }],
      principals: [],
      realtors: [],
    })
    const { user, address } = draw(<Overview />, '/overview')
    await user.click(await screen.findByRole('button', { name: /^Rajaa/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Rajaa kaaviota' })
    await user.selectOptions(await within(dialog).findByLabelText('Taloyhtiö'), 'Asunto Oy Katajanmarja')
    await user.click(within(dialog).getByRole('button', { name: 'Rajaa' }))
    for (const endpoint of [api.getMonthlyInvoicing, api.getMonthlyExpenses])
      await waitFor(() => expect(server.asked(endpoint).at(-1)?.query).toMatchObject({ condominium: 'yhtiö-1' }))
    expect(address()).toBe('/overview?condominium=yhti%C3%B6-1')
    expect(await screen.findByRole('button', { name: /^Rajaa.*1/ })).toBeTruthy()
  })
})

describe('a missing reference rate', () => {
  it('is told of with what it means and who mends it', async () => {
    server.answers(api.getStats, {
      stats: { ...stats, missingReferenceRate: { from: '2027-01-01', to: '2027-06-30' } },
    })
    draw(<Overview />, '/overview')
    const warning = await screen.findByRole('region', { name: 'Viitekorko puuttuu' })
    expect(warning.textContent).toContain('Viitekorko 1.1.–30.6.2027 puuttuu')
    expect(warning.textContent).toContain('01.01.2027 alkaen muistutukset lähtevät ilman viivästyskorkoa')
    expect(warning.textContent).toContain('Viitekoron lisää palvelun ylläpito')
  })
})

describe('a new account', () => {
  const begun = { iban: false, service: false, homes: false, tenants: false, leases: false }
  const condominium = Condominium.parse({ _id: 'condominium-1', name: 'Asunto Oy Katajanmarja' })
  const { version, ...product } = Product.parse({ _id: 'product-1', desc: 'Vuokra' })
  beforeEach(() => {
    server.answers(api.getStats, { stats: unused })
    server.answers(propertiesApi.listCondominiums, { rows: [], totalLength: 0 })
    server.answers(productsApi.listProducts, { rows: [], totalLength: 0 })
  })
  const steps = async () => {
    const card = await screen.findByRole('region', { name: 'Näin pääset alkuun' })
    return within(card)
      .getAllByRole('listitem')
      .map((item) => {
        const title = within(item).getByRole('heading').textContent ?? ''
        if (within(item).getByRole('img').getAttribute('aria-label') === 'Tehty') return [title]
        const [deed] = [...within(item).queryAllByRole('link'), ...within(item).queryAllByRole('button')].slice(-1)
        return [title, deed?.textContent, deed?.getAttribute('href') ?? undefined].filter((said) => said !== undefined)
      })
  }
  const toInvoice = ['Ensimmäinen lasku', 'Avaa laskut', '/invoices']
  const all = [
    ['Omat tiedot ja tilinumero', 'Täytä tiedot', '/settings'],
    ['Laskutustapa', 'Valitse laskutustapa', '/settings?tab=invoice-service'],
    ['Ensimmäinen vuokrakohde', 'Lisää taloyhtiö', '/condominium/create'],
    ['Tuote, jolla vuokra laskutetaan', 'Luo tuote Vuokra'],
    ['Ensimmäinen vuokralainen', 'Lisää vuokralainen', '/tenant/create'],
    ['Ensimmäinen vuokrasopimus', 'Tee vuokrasopimus', '/rental-contract/create'],
    toInvoice,
  ]

  it('is led from its own details to the first invoice, with one deed for each step', async () => {
    draw(<Overview />, '/overview')
    expect(await steps()).toEqual(all)
    expect(screen.getByRole('link', { name: 'tuo ne tiedostosta' }).getAttribute('href')).toBe('/import')
    expect(screen.getByRole('progressbar', { name: 'Ensimmäisten askelten eteneminen' }).getAttribute('value')).toBe(
      '0',
    )
    expect(screen.queryByRole('region', { name: 'Laskutus' })).toBeNull()
  })

  it('sees what it has done, and goes on from there', async () => {
    server.answers(api.getStats, { stats: { ...unused, firstSteps: { ...begun, iban: true, service: true } } })
    server.answers(propertiesApi.listCondominiums, { rows: [condominium], totalLength: 1 })
    server.answers(productsApi.listProducts, { rows: [product], totalLength: 1 })
    draw(<Overview />, '/overview')
    await waitFor(async () => expect((await steps())[2]?.at(-1)).toBe('/condominium/condominium-1/create-apartment'))
    expect((await steps()).map(({ length }) => length)).toEqual([1, 1, 3, 1, 3, 3, 3])
    expect(screen.getByText(/^Tehty 3\/7\./)).toBeTruthy()
  })

  it('makes the product for the rent by one press', async () => {
    const { user } = draw(<Overview />, '/overview')
    server.answers(productsApi.createProduct, () => {
      server.answers(productsApi.listProducts, { rows: [product], totalLength: 1 })
      return { product: Product.parse({ _id: 'product-1', desc: 'Vuokra' }) }
    })
    await user.dblClick(await screen.findByRole('button', { name: 'Luo tuote Vuokra' }))
    await waitFor(async () => expect((await steps())[3]).toEqual(['Tuote, jolla vuokra laskutetaan']))
    expect(server.asked(productsApi.createProduct).map(({ body }) => body)).toMatchObject([
      { desc: 'Vuokra', productType: 'Vuokra', taxpr: 0 },
    ])
  })

  it('has its figures below the steps once there is a lease', async () => {
    server.answers(api.getStats, { stats: { ...unused, firstSteps: { ...begun, homes: true, leases: true } } })
    draw(<Overview />, '/overview')
    expect((await steps()).at(-1)).toEqual(toInvoice)
    expect(await screen.findByRole('region', { name: 'Laskutus' })).toBeTruthy()
  })

  it('puts the steps away, and has the figures in their stead', async () => {
    const account = Account.parse({ _id: 'account-1', name: 'Kotiranta Oy', version: 4 })
    server.answers(accountsApi.readAccount, { account })
    server.answers(accountsApi.saveViewSettings, () => {
      server.answers(api.getStats, { stats: { ...unused, firstSteps: null } })
      return { account }
    })
    const { user } = draw(<Overview />, '/overview')
    await user.click(await screen.findByRole('button', { name: 'Piilota' }))
    expect(await screen.findByRole('region', { name: 'Laskutus' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Näin pääset alkuun' })).toBeNull()
    expect(server.asked(accountsApi.saveViewSettings).map(({ body }) => body)).toEqual([
      { menu: 'bySize', firstSteps: false, version: 4 },
    ])
  })

  it('is not asked by a reader to do anything', async () => {
    signInAs('reader')
    draw(<Overview />, '/overview')
    expect((await steps()).map(([, deed]) => deed)).toEqual(all.map(() => undefined))
    expect(screen.queryByRole('button', { name: 'Piilota' })).toBeNull()
  })
})

describe('the quota of e-mails', () => {
  it('is told of when it is used up, with what becomes of the rest', async () => {
    server.answers(api.getStats, { stats: { ...stats, mailsUsedUp: 100 } })
    draw(<Overview />, '/overview')
    const warning = await screen.findByRole('region', { name: 'Päivän sähköpostit on käytetty' })
    expect(warning.textContent).toContain('Päivän sähköpostit on käytetty: 100')
    expect(warning.textContent).toContain('lähtevät huomisaamuna')
  })
})

describe('a changed account number', () => {
  const change: WaitingChange = {
    of: 'account',
    id: 'tili',
    path: 'iban',
    at: '2026-11-20T07:00:00.000Z',
    from: '2026-11-21T07:00:00.000Z',
    label: 'Tilin tilinumero',
    before: 'FI21 **** 0785',
    after: 'FI55 **** 0081',
    name: 'Oili Omistaja',
    mayConfirm: true,
    mayCancel: true,
  }
  const notice = () => screen.findByRole('region', { name: 'Tilinumero on vaihtumassa' })
  const { of, id, path, at } = change
  function answering(part: Partial<WaitingChange> = {}) {
    server.answers(api.getStats, { stats: { ...stats, numbersWaiting: 1 } })
    server.answers(waitingNumbersApi.listWaitingNumbers, { changes: [{ ...change, ...part }] })
  }

  it('is shown with who, when and from which to which, and another owner lets it in', async () => {
    answering()
    server.answers(waitingNumbersApi.confirmWaitingNumber, { changes: [] })
    const { user } = draw(<Overview />, '/overview')
    const told = (await notice()).textContent
    for (const said of [
      'FI21 **** 0785 → FI55 **** 0081',
      'Oili Omistaja',
      '20.11.2026 klo 9.00',
      '21.11.2026 klo 9.00',
    ])
      expect(told).toContain(said)
    await user.click(screen.getByRole('button', { name: 'Vahvista heti: Tilin tilinumero' }))
    await waitFor(() =>
      expect(server.asked(waitingNumbersApi.confirmWaitingNumber)).toMatchObject([{ body: { of, id, path, at } }]),
    )
  })

  it('is taken back once that is confirmed', async () => {
    answering({ mayConfirm: false })
    server.answers(waitingNumbersApi.cancelWaitingNumber, { changes: [] })
    const { user } = draw(<Overview />, '/overview')
    expect((await notice()).textContent).toContain('Toinen omistaja voi vahvistaa muutoksen heti.')
    expect(screen.queryByRole('button', { name: /Vahvista heti/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Peru muutos: Tilin tilinumero' }))
    expect(server.asked(waitingNumbersApi.cancelWaitingNumber)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Peru muutos' }))
    await waitFor(() =>
      expect(server.asked(waitingNumbersApi.cancelWaitingNumber)).toMatchObject([{ body: { of, id, path, at } }]),
    )
  })

  it('is only told of to who is no owner', async () => {
    answering({ mayConfirm: false, mayCancel: false })
    draw(<Overview />, '/overview')
    expect((await notice()).textContent).toContain('pyydä tilin omistajaa perumaan se')
    expect(screen.queryByRole('button', { name: /Peru muutos|Vahvista heti/ })).toBeNull()
  })
})
