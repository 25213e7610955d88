import { type ListQuery, type Page, pageOf } from '#shared/base/list.ts'
import { printMoney } from '#shared/base/money.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { ReceivedEntry, type ReceivedEntryRow } from '#shared/payments/received.ts'
import { suggestionsFor } from '#shared/payments/suggestions.ts'
import { invoices, openInvoiceRows, payingInvoice } from '../invoices/invoices.ts'
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

/** An entry, and the open invoices that what is left of its money may be meant for. */
export async function readEntry(actor: Actor, id: string) {
  const entry = await receivedEntries.read(actor, id)
  const rows = await openInvoiceRows(actor)
  const byId = new Map(rows.map((row) => [row._id, row]))
  const clue = { key: id, cents: entry.open, payerName: entry.payerName, message: entry.message }
  const found = entry.open > 0 ? suggestionsFor([clue], rows.map(matchable)).get(id) : undefined
  const suggestions = (found ?? []).flatMap(({ invoiceId, cents, reason }) => {
    const row = byId.get(invoiceId)
    if (!row) return []
    const { invoiceNumber, tenantName, dueDate, open } = row
    return [{ invoice: invoiceId, invoiceNumber, tenantName, dueDate, open, amount: cents, reason }]
  })
  return { entry, suggestions }
}

/** Puts money of an entry against an invoice because a person says so. The same click twice is one payment. */
export async function allocateEntry(
  actor: Actor,
  id: string,
  { invoice: invoiceId, amount }: { invoice: string; amount: number },
  key: string,
): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.allocations.some(({ payment }) => payment === key)) return entry
  const invoice = await invoices.read(actor, invoiceId)
  if (invoice.state !== 'sent') throw conflict('Laskua ei ole vielä lähetetty.')
  if (amount > entry.open) throw invalidField('amount', `Maksusta on kohdistamatta ${printMoney(entry.open)}`)
  if (amount > openOf(invoice)) throw invalidField('amount', `Laskua on avoinna ${printMoney(openOf(invoice))}`)
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
