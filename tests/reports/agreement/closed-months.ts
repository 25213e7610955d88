/** What everything tells of a closed month: kept when it was closed, and held against what is told of it later. */
import { lastDayOf, type Month, yearOf } from '#shared/base/day.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { atThisMoment, bases, clientFunds, journal, report, spanOf, trialBalance, vatOf } from './products.ts'

export async function reportedOf(asker: Actor, month: Month): Promise<Readonly<Record<string, unknown>>> {
  const actor = atThisMoment(asker)
  const span = spanOf(month)
  const day = lastDayOf(month)
  const balance = await trialBalance(actor, { from: `${yearOf(day)}-01-01`, to: day })
  const vat = await vatOf(actor, yearOf(day))
  const reports = []
  for (const searchType of bases)
    for (const key of ['rents', 'receipts'] as const) {
      const { annualNet, ...sums } = (await report(actor, key, { ...span, searchType })).sums
      // A cost's supplier may be paid in a later month, which is on no day of this one.
      reports.push([key, searchType, sums])
    }
  return {
    journal: await journal(actor, span),
    balance: balance.rows,
    vat: vat.filter((row) => row.month === month),
    clientFunds: await clientFunds(actor, day),
    arrears: (await report(actor, 'arrears', { date: day })).sums,
    deposits: (await report(actor, 'deposit-payments', { accountDate: day })).sums,
    income: (await report(actor, 'outgoing-income', { ...span, searchType: 'paymentDate' })).sums,
    reports,
  }
}
