import * as z from 'zod'
import type { FieldRight, Grants, Permission } from '../base/access.ts'
import { addDays, type Day, firstDayOf, isMonth, lastDayOf, type Month, weekday } from '../base/day.ts'
import { get } from '../base/endpoint.ts'

/** Everything that a month's calendar tells, in the order in which a day shows it, with the rights of those who are told of it. */
export const calendarNeeds = {
  dues: ['invoices.read'],
  starts: ['contracts.read'],
  ends: ['contracts.read'],
  moves: ['contracts.read'],
  increases: ['rentIncreases.read'],
  reviews: ['rentIncreases.create', 'contracts.rent'],
  viewings: ['reservations.read'],
  tasks: ['todos.read'],
} as const satisfies Record<string, readonly [Permission, FieldRight?]>
export type CalendarKind = keyof typeof calendarNeeds
export const calendarKinds = Object.keys(calendarNeeds) as [CalendarKind, ...CalendarKind[]]

/** Whether somebody is told of a kind. */
export function seesInCalendar(kind: CalendarKind, { permissions, fields }: Grants): boolean {
  const [permission, field]: readonly [Permission, FieldRight?] = calendarNeeds[kind]
  return permissions.has(permission) && (!field || fields.has(field))
}

/** So many of a kind in a month are told one by one; of more each day tells how many. */
export const mostNamedInMonth = 200
/** So many viewings, and tasks, of a month are read. */
export const mostReadInMonth = 1000

/** What a day has: one thing, or with an empty `id` so many of a kind. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  day: z.string(),
  /** Of the document that its page shows. */
  id: z.string(),
  /** A person's name, or what a task says. */
  name: z.string(),
  /** The home's address; of a task who is to do it. */
  place: z.string(),
  /** When it begins, '16:05'; empty of what has no time. */
  time: z.string(),
  count: z.number().int().positive(),
  /** What is open of the invoices of a due day, or the new rent; null of what has no sum. */
  cents: z.number().int().nullable(),
  /** The lease ends by notice; the viewing has not been confirmed. */
  mark: z.enum(['', 'dismissed', 'pending']),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

/** Entries by their days, on each in the order of their kinds and times. */
export const inCalendarOrder = (entries: readonly CalendarEntry[]): CalendarEntry[] =>
  entries.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))

const orderOf = ({ day, kind, time, place, name, id }: CalendarEntry): string =>
  [day, calendarKinds.indexOf(kind), time, place, name, id].join(' ')

/** How many of a kind each day has. */
export function countedByDay(kind: CalendarKind, days: readonly Day[]): CalendarEntry[] {
  const counts = new Map<Day, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, count]) => entryOf({ kind, day, count }))
}

type EntryOf = Pick<CalendarEntry, 'kind' | 'day'> & Partial<CalendarEntry>

export const entryOf = (told: EntryOf): CalendarEntry => ({
  id: '',
  name: '',
  place: '',
  time: '',
  count: 1,
  cents: null,
  mark: '',
  ...told,
})

/** One by one as long as there are not too many of them. */
export function namedOrCounted(kind: CalendarKind, entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  if (entries.length <= mostNamedInMonth) return entries
  return countedByDay(
    kind,
    entries.map(({ day }) => day),
  )
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOfMonth(month: Month): Day[][] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const weeks: Day[][] = []
  for (let monday = addDays(first, 1 - weekday(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

export const calendarApi = {
  /** What a month has of what the person may see. `more` names the kinds of which not all was read. */
  readCalendarMonth: get('/statistics/calendar', {
    needs: 'signed-in',
    query: z.object({ month: z.string().refine(isMonth, 'Anna kuukausi, esimerkiksi 2026-11') }),
    reply: z.object({ month: z.string(), entries: z.array(CalendarEntry), more: z.array(z.enum(calendarKinds)) }),
  }),
}
