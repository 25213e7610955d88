import type { Day } from '../base/day.ts'
import type { TimeSpan } from './clock-time.ts'

/** Something that takes a home or a person for a while: a reservation, or an offered time. */
export interface Taking extends TimeSpan {
  readonly _id: string
  readonly day: Day
  readonly apartment: string
  readonly staff: string
  /** The offered time: those who come at the same one come together. Of an offered time its own id. */
  readonly time: string
}

const nameOf = (staff: string): string => staff.trim().toLocaleLowerCase('fi')

/**
 * Whether two things cannot well be at once: at the same home, or by the same person, at times that have a minute in
 * common. One that begins when the other ends is after it.
 */
export function overlap(a: Taking, b: Taking): boolean {
  if (a._id === b._id || a.day !== b.day || a.from >= b.to || b.from >= a.to) return false
  if (a.time !== '' && a.time === b.time) return false
  return a.apartment === b.apartment || (a.staff !== '' && nameOf(a.staff) === nameOf(b.staff))
}

/** For each of them how many others it overlaps; those that overlap none are left out. */
export function overlapsIn(takings: readonly Taking[]): Map<string, number> {
  const byDay = new Map<Day, Taking[]>()
  for (const taking of takings) byDay.set(taking.day, [...(byDay.get(taking.day) ?? []), taking])
  const counts = new Map<string, number>()
  for (const ofDay of byDay.values()) {
    for (const one of ofDay) {
      const others = ofDay.filter((other) => overlap(one, other)).length
      if (others > 0) counts.set(one._id, others)
    }
  }
  return counts
}
