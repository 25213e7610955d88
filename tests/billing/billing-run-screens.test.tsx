import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi as api } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import type { ComingInvoiceRow } from '#shared/billing/coming-row.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { BillingRunSummary, RunWaterfall } from '#shared/invoices/billing-run.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { BillingRunScreen } from '../../web/billing/run/BillingRunScreen.tsx'
import { RunProgress } from '../../web/billing/run/RunProgress.tsx'
import { RunScreen } from '../../web/billing/run/RunScreen.tsx'
import { fallsOf } from '../../web/billing/run/waterfall-bars.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const coming: ComingInvoiceRow = {
  _id: 'contract-1',
  contractNumber: '7',
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  apartmentAddress: 'Katajakatu 5 B 12',
  makingDay: '2026-11-18',
  dueDate: '2026-12-02',
  from: '2026-12-01',
  to: '2026-12-31',
  sendType: 'email',
  total: 95_000,
  last: 85_000,
  change: 10_000,
  changePercent: 11.8,
  state: 'held',
  warnings: ['unsent', 'changed'],
  gaps: 'Vuokralaiselta puuttuu sähköpostiosoite.',
  holdReason: 'Riita vuokrasta',
  holdName: 'Eeva Esimerkki',
  holdUntil: '2026-11-30',
  explanation: [],
}
const run: BillingRunSummary = {
  _id: 'run-1',
  day: '2026-11-20',
  started: '2026-11-20T08:00:00Z',
  name: '',
  contracts: 120,
  parts: 3,
  done: 48,
  invoices: 47,
  total: 3_995_000,
  held: 1,
  undone: 0,
  gone: 0,
  failed: 0,
  state: 'running',
}
const nowhere = { email: '', evoiceOperator: '', evoiceAddress: '', evoiceId: '' }
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-20')
  server.answers(comingApi.listComing, {
    rows: [coming],
    totalLength: 1,
    sums: { total: 95_000, last: 85_000, change: 10_000 },
  })
  server.answers(billingRunsApi.listRuns, { rows: [], totalLength: 0, sums: {} })
  server.answers(billingRunsApi.readRunChanges, { waterfall: null })
  server.answers(comingApi.readComingChanges, { waterfall: null })
})

describe('the coming invoices', () => {
  it('say how the sum changes, what should be looked at, and why one is held', async () => {
    draw(<BillingRunScreen />, '/billing-run')
    const row = await screen.findByRole('row', { name: /Öhman/ })
    expect(plain(row.textContent)).toContain('+100,00 € (+11,8 %)')
    expect(plain(row.textContent)).toContain(
      'Ei voi lähettää: Vuokralaiselta puuttuu sähköpostiosoite. Summa muuttuu yli 10 %. Pidätetty: Riita vuokrasta (Eeva Esimerkki, 30.11.2026 asti)',
    )
    expect(within(row).getByText('Pidätetty')).toBeTruthy()
  })

  it('are released for the period that was seen', async () => {
    server.answers(api.releaseBilling, {} as never)
    const { user } = draw(<BillingRunScreen />, '/billing-run')
    const row = await screen.findByRole('row', { name: /Öhman/ })
    await user.click(within(row).getAllByRole('button').at(-1) as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Vapauta laskutukseen' }))
    expect(server.asked(api.releaseBilling)[0]?.body).toEqual({ dueDate: '2026-12-02' })
  })

  it('say what they come to against the periods before, and show those of a reason', async () => {
    const steps = [
      { change: 'started', total: 85_000, count: 1 },
      { change: 'part', total: -42_500, count: 2 },
    ] as const
    server.answers(comingApi.readComingChanges, { waterfall: { before: 170_000, steps: [...steps], total: 212_500 } })
    const { user, address } = draw(<BillingRunScreen />, '/billing-run?until=2026-12-31')
    const summary = await screen.findByText(/Muutos edelliseen kauteen/)
    expect(plain(summary.textContent)).toBe('Muutos edelliseen kauteen +425,00 €')
    expect(server.asked(comingApi.readComingChanges)[0]?.body).toEqual({ until: '2026-12-31' })
    await user.click(summary)
    const falls = screen.getByRole('table', { name: 'Mistä summa muuttuu' })
    expect(
      within(falls)
        .getAllByRole('row')
        .map((row) => plain(row.textContent))
        .slice(1),
    ).toEqual([
      'Edellinen kausi1 700,00 €',
      'Uudet sopimukset+850,00 €1 kpl',
      'Vajaat kuukaudet−425,00 €2 kpl',
      'Tulevat laskut2 125,00 €',
    ])
    await user.click(within(falls).getByRole('button', { name: 'Vajaat kuukaudet' }))
    await waitFor(() => expect(address()).toBe('/billing-run?until=2026-12-31&change=part'))
    expect(server.asked(comingApi.listComing).at(-1)?.body).toMatchObject({ until: '2026-12-31', change: 'part' })
  })

  it('are billed only after a question', async () => {
    server.answers(invoicesApi.billNow, { contracts: 1, run: 'run-1' })
    const { user, address } = draw(<BillingRunScreen />, '/billing-run')
    await screen.findByRole('row', { name: /Öhman/ })
    await user.click(screen.getByRole('button', { name: 'Laskuta nyt' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Luodaanko 1 lasku?')
    expect(server.asked(invoicesApi.billNow)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Laskuta nyt' }))
    await waitFor(() => expect(address()).toBe('/billing-run/run-1'))
    expect(server.asked(invoicesApi.billNow)).toHaveLength(1)
  })
})

describe('a run', () => {
  it('tells how far it is', () => {
    draw(<RunProgress run={run} />)
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('48')
    expect(plain(screen.getByText(/sopimusta käsitelty/).textContent)).toBe(
      '48 / 120 sopimusta käsitelty. Laskuja 47, yhteensä 39 950,00 €. Odottamaan jäi 1.',
    )
  })

  it('of which something did not leave says so, shows those and mends them one after another', async () => {
    const failed = { ...run, state: 'done' as const, done: 120, failed: 2 }
    const row = (at: number) => ({
      _id: `invoice-${at}`,
      contract: `contract-${at}`,
      invoiceNumber: String(1000 + at),
      tenantName: `Vuokralainen ${at}`,
      apartmentAddress: 'Katajakatu 5',
      total: 85_000,
      state: 'failed' as const,
      stateReason: 'Vuokralaiselta puuttuu sähköpostiosoite.',
    })
    server.answers(billingRunsApi.readRun, { run: failed })
    server.answers(billingRunsApi.listRunInvoices, { rows: [row(1), row(2)], totalLength: 2, sums: { total: 170_000 } })
    server.answers(booksApi.readFix, {
      fix: {
        invoiceNumber: '1001',
        payer: 'Vuokralainen 1',
        refusal: '',
        reason: 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.',
        sendType: 'post',
        ways: ['email', 'post'],
        tenantVersion: 3,
        isRecurring: true,
        isHome: true,
        proposal: { ...nowhere, sendType: 'post', address: 'Katajakatu 5 A 1', zipCode: '00160', city: 'Helsinki' },
      },
    })
    server.answers(booksApi.fixInvoiceError, { invoice: anInvoice() })
    const { user, address } = draw(<RunScreen />, '/billing-run/run-1', '/billing-run/:id')
    expect(await screen.findByText('Valmis, 2 ei lähtenyt')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Näytä ne' }))
    expect(address()).toContain('state=failed')
    await user.click(screen.getByRole('button', { name: 'Korjaa ja lähetä' }))
    const dialog = await screen.findByRole('dialog', { name: 'Korjaa ja lähetä, 1 / 2' })
    const street = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Katuosoite/ })
    expect(street.value).toBe('Katajakatu 5 A 1')
    await user.click(within(dialog).getByRole('button', { name: 'Korjaa ja lähetä' }))
    expect(await screen.findByRole('dialog', { name: 'Korjaa ja lähetä, 2 / 2' })).toBeTruthy()
    expect(server.asked(booksApi.fixInvoiceError)[0]).toMatchObject({
      path: '/invoices/invoice-1/fix-invoice-error',
      body: {
        sendType: 'post',
        address: 'Katajakatu 5 A 1',
        tenantVersion: 3,
        saveToTenant: true,
        saveSendType: false,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ohita' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked(booksApi.fixInvoiceError)).toHaveLength(1)
  })

  it('under way is told of beside the coming invoices', async () => {
    server.answers(billingRunsApi.listRuns, { rows: [run], totalLength: 1, sums: {} })
    draw(<BillingRunScreen />, '/billing-run')
    expect((await screen.findByRole('link', { name: 'Katso ajoa' })).getAttribute('href')).toBe('/billing-run/run-1')
  })
})

describe('a run that is through', () => {
  const through = { ...run, state: 'done', done: 120 } as const
  const waterfall: RunWaterfall = {
    before: 4_000_000,
    steps: [
      { change: 'ended', total: -85_000, count: 1 },
      { change: 'raised', total: 80_000, count: 40 },
    ],
    total: 3_995_000,
  }
  beforeEach(() => {
    server.answers(billingRunsApi.readRun, { run: through })
    server.answers(billingRunsApi.listRunInvoices, { rows: [], totalLength: 0, sums: { total: 0 } })
    server.answers(billingRunsApi.readRunChanges, { waterfall })
  })

  it('tells why its sum is another, and lists what makes a step', async () => {
    const { user, address } = draw(<RunScreen />, '/billing-run/run-1', '/billing-run/:id')
    const table = await screen.findByRole('table', { name: 'Mistä summa muuttui' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      'Edellinen kausi40 000,00 €',
      'Päättyneet sopimukset−850,00 €1 kpl',
      'Korotukset ja sovitut hinnat+800,00 €40 kpl',
      'Tämä ajo39 950,00 €',
    ])
    const raised = within(table).getByRole('button', { name: 'Korotukset ja sovitut hinnat' })
    await user.click(raised)
    await waitFor(() =>
      expect(server.asked(billingRunsApi.listRunInvoices).at(-1)?.body).toMatchObject({ change: 'raised' }),
    )
    expect([address(), raised.getAttribute('aria-pressed')]).toEqual(['/billing-run/run-1?change=raised', 'true'])
    await user.click(raised)
    await waitFor(() => expect(address()).toBe('/billing-run/run-1'))
    expect(within(table).queryByRole('button', { name: 'Päättyneet sopimukset' })).toBeNull()
  })

  it('draws each step from where the one before it ended', () => {
    const [before, ended, raised, total] = fallsOf(waterfall)
    expect([before?.to, ended?.to, total?.to]).toEqual([100, 100, raised?.to])
    expect(raised?.from).toBe(ended?.from)
    expect(fallsOf({ before: 100, steps: [], total: 100 }).map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [0, 100],
    ])
  })
})
