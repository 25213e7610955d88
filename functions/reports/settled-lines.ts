import { addMonths, type Day, type DaySpan, usualSince } from '#shared/base/day.ts'
import type { KeptOutgoingLine, KeptOutgoingPayment } from '#shared/outgoing-payments/kept-outgoing-payment.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import type { ReportQuery } from '#shared/reports/report-query.ts'
import { invoices } from '../invoices/invoices.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import type { Actor } from '../platform/actor.ts'
import { fieldsBetween } from '../platform/lists/fields-between.ts'

/** What an invoice was settled by, as far as reports tell it. */
interface SettledInvoice {
  readonly contract: string
  readonly apartment: string
}

export interface SettledLine {
  readonly payment: KeptOutgoingPayment
  /** The day by which it is in the report. */
  readonly day: Day
  readonly line: KeptOutgoingLine
  readonly invoice: SettledInvoice
}

export interface SettledPayment {
  readonly payment: KeptOutgoingPayment
  readonly day: Day
}

/** The payments to principals of some days, by the day of the settlement or by that of the payment, and their lines. */
export async function settledBetween(actor: Actor, days: DaySpan, basis: ReportQuery['searchType']) {
  const dayOf = await paymentDays(actor, days, basis)
  const read = await outgoingPayments.readMany(actor, [...dayOf.keys()])
  const payments = read.map((payment): SettledPayment => ({ payment, day: dayOf.get(payment._id) ?? '' }))
  const invoiceOf = await settledInvoices(
    actor,
    days,
    read.flatMap(({ lines }) => lines.map(({ invoice }) => invoice)),
  )
  const lines = payments.flatMap(({ payment, day }) =>
    payment.lines.map((line): SettledLine => ({ payment, day, line, invoice: invoiceOf(line.invoice) })),
  )
  return { payments, lines }
}

/** A payment that goes with another is paid with it. A supplier's payment is no principal's. */
async function paymentDays(actor: Actor, { from, to }: DaySpan, basis: ReportQuery['searchType']) {
  const isByPayment = basis === 'paymentDate'
  // No payment leaves before it was made.
  const rows = await outgoingPayments.summariesBetween(actor, isByPayment ? '0000' : from, to)
  const payDays = new Map(rows.map(({ _id, payDate }) => [_id, payDate]))
  const dayOf = ({ joinedTo, payDate, day }: OutgoingSummary): Day | '' =>
    isByPayment ? (joinedTo ? (payDays.get(joinedTo) ?? '') : payDate) : day
  const found = rows.flatMap((row): [string, Day][] => {
    const day = dayOf(row)
    return row.partner && day !== '' && from <= day && day <= to ? [[row._id, day]] : []
  })
  return new Map(found)
}

async function settledInvoices(actor: Actor, { from, to }: DaySpan, ids: readonly string[]) {
  const existing = new Map<string, SettledInvoice>()
  const wanted = new Set(ids)
  if (wanted.size > 100) {
    const due = { from: usualSince(from), to: addMonths(to, 1) }
    for (const row of await fieldsBetween(invoices, actor, due, ['_id', 'contract', 'apartment']))
      if (wanted.delete(row._id)) existing.set(row._id, row)
  }
  for (const invoice of await invoices.readMany(actor, [...wanted])) existing.set(invoice._id, invoice)
  return (id: string): SettledInvoice => existing.get(id) ?? { contract: '', apartment: '' }
}
