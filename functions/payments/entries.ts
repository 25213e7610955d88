import { lastDay, usualSince } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { EntryFilters } from '#shared/payments/api.ts'
import {
  bookedFrom,
  entryStateOf,
  keptAmount,
  keptFrom,
  ReceivedEntry,
  type ReceivedEntrySummary,
  returnedOfKept,
} from '#shared/payments/received.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { IndexKeys } from '../platform/table/index-keys.ts'
import { postingsOf } from '../platform/table/postings.ts'

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
  const ofKept = new Set(returnedOfKept(entry))
  return [
    ...(waiting === 0 ? [] : [{ day: bookedFrom(entry), waiting }]),
    ...entry.matchedLater.map((each, at) => ({ day: each.day, matched: at, amount: each.amount })),
    ...(amount === 0 ? [] : [{ day: keptFrom(entry), tenant: entry.tenant, amount }]),
    ...entry.returned.map((each) => {
      const { day, _id, amount: back } = each
      return { day, _id, amount: back, ...(ofKept.has(each) && { tenant: entry.tenant }) }
    }),
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

/** Under which name entries that wait are found by their payer; '' of a payer whom the bank did not name. */
const waitingPayer = ({ payerName }: Pick<ReceivedEntrySummary, 'payerName'>): string => {
  const name = searchText(payerName).slice(0, longestName)
  return name && `payer-${name}`
}
const longestName = 70

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
    // What else of a payer's money waits is found by the payer's name.
    ...(entry.open > 0 && !entry.tenant && { parent: waitingPayer(entry) }),
    // Money that is kept to somebody's good is found by whose it is, any other by the account that it came from.
    reference: entry.tenant || entry.payerIban,
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

/** The queue of the matching desk, the oldest first, a stretch at a time. */
export const listMatchingQueue = (actor: Actor, stretch: { readonly after: string; readonly most: number }) =>
  receivedEntries.stretchDue(actor, openList, stretch)

/** What else of the payer's money waits, by the name as the bank tells it. */
export async function othersWaiting(actor: Actor, entry: ReceivedEntry): Promise<ReceivedEntrySummary[]> {
  const payer = waitingPayer(entry)
  const rows = payer ? await receivedEntries.summariesOfParent(actor, payer, mostOfPayer) : []
  return rows.filter((row) => row._id !== entry._id && row.open > 0)
}
const mostOfPayer = 50

/** Some of the money that came from an account before, whole. */
export async function entriesOfAccount(actor: Actor, iban: string, most: number): Promise<ReceivedEntry[]> {
  const some = iban ? await receivedEntries.newestWithin(actor, { reference: iban, from: '0', until: '~', most }) : []
  return receivedEntries.readMany(
    actor,
    some.map(({ _id }) => _id),
  )
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
