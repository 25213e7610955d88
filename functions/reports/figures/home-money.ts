import { type Day, type DaySpan, lastDay } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { receivablesOf } from '#shared/invoices/receivable-parts.ts'
import { addBilled, type HomeMoney, noMoney, ownOf } from '#shared/reports/rent-report-rows.ts'
import { receipts } from '../../expenses/expenses.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { fieldsBetween } from '../../platform/lists/fields-between.ts'
import { moneyBetween, type ReportInvoice } from '../report-invoices.ts'

const holds = ({ from, to }: DaySpan, day: Day): boolean => from <= day && day <= to

/**
 * What was billed, paid and spent by homes, for each of the spans; '' is what is of no home. All is read once.
 */
export async function homeMoney(
  actor: Actor,
  spans: readonly DaySpan[],
): Promise<readonly ReadonlyMap<string, HomeMoney>[]> {
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), lastDay)
  const to = spans.reduce((last, span) => (span.to > last ? span.to : last), '')
  const whole = { from, to }
  const [money, costs] = await Promise.all([
    moneyBetween(actor, whole),
    fieldsBetween(receipts, actor, whole, ['apartment', 'date', 'total']),
  ])
  const { billed } = money
  const paid = await ownPayments(actor, money)
  return spans.map((span) => {
    const homes = new Map<string, HomeMoney>()
    const of = (apartment: string): HomeMoney => {
      const existing = homes.get(apartment) ?? noMoney()
      homes.set(apartment, existing)
      return existing
    }
    for (const { _id, apartment, state, billDate, total, parts } of billed) {
      // What the office bills its principals is no home's.
      if (state !== 'draft' && !isRewardId(_id) && holds(span, billDate))
        addBilled(of(apartment), receivablesOf(total, parts))
    }
    for (const { apartment, day, amount } of paid) if (holds(span, day)) of(apartment).payments += amount
    for (const { apartment, date, total } of costs) if (holds(span, date)) of(apartment).receipts += total
    return homes
  })
}

interface OwnPayment {
  readonly apartment: string
  readonly day: Day
  readonly amount: Cents
}

/** What of each payment is no deposit. */
async function ownPayments(
  actor: Actor,
  { payments: paid, invoices }: Pick<Awaited<ReturnType<typeof moneyBetween>>, 'payments' | 'invoices'>,
): Promise<OwnPayment[]> {
  const mixed = [...invoices.values()].filter((invoice) => {
    const { deposit } = receivablesOf(invoice.total, invoice.parts)
    return deposit !== 0 && deposit !== invoice.total
  })
  const divided = new Set(mixed.map(({ _id }) => _id))
  const plain = paid.flatMap(({ invoice, payDate: day, amount }): OwnPayment[] => {
    const on = invoices.get(invoice)
    if (!on || divided.has(invoice)) return []
    const { deposit } = receivablesOf(on.total, on.parts)
    return deposit === 0 ? [{ apartment: on.apartment, day, amount }] : []
  })
  return [...plain, ...(await Promise.all(mixed.map((invoice) => dividedPayments(actor, invoice)))).flat()]
}

/** Of an invoice that asks for a deposit among other things: of what was paid of it by then, its part. */
async function dividedPayments(actor: Actor, { _id, apartment, total, parts }: ReportInvoice): Promise<OwnPayment[]> {
  const { deposit } = receivablesOf(total, parts)
  let by = 0
  const all = (await payments.summariesOfParent(actor, _id)).toSorted((a, b) => (a.payDate < b.payDate ? -1 : 1))
  return all.map(({ payDate: day, amount }) => {
    const before = ownOf(total, deposit, by)
    by += amount
    return { apartment, day, amount: ownOf(total, deposit, by) - before }
  })
}
