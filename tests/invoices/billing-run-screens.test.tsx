import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { billingApi as api } from '#shared/invoices/billing-api.ts'
import type { BillingRunRow } from '#shared/invoices/billing-run.ts'
import type { ComingInvoiceRow } from '#shared/invoices/coming-row.ts'
import { tellToday } from '../../web/app/today.ts'
import { BillingRunScreen } from '../../web/invoices/BillingRunScreen.tsx'
import { RunProgress } from '../../web/invoices/RunProgress.tsx'
import { draw } from '../support/draw.tsx'
import { server, signInAs } from '../support/server.ts'

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
const run: BillingRunRow = {
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
  state: 'running',
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-20')
  server.answers(api.listComing, {
    rows: [coming],
    totalLength: 1,
    sums: { total: 95_000, last: 85_000, change: 10_000 },
  })
  server.answers(api.listRuns, { rows: [], totalLength: 0, sums: {} })
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

  it('under way is told of beside the coming invoices', async () => {
    server.answers(api.listRuns, { rows: [run], totalLength: 1, sums: {} })
    draw(<BillingRunScreen />, '/billing-run')
    expect((await screen.findByRole('link', { name: 'Katso ajoa' })).getAttribute('href')).toBe('/billing-run/run-1')
  })
})
