import { addDays, type Day, weekday } from '#shared/base/day.ts'
import { minutesOf } from '#shared/contacts/clock-time.ts'
import { overlapsIn, type Taking } from '#shared/contacts/overlaps.ts'
import type { ReservationSummary } from '#shared/contacts/reservation.ts'
import type { ViewingTimeSummary } from '#shared/contacts/viewing-time.ts'

/** What stands in a calendar: a reservation, or an offered time with those who come to it. */
export interface CalendarItem {
  readonly key: string
  readonly apartment: string
  readonly address: string
  readonly day: Day
  readonly from: string
  readonly to: string
  readonly staff: string
  readonly overlaps: boolean
  readonly reservation?: ReservationSummary
  readonly time?: ViewingTimeSummary
  /** Of an offered time: who comes. */
  readonly visitors: readonly ReservationSummary[]
}

/** Canceled ones are left out; those who come at an offered time stand in it. */
export function calendarItems(
  reservations: readonly ReservationSummary[],
  times: readonly ViewingTimeSummary[],
): CalendarItem[] {
  const existing = reservations.filter(({ status }) => status !== 'canceled')
  const takings: Taking[] = [...existing, ...times.map((time) => ({ ...time, time: time._id }))]
  const overlaps = overlapsIn(takings)
  const known = new Set(times.map(({ _id }) => _id))
  const placed = (one: ReservationSummary | ViewingTimeSummary) => ({
    key: one._id,
    apartment: one.apartment,
    address: one.address,
    day: one.day,
    from: one.from,
    to: one.to,
    staff: one.staff,
    overlaps: overlaps.has(one._id),
  })
  return [
    ...existing
      .filter(({ time }) => !known.has(time))
      .map((reservation) => ({ ...placed(reservation), reservation, visitors: [] })),
    ...times.map((time) => ({
      ...placed(time),
      time,
      visitors: existing.filter((each) => each.time === time._id),
    })),
  ].toSorted((a, b) => (`${a.day} ${a.from} ${a.to}` < `${b.day} ${b.from} ${b.to}` ? -1 : 1))
}

/** What a press on an item does. */
export interface Opening {
  readonly onReservation: (id: string) => void
  readonly onTime: (id: string) => void
}

const names = ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']

/** 'ke 25.11.' */
export const shortDay = (day: Day): string =>
  `${names[weekday(day) - 1]} ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`

/** Where an item stands among those of its day: in which of how many lanes side by side. */
export interface Lane {
  readonly item: CalendarItem
  readonly lane: number
  readonly lanes: number
}

/** Items of one day in lanes, so that none covers another; those that meet share the width. */
export function inLanes(items: readonly CalendarItem[]): Lane[] {
  const done: Lane[] = []
  let group: { item: CalendarItem; lane: number }[] = []
  let ends: string[] = []
  let until = ''
  const close = () => {
    done.push(...group.map((each) => ({ ...each, lanes: ends.length })))
    group = []
    ends = []
    until = ''
  }
  for (const item of items) {
    if (group.length > 0 && item.from >= until) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = item.to
    group.push({ item, lane })
    if (item.to > until) until = item.to
  }
  close()
  return done
}

/** The hours that a calendar shows: the usual ones, and those of what stands outside them. */
export function hoursOf(items: readonly CalendarItem[]): { readonly first: number; readonly last: number } {
  const firsts = items.map(({ from }) => Math.floor(minutesOf(from) / 60))
  const lasts = items.map(({ to }) => Math.ceil(minutesOf(to) / 60))
  return { first: Math.min(8, ...firsts), last: Math.max(19, ...lasts) }
}

/** The Monday of a day's week, and the days of that week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day))
export const weekOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(mondayOf(day), at))

/** The number of a day's week as Finns count them (ISO 8601). */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  let week = 1
  for (let monday = first; monday < mondayOf(day); monday = addDays(monday, 7)) week += 1
  return week
}
