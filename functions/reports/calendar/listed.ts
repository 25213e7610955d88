import type { Day, DaySpan } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import {
  type CalendarEntry,
  type CalendarKind,
  countedByDay,
  mostNamedInMonth,
  namedOrCounted,
} from '#shared/reports/calendar.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Looked } from '../../platform/lists/fields-between.ts'
import { type ListAsk, wholeList } from '../../platform/lists/list.ts'

/** A kind of document whose list is kept. */
interface Kept<Row extends object> extends Looked<Row> {
  readonly list: (actor: Actor, ask: ListAsk<Row>, whole: () => Promise<readonly Row[]>) => Promise<Page<Row>>
  readonly summaries: (actor: Actor) => Promise<Row[]>
}

/** What a row tells of a day. `at` tells apart what it tells of one kind. */
export interface Event {
  readonly kind: CalendarKind
  readonly day: Day
  readonly at: number
}

interface Telling<Row extends object, Field extends keyof Row & string> {
  readonly kinds: readonly CalendarKind[]
  /** All of a row by which `eventsOf` goes. */
  readonly fields: readonly Field[]
  readonly eventsOf: (row: Pick<Row, Field>) => readonly Event[]
  readonly entryOf: (row: Row, event: Event) => CalendarEntry
}

/**
 * What the list of a kind has in a month. Only the columns that tell days are gone through, and only the rows that are shown
 * are read; when there are too many of them to be shown one by one, none is.
 */
export async function entriesOfList<Row extends object, Field extends keyof Row & string>(
  list: Kept<Row>,
  actor: Actor,
  span: DaySpan,
  { kinds, fields, eventsOf, entryOf }: Telling<Row, Field>,
): Promise<CalendarEntry[]> {
  const within = (row: Pick<Row, Field>) => eventsOf(row).filter(({ day }) => span.from <= day && day <= span.to)
  const query = { ...wholeList, itemsPerPage: kinds.length * mostNamedInMonth }
  const ask = { query, searched: [], summed: [], passes: (row: Row) => within(row).length > 0 }
  const whole = () => list.summaries(actor)
  const { rows, totalLength } = await list.list(actor, ask, whole)
  if (totalLength > rows.length) {
    const found: Event[] = []
    await list.each(actor, { fields }, (row) => found.push(...within(row)), whole)
    return kinds.flatMap((kind) => countedByDay(kind, daysOf(found, kind)))
  }
  const entries = rows.flatMap((row) => within(row).map((event) => entryOf(row, event)))
  return kinds.flatMap((kind) =>
    namedOrCounted(
      kind,
      entries.filter((entry) => entry.kind === kind),
    ),
  )
}

const daysOf = (events: readonly Event[], wanted: CalendarKind): Day[] =>
  events.flatMap(({ kind, day }) => (kind === wanted ? [day] : []))
