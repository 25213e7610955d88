import { addDays, type Day, type DaySpan, lastDay } from '../base/day.ts'

interface Held {
  readonly startDate: Day
  /** '' is for good. */
  readonly endDate: Day | ''
}

/** The days of the span on which nothing was in force. */
export function emptySpans(held: readonly Held[], span: DaySpan): DaySpan[] {
  const empty: DaySpan[] = []
  let next = span.from
  for (const { startDate, endDate } of held.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const to = endDate || lastDay
    if (to < next) continue
    if (startDate > span.to) break
    if (startDate > next) empty.push({ from: next, to: addDays(startDate, -1) })
    next = to >= span.to ? '' : addDays(to, 1)
    if (next === '') return empty
  }
  return next <= span.to ? [...empty, { from: next, to: span.to }] : empty
}
