import { addDays, addMonths, type Day, monthStart } from '#shared/base/day.ts'
import { ExpenseDraft } from '#shared/expenses/expense.ts'
import { OtherFilters, SettlementFilters, type SettlementSummary } from '#shared/outgoing-payments/api.ts'
import { RewardSettingsDraft } from '#shared/outgoing-payments/reward-settings.ts'
import { createExpense } from '../../../../functions/expenses/expense-commands.ts'
import { invoices } from '../../../../functions/invoices/invoices.ts'
import { listOthers } from '../../../../functions/outgoing-payments/other-payments.ts'
import { makeManualPayment } from '../../../../functions/outgoing-payments/outgoing.ts'
import { billRewards, waitingBills } from '../../../../functions/outgoing-payments/reward-invoices.ts'
import { saveRewardSettings } from '../../../../functions/outgoing-payments/reward-settings.ts'
import { listSettlements } from '../../../../functions/outgoing-payments/settlements.ts'
import { settle } from '../../../../functions/outgoing-payments/settling.ts'
import type { MadeAccount } from '../make-account.ts'

/** What had been paid by then was paid on to the principals in the month before. */
export async function settleEarlier({ actor, chance }: MadeAccount, day: Day): Promise<void> {
  const { rows } = await listSettlements(
    actor,
    SettlementFilters.parse({ to: addDays(monthStart(day), -1), itemsPerPage: 200 }),
  )
  const existing = await invoices.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const inTime = new Set(existing.flatMap(({ _id, paidDate }) => (paidDate && paidDate <= day ? _id : [])))
  const paid = rows.filter(({ _id }) => inTime.has(_id)).map(({ _id, amount }) => ({ invoice: _id, amount }))
  if (paid.length === 0) return
  const { outgoingPayments } = await settle(actor, { invoices: paid, others: [] }, chance.id())
  for (const { _id } of outgoingPayments) await makeManualPayment(actor, _id, day)
}

/** The rewards of the month before are billed, but for the last principal's, which wait for the user. */
export async function billSomeRewards({ actor }: MadeAccount, today: Day): Promise<void> {
  const from = monthStart(addMonths(today, -1))
  await saveRewardSettings(actor, RewardSettingsDraft.parse({ inUse: true, from, day: 12, salesAccountId: '3010' }))
  await billRewards(actor, (await waitingBills(actor)).slice(0, -1))
}

/** Rents of earlier months have been paid on to the principals, less a cost; this month's wait for the user, and a cost too. */
export async function settleSome(account: MadeAccount, today: Day): Promise<void> {
  const { actor, chance } = account
  const to = addDays(monthStart(today), -1)
  const { rows } = await listSettlements(actor, SettlementFilters.parse({ to, itemsPerPage: 200 }))
  if (rows.length === 0) return
  const before = await writeRenovation(account, rows, to)
  const invoices = rows.map(({ _id, amount }) => ({ invoice: _id, amount }))
  const { outgoingPayments } = await settle(actor, { invoices, others: before }, chance.id())
  for (const { _id } of outgoingPayments.slice(1)) await makeManualPayment(actor, _id, today)
  const [first] = outgoingPayments
  if (!first) return
  const lock = ExpenseDraft.parse({
    name: 'Lukon vaihto',
    supplier: 'Lukkoseppä Avain Oy',
    date: today,
    products: [{ name: 'Työ ja lukko', amount: 145_00 }],
    outgoingPayments: { inUse: true, partner: first.partner },
  })
  await createExpense(actor, lock, chance.id())
}

/** What waits to be subtracted because of it. */
async function writeRenovation(
  { actor }: MadeAccount,
  rows: readonly SettlementSummary[],
  date: Day,
): Promise<string[]> {
  const last = rows.at(-1)
  if (!last) return []
  const draft = ExpenseDraft.parse({
    name: 'Kylpyhuoneen kalusteet',
    supplier: 'Pintaremontti Sivellin Oy',
    date,
    products: [
      { name: 'Kalusteet', amount: 384_00 },
      { name: 'Asennus', amount: 96_00, count: 2 },
    ],
    outgoingPayments: { inUse: true, partner: last.partner },
  })
  await createExpense(actor, draft, 'demo-kylpyhuone-0001')
  return (await listOthers(actor, OtherFilters.parse({ waiting: true, itemsPerPage: 50 }))).rows.map(({ _id }) => _id)
}
