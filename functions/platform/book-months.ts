import { type Day, monthStart } from '#shared/base/day.ts'
import {
  type BookMonths,
  bookDayFault,
  closedMonthSentence,
  type DatedKind,
  DecidedMonths,
  isOpenDay,
} from '#shared/base/open-months.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { today } from './clock.ts'
import { getItem, type Key, textOf } from './table/table.ts'

/** The kind and id of the item that says which months of an account the owner has closed or opened. */
export const monthsKind = 'book-months'
export const monthsId = 'decided'

const keyOf = (accountId: string): Key => ({ pk: `${accountId}#${monthsKind}`, sk: monthsId })

interface Read {
  readonly months: BookMonths
  /** Of the item; 0 when the owner has decided nothing yet. */
  readonly version: number
}

async function readMonths(accountId: string): Promise<Read> {
  const item = await getItem(keyOf(accountId))
  const decided = item ? DecidedMonths.parse(JSON.parse(textOf(item, 'doc')).decided) : {}
  return { months: { decided, today: today() }, version: Number(item?.version?.N ?? 0) }
}

/** On whose behalf is asked. */
interface InAccount {
  readonly accountId: string
}

/** The months of the account as they stand. */
export const bookMonths = async (actor: InAccount): Promise<BookMonths> => (await readMonths(actor.accountId)).months

/** Days in the books of an account that a write adds to, changes or takes from. */
export interface Posted {
  readonly accountId: string
  readonly days: readonly Day[]
}

/** A condition on the months: they stand as they were when the days were found open. */
export interface MonthsCheck {
  readonly key: Key
  readonly condition: number | 'new'
}

/**
 * What has to hold for writes that post to these days; a conflict when one of them is in a closed month. Nothing has to
 * for days of this month: it cannot be closed before it has been over for a whole day, so those writes, nearly all there
 * are, read and check nothing.
 */
export async function monthsCheckOf(posted: readonly Posted[]): Promise<MonthsCheck | undefined> {
  const current = monthStart(today())
  const past = posted.flatMap(({ accountId, days }) =>
    days.filter((day) => day < current).map((day) => ({ accountId, day })),
  )
  const [first] = past
  if (!first) return undefined
  const { months, version } = await readMonths(first.accountId)
  const closed = past.find(({ day }) => !isOpenDay(months, day))
  if (closed) throw conflict(closedMonthSentence(closed.day))
  return { key: keyOf(first.accountId), condition: version || 'new' }
}

/** The months were closed or opened while a write was under way: whether it may be done is asked anew. */
export class MonthsChanged extends Problem {
  constructor() {
    super('busy', 'Kirjanpitokuukausia muutettiin juuri nyt. Yritä uudelleen.')
  }
}

/** The months as far as they matter for a day: only those that have ended may be closed, so of a later day none is read. */
export const monthsFor = async (actor: InAccount, day: Day): Promise<BookMonths> =>
  day < monthStart(today()) ? bookMonths(actor) : { decided: {}, today: today() }

/** Refuses a day to which nothing of the kind may be dated, at its field. */
export async function refuseDay(actor: InAccount, kind: DatedKind, day: Day, field: string): Promise<void> {
  const fault = bookDayFault(await monthsFor(actor, day), kind, day)
  if (fault) throw invalidField(field, fault)
}
