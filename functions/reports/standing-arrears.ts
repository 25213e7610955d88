import { addDays, type Day, lastDay } from '#shared/base/day.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { Change } from '#shared/reports/arrears-months.ts'
import { lossEventsBetween } from '../credit-losses/losses.ts'
import { invoices, openInvoiceSummaries } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'

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

export interface StandingInvoice {
  readonly row: ArrearsInvoice
  /** What has come of it after the first day. */
  readonly since: readonly Change[]
}

interface Asked {
  /** Of this day and those after it is told how invoices stood. */
  readonly first: Day
  /** Invoices that fall due from here on are found in columns; what came of older ones is read with them. */
  readonly near: Day
  /** An invoice that had its last money by this day, and of which nothing is left, is not wanted. */
  readonly settledBy: (row: Pick<InvoiceSummary, 'dueDate'>) => Day
}

/** Is and was owed, a bill and no credit note. */
export const isOwed = ({ kind, state, billDate }: ArrearsInvoice, day: Day): boolean =>
  kind !== 'refund' && state === 'sent' && billDate <= day

/** What of an invoice is left now, cents. */
export const restOf = ({ total, paid, credited, lost }: ArrearsInvoice): number => total - paid - credited - (lost ?? 0)

/** Every invoice that may have been open at the end of a first day or later, with all by which it is reckoned back. */
export async function standingSince(actor: Actor, asked: Asked): Promise<StandingInvoice[]> {
  const { first } = asked
  const [now, { settled, existing, lowered }, lost] = await Promise.all([
    openInvoiceSummaries(actor),
    nearInvoices(actor, asked),
    lossEventsBetween(actor, addDays(first, 1), lastDay),
  ])
  const since = await paidAfter(actor, first, settled)
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

async function nearInvoices(actor: Actor, { near, settledBy }: Asked) {
  const settled = new Set<string>()
  const existing = new Map<string, ArrearsInvoice>()
  const lowered: string[] = []
  const isSettled = (row: Pick<KeptInvoiceSummary, (typeof fields)[number] | 'lastMoney'>) =>
    row.credited === 0 &&
    !row.lost &&
    row.total === row.paid &&
    typeof row.lastMoney === 'string' &&
    row.lastMoney <= settledBy(row)
  await invoices.each(
    actor,
    { from: near, to: lastDay, fields: [...fields, 'lastMoney'] },
    (row) => {
      if (row.original) lowered.push(row.original)
      if (isSettled(row)) settled.add(row._id)
      else existing.set(row._id, ownOf(row))
    },
    () => invoices.summariesBetween(actor, near, lastDay),
  )
  return { settled, existing, lowered }
}

/** What is visited is the same object each time; a copy of one with all names takes half as long as to add them one by one. */
function ownOf(row: ArrearsInvoice): ArrearsInvoice {
  const own: Record<string, unknown> = { ...blank }
  for (const field of fields) own[field] = row[field]
  return own as ArrearsInvoice
}
const blank = Object.fromEntries(fields.map((field) => [field, undefined]))

/** Of what is not settled. */
async function paidAfter(actor: Actor, day: Day, settled: ReadonlySet<string>): Promise<Map<string, Change[]>> {
  const since = new Map<string, Change[]>()
  const from = addDays(day, 1)
  await payments.each(
    actor,
    { from, to: lastDay, fields: ['invoice', 'amount', 'payDate'] },
    ({ invoice, amount, payDate }) => {
      if (!settled.has(invoice)) add(since, invoice, { day: payDate, amount })
    },
    () => payments.summariesBetween(actor, from, lastDay),
  )
  return since
}

function add(all: Map<string, Change[]>, invoice: string, change: Change): void {
  const existing = all.get(invoice)
  if (existing) existing.push(change)
  else all.set(invoice, [change])
}
