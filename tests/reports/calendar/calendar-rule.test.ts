import { describe, expect, it } from 'vitest'
import { addDays, type Month, monthOf } from '#shared/base/day.ts'
import {
  type CalendarEntry,
  calendarKinds,
  calendarNeeds,
  countedByDay,
  entryOf,
  inCalendarOrder,
  mostNamedInMonth,
  namedOrCounted,
  seesInCalendar,
  weeksOfMonth,
} from '#shared/reports/calendar.ts'

describe('the weeks of a month', () => {
  it.each<[why: string, month: Month, weeks: number, first: string, last: string]>([
    ['begins on a Sunday', '2026-11', 6, '2026-10-26', '2026-12-06'],
    ['is four whole weeks', '2027-02', 4, '2027-02-01', '2027-02-28'],
    ['has a leap day', '2028-02', 5, '2028-01-31', '2028-03-05'],
    ['loses an hour to summer time', '2026-03', 6, '2026-02-23', '2026-04-05'],
    ['gets it back', '2026-10', 5, '2026-09-28', '2026-11-01'],
    ['ends the year', '2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('that %s', (_, month, weeks, first, last) => {
    const found = weeksOfMonth(month)
    expect([found.length, found[0]?.[0], found.at(-1)?.[6]]).toEqual([weeks, first, last])
    const days = found.flat()
    expect(days).toEqual(days.map((_day, at) => addDays(first, at)))
    expect(found.filter((week) => !week.some((day) => monthOf(day) === month))).toEqual([])
  })
})

describe('what a day tells', () => {
  const viewing = (part: Partial<CalendarEntry>) => entryOf({ kind: 'viewings', day: '2026-11-02', ...part })

  it('is in the order of its kinds and times', () => {
    const entries = [
      viewing({ day: '2026-11-03', time: '08:00', id: 'd' }),
      viewing({ time: '16:00', id: 'c' }),
      viewing({ time: '09:30', id: 'b' }),
      entryOf({ kind: 'tasks', day: '2026-11-02', id: 'e' }),
      entryOf({ kind: 'dues', day: '2026-11-02', cents: 1, id: 'a' }),
    ]
    expect(inCalendarOrder(entries).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e', 'd'])
  })

  it('is told one by one as far as somebody would read it, then counted', () => {
    const days = Array.from({ length: mostNamedInMonth + 1 }, (_, at) => `2026-11-${at % 2 ? '01' : '30'}`)
    const entries = days.map((day, at) => viewing({ day, id: `v${at}` }))
    expect(namedOrCounted('viewings', entries.slice(1))).toHaveLength(mostNamedInMonth)
    const counted = namedOrCounted('viewings', entries)
    expect(counted).toEqual([
      entryOf({ kind: 'viewings', day: '2026-11-30', count: 101 }),
      entryOf({ kind: 'viewings', day: '2026-11-01', count: 100 }),
    ])
    expect(countedByDay('tasks', [])).toEqual([])
  })

  it.each(calendarKinds)('of %s asks for all of its rights', (kind) => {
    const needs: readonly string[] = calendarNeeds[kind]
    const sees = (held: readonly string[]) =>
      seesInCalendar(kind, { permissions: new Set(held), fields: new Set(held) } as never)
    expect(sees(needs)).toBe(true)
    for (const missing of needs) expect(sees(needs.filter((each) => each !== missing))).toBe(false)
  })
})
