import { addDays, type Day, monthOf } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { isRewardId } from '#shared/invoices/reward-id.ts'
import type { KeptPaymentRow } from '#shared/payments/payment.ts'
import type { Stats } from '#shared/reports/overview.ts'
import { invoices, openInvoiceRows } from '../invoices/invoices.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { delayFields, delaysAmong, delaysFrom } from './payment-delays.ts'

/** An invoice's due day is at most this many days after its bill date, so a window of due days finds bill dates too. */
export const longestTerm = 400

interface OpenInvoice {
  readonly apartment: string
  readonly open: Cents
  readonly isOverdue: boolean
}

interface Money extends Pick<Stats, 'invoice'> {
  readonly open: readonly OpenInvoice[]
  /** Days by which money came late. */
  readonly delays: number[]
}

const none = () => ({ count: 0, cents: 0 })

function add(sum: { count: number; cents: number }, cents: Cents): void {
  sum.count += 1
  sum.cents += cents
}

/** What was billed and paid this year, and what is open. */
export async function moneyOf(actor: Actor, day: Day): Promise<Money> {
  const [yearStart, yearEnd] = [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`]
  // One reading gives both what was billed this year and what was paid within 365 days.
  const { from, due } = delaysFrom(day)
  const [firstDue, lastDue] = [due < yearStart ? due : yearStart, addDays(yearEnd, longestTerm)]
  const firstPaid = from < yearStart ? from : yearStart
  const [thisMonth, thisYear, paid] = [none(), none(), none()]
  const billed: Pick<InvoiceRow, '_id' | 'dueDate' | 'apartment'>[] = []
  const paidRows: Pick<KeptPaymentRow, (typeof delayFields)[number]>[] = []
  const [open, failed] = await Promise.all([
    openOf(actor, day),
    invoices.rowsDue(actor, 'failed'),
    invoices.each(
      actor,
      { from: firstDue, to: lastDue, fields: billedFields },
      (row) => {
        const { _id, dueDate, apartment } = row
        billed.push({ _id, dueDate, apartment })
        if (!isBilled(row, yearStart, yearEnd)) return
        add(thisYear, row.total)
        if (monthOf(row.billDate) === monthOf(day)) add(thisMonth, row.total)
      },
      () => invoices.rowsBetween(actor, firstDue, lastDue),
    ),
    payments.each(
      actor,
      { from: firstPaid, to: yearEnd, fields: delayFields },
      (row) => {
        const { _id, amount, source, undoes, payDate, paidDay, invoice, tenant } = row
        paidRows.push({ _id, amount, source, undoes, payDate, ...(paidDay && { paidDay }), invoice, tenant })
        if (payDate >= yearStart) add(paid, amount)
      },
      () => payments.rowsBetween(actor, firstPaid, yearEnd),
    ),
  ])
  const delays = await delaysAmong(actor, day, { rows: paidRows, billed })
  return {
    open,
    delays: delays.map(({ days }) => days),
    invoice: {
      billedThisMonth: thisMonth,
      billedThisYear: thisYear,
      paidThisYear: paid,
      open: sumOf(open, (row) => row.open),
      overdue: sumOf(
        open.filter((row) => row.isOverdue),
        (row) => row.open,
      ),
      failed: failed.length,
    },
  }
}

/** Everything that waits for money, however old. */
async function openOf(actor: Actor, day: Day): Promise<OpenInvoice[]> {
  const open: OpenInvoice[] = []
  const overdue = new Map<Day, boolean>()
  const isLate = (due: Day) => {
    const known = overdue.get(due) ?? isOverdue(due, day)
    overdue.set(due, known)
    return known
  }
  await invoices.each(
    actor,
    { filled: 'open', fields: ['state', 'open', 'dueDate', 'apartment'] },
    (row) => {
      if (row.state === 'sent' && row.open > 0)
        open.push({ apartment: row.apartment, open: row.open, isOverdue: isLate(row.dueDate) })
    },
    () => openInvoiceRows(actor),
  )
  return open
}

/** What `isBilled` and sums by month ask of an invoice. */
export const billedFields = ['_id', 'state', 'billDate', 'dueDate', 'apartment', 'total'] as const

/** Invoices by bill date: what has not been sent has not been billed, and the account's own rewards are no rents. */
export async function billedBetween(actor: Actor, from: Day, to: Day): Promise<InvoiceRow[]> {
  const rows = await invoices.rowsBetween(actor, from, addDays(to, longestTerm))
  return rows.filter((row) => isBilled(row, from, to))
}

export const isBilled = (row: Pick<InvoiceRow, '_id' | 'state' | 'billDate'>, from: Day, to: Day): boolean =>
  row.billDate >= from && row.billDate <= to && row.state !== 'draft' && !isRewardId(row._id)

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): { count: number; cents: number } {
  let cents = 0
  for (const row of rows) cents += of(row)
  return { count: rows.length, cents }
}
