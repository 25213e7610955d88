import { addDays, type Day, type Month, monthEnd, monthOf, monthStart } from '#shared/base/day.ts'
import { roundedQuotient } from '#shared/base/money.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { invoiceTotalNames, isBilled, openDueDay } from '#shared/invoices/invoice-totals.ts'
import { lateNames, paymentTotalNames } from '#shared/payments/payment-totals.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { daysOfDelay, meanDelay } from '#shared/reports/payment-delay.ts'
import { longestTerm, rowsBilledOn } from '../../billing/billed-rows.ts'
import { failedInvoiceSummaries, invoices, openInvoiceSummaries } from '../../invoices/invoices.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { paymentDelays } from '../payment-delays.ts'

type Totals = ReadonlyMap<string, readonly number[]>
interface Sum {
  count: number
  cents: number
}

/** What stands under some names together. */
export function sumUnder(totals: Totals, names: readonly string[]): Sum {
  const sum = { count: 0, cents: 0 }
  for (const name of names) {
    const [count = 0, cents = 0] = totals.get(name) ?? []
    sum.count += count
    sum.cents += cents
  }
  return sum
}

/** The months of a year up to its last. */
const monthsOfYear = (day: Day): Month[] =>
  Array.from({ length: 12 }, (_, at) => `${day.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`)

/** What was billed and paid this year, what is open, and by how many days money came late on the average. */
export async function moneyOf(
  actor: Actor,
  day: Day,
): Promise<Pick<Stats, 'invoice'> & { readonly yearAvgPaymentDelay: number }> {
  const yearStart = `${day.slice(0, 4)}-01-01`
  const yearAgo = monthStart(addDays(day, 1 - daysOfDelay))
  const firstPaid = yearAgo < yearStart ? yearAgo : yearStart
  const months = monthsOfYear(day)
  const [billed, paid, failed] = await Promise.all([
    invoices.totals(actor, {}, () => billedOrOpen(actor, yearStart, `${day.slice(0, 4)}-12-31`)),
    payments.totals(actor, { from: firstPaid }, () => payments.summariesBetween(actor, firstPaid, '~')),
    failedInvoiceSummaries(actor),
  ])
  const open = [...billed.keys()].filter((name) => openDueDay(name) !== undefined)
  const overdue = open.filter((name) => isOverdue(openDueDay(name) ?? day, day))
  return {
    yearAvgPaymentDelay: await delayOf(actor, day, paid),
    invoice: {
      billedThisMonth: sumUnder(billed, [invoiceTotalNames.billed(monthOf(day))]),
      billedThisYear: sumUnder(billed, months.map(invoiceTotalNames.billed)),
      paidThisYear: sumUnder(paid, months.map(paymentTotalNames.paid)),
      open: sumUnder(billed, open),
      overdue: sumUnder(billed, overdue),
      failed: failed.length,
    },
  }
}

/** Payments of before they kept how late they were are looked up with their invoices. */
async function delayOf(actor: Actor, day: Day, paid: Totals): Promise<number> {
  const late = { count: 0, days: 0, untold: 0 }
  for (const name of lateNames(day, daysOfDelay)) {
    const [count = 0, days = 0, untold = 0] = paid.get(name) ?? []
    late.count += count
    late.days += days
    late.untold += untold
  }
  if (late.untold > 0) return meanDelay((await paymentDelays(actor, day)).map(({ days }) => days))
  return late.count > 0 ? roundedQuotient(late.days * 10, late.count) / 10 : 0
}

/** Of a short list: what was billed within days, and everything that waits for money, however old. */
async function billedOrOpen(actor: Actor, from: Day, to: Day): Promise<InvoiceSummary[]> {
  const [recent, open] = await Promise.all([
    invoices.summariesBetween(actor, from, addDays(to, longestTerm)),
    openInvoiceSummaries(actor),
  ])
  return [...new Map([...recent, ...open].map((row) => [row._id, row])).values()]
}

/** What was billed in each of some months, and what was paid in it. */
export async function monthlyMoney(actor: Actor, months: readonly Month[], from: Day, to: Day) {
  const lastDue = monthEnd(addDays(to, longestTerm))
  const [billed, paid] = await Promise.all([
    invoices.totals(actor, { from, to: lastDue }, () => invoices.summariesBetween(actor, from, lastDue)),
    payments.totals(actor, { from, to }, () => payments.summariesBetween(actor, from, to)),
  ])
  return months.map((month) => ({
    month,
    billed: sumUnder(billed, [invoiceTotalNames.billed(month)]).cents,
    paid: sumUnder(paid, [paymentTotalNames.paid(month)]).cents,
  }))
}

export interface OpenInvoice {
  readonly apartment: string
  readonly open: number
  readonly isOverdue: boolean
}

/** Everything that waits for money, however old, invoice by invoice: only what is told by apartments asks for it. */
export async function openOf(actor: Actor, day: Day): Promise<OpenInvoice[]> {
  const open: OpenInvoice[] = []
  const overdue = new Map<Day, boolean>()
  const isLate = (due: Day) => {
    const existing = overdue.get(due) ?? isOverdue(due, day)
    overdue.set(due, existing)
    return existing
  }
  await invoices.each(
    actor,
    { filled: 'open', fields: ['state', 'open', 'dueDate', 'apartment'] },
    (row) => {
      if (row.state === 'sent' && row.open > 0)
        open.push({ apartment: row.apartment, open: row.open, isOverdue: isLate(row.dueDate) })
    },
    () => openInvoiceSummaries(actor),
  )
  return open
}

/** Invoices by bill date. */
export async function billedBetween(actor: Actor, from: Day, to: Day): Promise<InvoiceSummary[]> {
  return (await rowsBilledOn(actor, { from, to })).filter(isBilled)
}

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): Sum {
  let cents = 0
  for (const row of rows) cents += of(row)
  return { count: rows.length, cents }
}
