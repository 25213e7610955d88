import { compareDays, lastDay, usualSince } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { EntryFilters, SuggestedInvoice } from '#shared/payments/api.ts'
import {
  bookedFrom,
  entryStateOf,
  keptAmount,
  keptFrom,
  ReceivedEntry,
  type ReceivedEntrySummary,
} from '#shared/payments/received.ts'
import { type Clue, suggestionsFor } from '#shared/payments/suggestions.ts'
import { invoices, invoicesByReference, openInvoiceSummaries } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { IndexKeys } from '../platform/table/index-keys.ts'
import { postingsOf } from '../platform/table/postings.ts'
import { matchable } from './matchable.ts'

const openList = 'open-entries'
const keptList = 'kept-entries'
/** Those of which nothing waits, and whose money was not put on invoices alone or on its own day. */
const reportedList = 'told-entries'

/** What of an entry's money was on no invoice by the day from which the books have it, cents. */
const waitingOf = ({ open, returned, used, matchedLater, noRent }: ReceivedEntry): Cents =>
  open + (noRent?.amount ?? 0) + sumOf([...returned, ...used, ...matchedLater].map(({ amount }) => amount))

/**
 * Money on no invoice stands in the books from its day on; kept to somebody's good it stands on their statement too, and so
 * does what was given back of it.
 */
const postings = postingsOf((entry: ReceivedEntry) => {
  const amount = entry.tenant ? keptAmount(entry) : 0
  const waiting = waitingOf(entry)
  return [
    ...(waiting === 0 ? [] : [{ day: bookedFrom(entry), waiting }]),
    ...entry.matchedLater.map((each, at) => ({ day: each.day, matched: at, amount: each.amount })),
    ...(amount === 0 ? [] : [{ day: keptFrom(entry), tenant: entry.tenant, amount }]),
    ...entry.returned.map((each) => ({ day: each.day, _id: each._id, amount: each.amount })),
    ...entry.used.map((each, at) => ({ day: each.day, at, amount: each.amount })),
    ...(entry.noRent?.day ? [{ day: entry.noRent.day, noRent: entry.noRent.amount }] : []),
  ]
})

/** What waits on it, else whether the books have more of it than its payments. */
function workPlace(entry: ReceivedEntry): Pick<IndexKeys, 'due'> {
  const { open, tenant, returned, used, matchedLater, noRent, bookingDay: at } = entry
  const isReported = [returned, used, matchedLater].some(({ length }) => length > 0) || noRent !== null
  const list = open === 0 ? isReported && reportedList : tenant ? keptList : openList
  return list ? { due: { list, over: 'account', at } } : {}
}

/** What the bank told of, each payment once. Its id is made from the payment's key, so no file can bring it twice. */
export const receivedEntries = collection({
  kind: 'entry',
  called: 'Tapahtumaa',
  schema: ReceivedEntry,
  summary: ({
    _id,
    bookingDay,
    amount,
    open,
    reference,
    payerName,
    message,
    reason,
    tenant,
    tenantName,
    noRent,
  }): ReceivedEntrySummary => ({
    _id,
    bookingDay,
    amount,
    open,
    reference,
    payerName,
    message,
    reason,
    tenant,
    tenantName,
    isNoRent: noRent !== null,
  }),
  fields: [
    'bookingDay',
    'amount',
    'open',
    'reference',
    'payerName',
    'message',
    'reason',
    'tenant',
    'tenantName',
    'isNoRent',
  ],
  indexKeys: (entry) => ({
    date: entry.bookingDay,
    parent: entry.file,
    // Money that is kept to somebody's good is found by whose it is, and no longer waits for a person.
    ...(entry.tenant && { reference: entry.tenant }),
    ...workPlace(entry),
  }),
  postings,
})

export const listOpenEntries = async (actor: Actor, query: ListQuery): Promise<Page<ReceivedEntrySummary>> =>
  paged(await receivedEntries.summariesDue(actor, openList), query)

/** Of the last 14 months unless told otherwise; what is kept to somebody's good is found however old it is. */
export async function listEntries(actor: Actor, filters: EntryFilters): Promise<Page<ReceivedEntrySummary>> {
  const { from, to, state } = filters
  const rows = await (state === 'kept' && !from && !to
    ? keptEntrySummaries(actor)
    : receivedEntries.summariesBetween(actor, from || usualSince(today()), to || lastDay))
  const hits = rows.filter((row) => !state || entryStateOf(row) === state)
  return paged(hits, filters)
}

const paged = (rows: readonly ReceivedEntrySummary[], query: ListQuery) =>
  pageOf(
    rows,
    query.sortBy ? query : { ...query, sortBy: 'bookingDay', descending: true },
    ['payerName', 'reference', 'message', 'reason', 'tenantName'],
    ['amount', 'open'],
  )

/** Money that is kept to somebody's good and not used up. */
export const keptEntrySummaries = (actor: Actor): Promise<ReceivedEntrySummary[]> =>
  receivedEntries.summariesDue(actor, keptList)

/** The entries of which the books have more than their payments, however old. */
export async function entriesInJournal(actor: Actor): Promise<ReceivedEntry[]> {
  const rows = await Promise.all(
    [openList, keptList, reportedList].map((list) => receivedEntries.summariesDue(actor, list)),
  )
  return receivedEntries.readMany(
    actor,
    rows.flat().map(({ _id }) => _id),
  )
}

/** What was kept to a tenant's good, used up or not. */
export const entriesKeptFor = (actor: Actor, tenant: string): Promise<ReceivedEntry[]> =>
  receivedEntries.byReference(actor, tenant)

/** An entry, the invoices that what is left of its money may belong to, and what else its payer's money waits. */
export async function readEntry(actor: Actor, id: string) {
  const entry = await receivedEntries.read(actor, id)
  if (entry.open === 0) return { entry, suggestions: [], others: [] }
  if (entry.open < 0) return { entry, suggestions: await paidBefore(actor, entry), others: [] }
  const [rows, waiting] = await Promise.all([
    openInvoiceSummaries(actor),
    receivedEntries.summariesDue(actor, openList),
  ])
  const payer = searchText(entry.payerName)
  const others = waiting.filter((row) => row._id !== id && row.open > 0 && searchText(row.payerName) === payer)
  const suggestions = awaiting(entry, others, rows)
  return { entry, suggestions, others, ...(await likelyTenant(actor, entry, suggestions)) }
}

/** Whose money it would be: of an invoice that it has paid already, or of the one that it seems to be for. */
async function likelyTenant(actor: Actor, { allocations }: ReceivedEntry, suggestions: readonly SuggestedInvoice[]) {
  const id = allocations.at(-1)?.invoice ?? suggestions[0]?.invoice
  const invoice = id ? await invoices.find(actor, id) : undefined
  return invoice && { tenant: { _id: invoice.recipient.tenantId, name: invoice.recipient.name } }
}

type Clued = Pick<ReceivedEntrySummary, '_id' | 'open' | 'bookingDay' | 'payerName' | 'message'>
const clueOf = ({ _id, open, bookingDay, payerName, message }: Clued): Clue => ({
  key: _id,
  cents: open,
  bookingDay,
  payerName,
  message,
})

/** The open invoices that the entry's payer, message or amount points at, alone or with the payer's other payments. */
function awaiting(
  entry: ReceivedEntry,
  others: readonly ReceivedEntrySummary[],
  rows: readonly InvoiceSummary[],
): SuggestedInvoice[] {
  const byId = new Map(rows.map((row) => [row._id, row]))
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
    const row = invoiceSummaryOf(invoice)
    return suggested(row, Math.max(open, -row.paid), `Lasku ${row.invoiceNumber}: sama viite kuin peruutuksessa.`)
  })
}

const suggested = (row: InvoiceSummary, amount: Cents, reason: string): SuggestedInvoice => {
  const { _id, invoiceNumber, tenantName, dueDate, open, paid } = row
  return { invoice: _id, invoiceNumber, tenantName, dueDate, open, paid, amount, reason }
}
