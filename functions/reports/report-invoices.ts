import { addDays, addMonths, type DaySpan, lastDay, usualSince } from '#shared/base/day.ts'
import { type ReportedInvoice, reportedInvoice } from '#shared/contracts/reported-invoices.ts'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { longestTerm } from '../billing/billed-rows.ts'
import { invoices } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { fieldsBetween } from '../platform/lists/fields-between.ts'

/** What reports read of an invoice's row. */
const fields = [
  '_id',
  'kind',
  'invoiceNumber',
  'tenant',
  'tenantName',
  'contract',
  'apartment',
  'billDate',
  'dueDate',
  'paidDate',
  'state',
  'total',
  'paid',
  'parts',
] as const satisfies readonly (keyof KeptInvoiceSummary)[]

/** Rows of before they said what of the invoice is rent, or when it was paid, lack that. */
type ReadRow = Pick<KeptInvoiceSummary, (typeof fields)[number]>
export type ReportInvoice = ReportedInvoice & Required<ReadRow>

/** Invoices by the days of their own, drafts among them. */
export async function invoicesBetween(actor: Actor, days: DaySpan): Promise<ReportInvoice[]> {
  // No invoice falls due before its own day.
  const due = { from: days.from, to: addDays(days.to, longestTerm) }
  return whole(actor, await summariesDue(actor, due, billedIn(days)))
}

const billedIn =
  ({ from, to }: DaySpan) =>
  ({ billDate }: Pick<ReadRow, 'billDate'>): boolean =>
    from <= billDate && billDate <= to

/**
 * Invoices by the day on which they were wholly paid. What was paid long after it fell due is found by its payments; a
 * credit note may be settled without any, but never long after its own day.
 */
export async function settledBetween(actor: Actor, days: DaySpan): Promise<ReportInvoice[]> {
  const due = { from: usualSince(days.from), to: lastDay }
  const isSettled = ({ paidDate }: Pick<KeptInvoiceSummary, 'paidDate'>) =>
    typeof paidDate !== 'string' || (days.from <= paidDate && paidDate <= days.to)
  const seen = new Set<string>()
  const [paid, rows] = await Promise.all([
    paymentsBetween(actor, days),
    summariesDue(actor, due, (row) => {
      seen.add(row._id)
      return isSettled(row)
    }),
  ])
  const far = new Set(paid.map(({ invoice }) => invoice).filter((id) => !seen.has(id)))
  const [near, others] = await Promise.all([whole(actor, rows), invoices.readMany(actor, [...far])])
  return [...near, ...others.map(reportInvoice)]
}

/** Most money comes to invoices that fall due so many months before or after it; the others are read by themselves. */
const nearMonths = 3

/** What was billed and what was paid in some days, and by their ids the invoices that it was put on. */
export async function moneyBetween(actor: Actor, days: DaySpan) {
  const paid = await paymentsBetween(actor, days)
  const ids = new Set(paid.map(({ invoice }) => invoice))
  const isBilled = billedIn(days)
  // Most of what was billed was paid in the same days: all is read once.
  const due = { from: addMonths(days.from, -nearMonths), to: addDays(days.to, longestTerm) }
  const near = await whole(actor, await summariesDue(actor, due, (row) => isBilled(row) || ids.has(row._id)))
  const paidOn = new Map(near.filter(({ _id }) => ids.has(_id)).map((invoice) => [invoice._id, invoice]))
  const far = await invoices.readMany(
    actor,
    [...ids].filter((id) => !paidOn.has(id)),
  )
  for (const invoice of far) paidOn.set(invoice._id, reportInvoice(invoice))
  return { billed: near.filter(isBilled), payments: paid, invoices: paidOn }
}

const paymentsBetween = (actor: Actor, days: DaySpan) =>
  fieldsBetween(payments, actor, days, ['invoice', 'amount', 'payDate', 'paidDay'])

const summariesDue = (actor: Actor, days: DaySpan, isWanted: (row: ReadRow) => boolean): Promise<ReadRow[]> =>
  fieldsBetween(invoices, actor, days, fields, isWanted)

const reportInvoice = (invoice: Parameters<typeof invoiceSummaryOf>[0]): ReportInvoice => ({
  ...invoiceSummaryOf(invoice),
  ...reportedInvoice(invoice),
})

/** Rows that were written before they said what of the invoice is rent are read whole. */
async function whole(actor: Actor, rows: readonly ReadRow[]): Promise<ReportInvoice[]> {
  const existing = rows.filter(isWhole)
  if (existing.length === rows.length) return existing
  const late = rows.filter((row) => !isWhole(row)).map(({ _id }) => _id)
  return [...existing, ...(await invoices.readMany(actor, late)).map(reportInvoice)]
}

const isWhole = (row: ReadRow): row is ReportInvoice => Boolean(row.parts) && typeof row.paidDate === 'string'
