import { addMonths, type DaySpan, lastDay, usualSince } from '#shared/base/day.ts'
import { type ReportedInvoice, reportedInvoice } from '#shared/contracts/reported-invoices.ts'
import { invoiceRowOf } from '#shared/invoices/invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import type { KeptInvoiceRow } from '../invoices/kept-row.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'

/** What reports read of an invoice, from its row. */
export type ReportInvoice = ReportedInvoice &
  Pick<KeptInvoiceRow, 'kind' | 'tenant' | 'contract' | 'apartment' | 'apartmentAddress' | 'credited'>

/** Invoices by the days of their own, drafts among them. */
export async function invoicesBetween(actor: Actor, { from, to }: DaySpan): Promise<ReportInvoice[]> {
  // No invoice falls due before its own day.
  const rows = await invoices.rowsBetween(actor, from, lastDay)
  return whole(
    actor,
    rows.filter(({ billDate }) => from <= billDate && billDate <= to),
  )
}

/** What is paid so late, or so long before it falls due, is read by itself. */

/**
 * Invoices by the day on which they were wholly paid. What was paid long after it fell due is found by its payments; a
 * credit note may be settled without any, but never long after its own day.
 */
export async function settledBetween(actor: Actor, days: DaySpan): Promise<ReportInvoice[]> {
  const [paid, rows] = await Promise.all([
    payments.rowsBetween(actor, days.from, days.to),
    invoices.rowsBetween(actor, usualSince(days.from), lastDay),
  ])
  const isSettled = ({ paidDate }: Pick<KeptInvoiceRow, 'paidDate'>) =>
    paidDate === undefined || (days.from <= paidDate && paidDate <= days.to)
  const ids = new Set(paid.map(({ invoice }) => invoice))
  for (const { _id } of rows) ids.delete(_id)
  const [near, far] = await Promise.all([whole(actor, rows.filter(isSettled)), invoices.readMany(actor, [...ids])])
  return [...near, ...far.map(reportInvoice)]
}

/** Most money comes to invoices that fall due so many months before or after it; the others are read by themselves. */
const nearMonths = 3

/** The payments of some days, and the invoices that they were put on, by their ids. */
export async function paidBetween(actor: Actor, { from, to }: DaySpan) {
  const [paid, rows] = await Promise.all([
    payments.rowsBetween(actor, from, to),
    invoices.rowsBetween(actor, addMonths(from, -nearMonths), addMonths(to, nearMonths)),
  ])
  const ids = new Set(paid.map(({ invoice }) => invoice))
  const near = await whole(
    actor,
    rows.filter(({ _id }) => ids.has(_id)),
  )
  for (const { _id } of near) ids.delete(_id)
  const far = (await invoices.readMany(actor, [...ids])).map(reportInvoice)
  return { payments: paid, invoices: new Map([...near, ...far].map((invoice) => [invoice._id, invoice])) }
}

const reportInvoice = (invoice: Parameters<typeof invoiceRowOf>[0]): ReportInvoice => ({
  ...invoiceRowOf(invoice),
  ...reportedInvoice(invoice),
})

/** Rows that were written before they said what of the invoice is rent are read whole. */
async function whole(actor: Actor, rows: readonly KeptInvoiceRow[]): Promise<ReportInvoice[]> {
  const known = rows.flatMap(({ parts, paidDate, ...row }) =>
    parts && paidDate !== undefined ? [{ ...row, parts, paidDate }] : [],
  )
  if (known.length === rows.length) return known
  const late = rows.filter(({ parts, paidDate }) => !parts || paidDate === undefined).map(({ _id }) => _id)
  return [...known, ...(await invoices.readMany(actor, late)).map(reportInvoice)]
}
