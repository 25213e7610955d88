import { compareDays } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import { type ListQuery, type Page, pageOf } from '#shared/base/list.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { invalidField } from '#shared/base/problem.ts'
import { type Invoice, type InvoiceRow, invoiceRowOf, openOf } from '#shared/invoices/invoice.ts'
import type { SuggestedInvoice } from '#shared/payments/api.ts'
import { ReceivedEntry, type ReceivedEntryRow } from '#shared/payments/received.ts'
import { type Clue, suggestionsFor } from '#shared/payments/suggestions.ts'
import { allowed, invoices, invoicesByReference, openInvoiceRows, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/collection.ts'
import { together } from '../platform/together.ts'
import { matchable } from './matchable.ts'
import { paymentOn, payments } from './payments.ts'

/** What the bank told of, each payment once. Its id is made from the payment's key, so no file can bring it twice. */
export const receivedEntries = collection({
  kind: 'entry',
  called: 'Tapahtumaa',
  schema: ReceivedEntry,
  row: ({ _id, bookingDay, amount, open, reference, payerName, message, reason }): ReceivedEntryRow => ({
    _id,
    bookingDay,
    amount,
    open,
    reference,
    payerName,
    message,
    reason,
  }),
  fields: ['bookingDay', 'amount', 'open', 'reference', 'payerName', 'message', 'reason'],
  places: (entry) => ({
    date: entry.bookingDay,
    parent: entry.file,
    ...(entry.open !== 0 && { due: { list: 'open-entries', over: 'account' as const, at: entry.bookingDay } }),
  }),
})

export async function listOpenEntries(actor: Actor, query: ListQuery): Promise<Page<ReceivedEntryRow>> {
  const rows = await receivedEntries.rowsDue(actor, 'open-entries')
  const sorted = query.sortBy ? query : { ...query, sortBy: 'bookingDay', descending: true }
  return pageOf(rows, sorted, ['payerName', 'reference', 'message', 'reason'], ['amount', 'open'])
}

/** An entry, and the invoices that what is left of its money may belong to. */
export async function readEntry(actor: Actor, id: string) {
  const entry = await receivedEntries.read(actor, id)
  if (entry.open === 0) return { entry, suggestions: [] }
  return { entry, suggestions: await (entry.open > 0 ? awaiting(actor, entry) : paidBefore(actor, entry)) }
}

const clueOf = ({ _id, open, bookingDay, payerName, message }: ReceivedEntryRow): Clue => ({
  key: _id,
  cents: open,
  bookingDay,
  payerName,
  message,
})

/** The open invoices that the entry's payer, message or amount points at, alone or with the payer's other payments. */
async function awaiting(actor: Actor, entry: ReceivedEntry): Promise<SuggestedInvoice[]> {
  const [rows, waiting] = await Promise.all([openInvoiceRows(actor), receivedEntries.rowsDue(actor, 'open-entries')])
  const byId = new Map(rows.map((row) => [row._id, row]))
  const payer = searchText(entry.payerName)
  const others = waiting.filter((row) => row._id !== entry._id && row.open > 0 && searchText(row.payerName) === payer)
  const found = suggestionsFor([entry, ...others].map(clueOf), rows.map(matchable)).get(entry._id)
  return (found ?? []).flatMap(({ invoiceId, cents, reason }) => {
    const row = byId.get(invoiceId)
    return row ? [suggested(row, cents, reason)] : []
  })
}

/** Of money that the bank took back: the invoices of its reference that have been paid, the one due last first. */
async function paidBefore(actor: Actor, { open, reference }: ReceivedEntry): Promise<SuggestedInvoice[]> {
  const found = reference ? await invoicesByReference(actor, reference) : []
  const paid = found.filter((invoice) => invoice.paid > 0).toSorted((a, b) => compareDays(b.dueDate, a.dueDate))
  return paid.slice(0, 3).map((invoice) => {
    const row = invoiceRowOf(invoice)
    return suggested(row, Math.max(open, -row.paid), `Lasku ${row.invoiceNumber}: sama viite kuin peruutuksessa.`)
  })
}

const suggested = (row: InvoiceRow, amount: Cents, reason: string): SuggestedInvoice => {
  const { _id, invoiceNumber, tenantName, dueDate, open, paid } = row
  return { invoice: _id, invoiceNumber, tenantName, dueDate, open, paid, amount, reason }
}

/**
 * Puts money of an entry against an invoice because a person says so: what the bank took back is taken off the invoice.
 * The same click twice is one payment.
 */
export async function allocateEntry(
  actor: Actor,
  id: string,
  { invoice: invoiceId, amount }: { invoice: string; amount: number },
  key: string,
): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.allocations.some(({ payment }) => payment === key)) return entry
  const invoice = await invoices.read(actor, invoiceId)
  if (invoice.state !== 'sent') allowed(invoice, amount > 0 ? 'pay' : 'unpay')
  const fault = amountFault(amount, entry, invoice)
  if (fault) throw invalidField('amount', fault)
  const reason = `Kohdistettu käsin, ${actor.name}`
  const payment = paymentOn(invoice, {
    _id: key,
    amount,
    payDate: entry.paidDay,
    source: 'bank',
    entry: entry._id,
    reason,
  })
  const changed = {
    ...entry,
    open: entry.open - amount,
    reason,
    allocations: [
      ...entry.allocations,
      { payment: key, invoice: invoiceId, invoiceNumber: invoice.invoiceNumber, amount },
    ],
  }
  await together([
    receivedEntries.replacing(actor, changed),
    payments.creating(actor, payment),
    payingInvoice(actor, invoice, amount, entry.paidDay),
  ])
  return { ...changed, version: entry.version + 1 }
}

function amountFault(amount: Cents, { open }: ReceivedEntry, invoice: Invoice): string | undefined {
  const isWithin = open < 0 ? amount < 0 && amount >= open : amount > 0 && amount <= open
  if (!isWithin) return `Maksusta on kohdistamatta ${printMoney(open)}`
  if (amount > openOf(invoice)) return `Laskua on avoinna ${printMoney(openOf(invoice))}`
  return -amount > invoice.paid ? `Laskulle on maksettu ${printMoney(invoice.paid)}` : undefined
}
