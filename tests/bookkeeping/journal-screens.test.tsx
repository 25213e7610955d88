import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountRoleNames, usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import { journalApi as api, type JournalRow } from '#shared/bookkeeping/journal/api.ts'
import { usualChart } from '#shared/bookkeeping/journal/chart.ts'
import { Bookkeeping } from '../../web/bookkeeping/journal/Bookkeeping.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const chart = {
  chart: usualChart,
  accounts: accountRoleNames.map((role) => {
    const { number, name } = usualAccount(role)
    return { _id: role, role, number, name, isOwn: role === 'deposits' }
  }),
}
const entry: JournalRow = {
  ...{ _id: 'invoice-i.0', voucher: '2026-11/1', day: '2026-11-02', kind: 'invoice', of: 'invoice', id: 'i' },
  ...{ number: '1001', text: 'Äijö Öhman', account: '1701', accountName: 'Myyntisaamiset', class: 'asset' },
  ...{ debit: 850_00, credit: 0, vatRate: null, vatPart: '', costCentre: '', principalName: '', balance: 1050_00 },
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = (text: string) => screen.findByText(text, { normalizer: plain })

describe('the books', () => {
  it('tell of months that are still being reckoned before anything is asked of them', async () => {
    signInAs('owner')
    server.answers(api.prepareMonths, { left: 7 })
    draw(<Bookkeeping />, '/reports/bookkeeping')
    expect(await screen.findByText('Lasketaan suljettuja kuukausia, jäljellä 7.')).toBeTruthy()
  })

  it('lead from an account of the trial balance to its entries of the same days', async () => {
    signInAs('reader')
    server.answers(api.prepareMonths, { left: 0 })
    const row = { account: '1701', accountName: 'Myyntisaamiset', class: 'asset' as const, entries: 3 }
    const sums = { opening: 200_00, debit: 850_00, credit: 0, closing: 1050_00 }
    server.answers(api.listTrialBalance, { rows: [{ _id: '1701', ...row, ...sums }], totalLength: 1, sums })
    draw(<Bookkeeping />, '/reports/bookkeeping?from=2026-11-01&to=2026-11-30')
    const link = await screen.findByRole('link', { name: '1701' })
    expect(link.getAttribute('href')).toBe('/reports/bookkeeping?tab=ledger&account=1701&from=2026-11-01&to=2026-11-30')
  })

  it('show the balance of an account before and after its entries, and lead to their documents', async () => {
    signInAs('reader')
    server.answers(api.prepareMonths, { left: 0 })
    server.answers(api.readChart, chart)
    const sums = { debit: 850_00, credit: 0, opening: 200_00, closing: 1050_00 }
    server.answers(api.listGeneralLedger, { rows: [entry], totalLength: 1, sums })
    draw(<Bookkeeping />, '/reports/bookkeeping?tab=ledger&account=1701')
    expect((await screen.findByRole('link', { name: '2026-11/1' })).getAttribute('href')).toBe('/invoice/edit/i')
    expect(await shown('200,00 €')).toBeTruthy()
    expect(screen.getAllByText('1 050,00 €', { normalizer: plain })).toHaveLength(2)
  })

  it('let an account be changed by whoever may, and given back to the proposal', async () => {
    signInAs('owner')
    server.answers(api.readChart, chart)
    server.answers(api.resetAccount, chart)
    const { user } = draw(<Bookkeeping />, '/reports/bookkeeping?tab=chart')
    const table = await screen.findByRole('region', { name: 'Tilikartta' })
    expect(within(table).getByText('Saadut vakuudet')).toBeTruthy()
    const search = within(table).getByRole('searchbox')
    await user.type(search, '2945')
    await user.click(await within(table).findByRole('button', { name: 'Rivin toiminnot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Muuta tiliä' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tili: Saadut vakuudet' })
    expect(within(dialog).getByLabelText(/Tilin numero/)).toHaveProperty('value', '2945')
  })

  it('offer nothing to change to whoever only reads', async () => {
    signInAs('reader')
    server.answers(api.readChart, chart)
    draw(<Bookkeeping />, '/reports/bookkeeping?tab=chart')
    await screen.findByRole('region', { name: 'Tilikartta' })
    expect(screen.queryByRole('button', { name: 'Lisää pankkitili' })).toBeNull()
  })
})
