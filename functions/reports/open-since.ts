import { addDays, type Day, lastDay } from '#shared/base/day.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { KeptPaymentSummary } from '#shared/payments/payment.ts'
import type { Change } from '#shared/reports/arrears-months.ts'
import { lossEventsBetween } from '../credit-losses/losses.ts'
import { invoices, openInvoiceSummaries } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { fieldsBetween } from '../platform/lists/fields-between.ts'

/** What is read of an invoice's row. */
const fields = [
  '_id',
  'kind',
  'invoiceNumber',
  'tenant',
  'tenantName',
  'apartment',
  'apartmentAddress',
  'billDate',
  'dueDate',
  'state',
  'total',
  'paid',
  'credited',
  'lost',
  'original',
] as const satisfies readonly (keyof InvoiceSummary)[]
export type ArrearsInvoice = Pick<InvoiceSummary, (typeof fields)[number]>

export interface InvoiceOpenSince {
  readonly row: ArrearsInvoice
  /** What has come of it after the first day. */
  readonly since: readonly Change[]
}

interface Asked {
  /** Of this day and those after it is told how invoices stood. */
  readonly first: Day
  /** Invoices that fall due from here on are found in columns; what came of older ones is read with them. */
  readonly near: Day
  /** Only what was late is wanted: neither invoices that were paid in time nor money that came in time. */
  readonly lateOnly: boolean
}

/** Is and was owed, a bill and no credit note. */
export const isOwed = ({ kind, state, billDate }: ArrearsInvoice, day: Day): boolean =>
  kind !== 'refund' && state === 'sent' && billDate <= day

/** What of an invoice is left now, cents. */
export const restOf = ({ total, paid, credited, lost }: ArrearsInvoice): number => total - paid - credited - (lost ?? 0)

/** Every invoice that may have been open at the end of a first day or later, with all by which it is reckoned back. */
export async function openSince(actor: Actor, asked: Asked): Promise<InvoiceOpenSince[]> {
  const { first } = asked
  const [now, { existing, lowered }, since, lost] = await Promise.all([
    openInvoiceSummaries(actor),
    nearInvoices(actor, asked),
    paidAfter(actor, asked),
    lossEventsBetween(actor, addDays(first, 1), lastDay),
  ])
  for (const { invoice, day, amount } of lost) add(since, invoice, { day, amount })
  for (const row of now) existing.set(row._id, row)
  const ids = [...new Set([...now.map(({ _id }) => _id), ...since.keys(), ...lowered])]
  // What a credit note has lowered since then was higher on the day: its days stand in the invoice alone.
  const isRead = (id: string) => !existing.has(id) || (existing.get(id)?.credited ?? 0) !== 0
  for (const invoice of await invoices.readMany(actor, ids.filter(isRead))) {
    existing.set(invoice._id, invoiceSummaryOf(invoice))
    for (const { day, amount } of invoice.creditNotes) if (day > first) add(since, invoice._id, { day, amount })
  }
  return ids.flatMap((id) => {
    const row = existing.get(id)
    return row ? [{ row, since: since.get(id) ?? [] }] : []
  })
}

async function nearInvoices(actor: Actor, { near, lateOnly }: Asked) {
  const lowered: string[] = []
  const wasInTime = ({ total, paid, credited, lost, lastMoney, dueDate }: Looked) =>
    total === paid && credited === 0 && !lost && typeof lastMoney === 'string' && lastMoney <= dueDate
  const rows = await fieldsBetween(invoices, actor, { from: near, to: lastDay }, [...fields, 'lastMoney'], (row) => {
    if (row.original) lowered.push(row.original)
    return !lateOnly || !wasInTime(row)
  })
  return { existing: new Map<string, ArrearsInvoice>(rows.map((row) => [row._id, row])), lowered }
}

type Looked = Pick<KeptInvoiceSummary, (typeof fields)[number] | 'lastMoney'>

/**
 * A due day is never moved to a day that has gone by, so money that came in time came in time for the due day of now too:
 * it was there whenever its invoice was late.
 */
const cameInTime = ({
  amount,
  payDate,
  paidDay,
  lateDays,
}: Pick<KeptPaymentSummary, 'amount' | 'payDate' | 'paidDay' | 'lateDays'>): boolean =>
  lateDays === 0 && amount > 0 && (!paidDay || paidDay === payDate)

async function paidAfter(actor: Actor, { first, lateOnly }: Asked): Promise<Map<string, Change[]>> {
  const rows = await fieldsBetween(
    payments,
    actor,
    { from: addDays(first, 1), to: lastDay },
    ['invoice', 'amount', 'payDate', 'paidDay', 'lateDays'],
    (row) => !lateOnly || !cameInTime(row),
  )
  const since = new Map<string, Change[]>()
  for (const { invoice, payDate: day, amount } of rows) add(since, invoice, { day, amount })
  return since
}

function add(all: Map<string, Change[]>, invoice: string, change: Change): void {
  const existing = all.get(invoice)
  if (existing) existing.push(change)
  else all.set(invoice, [change])
}
