import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addToMonth,
  commonDays,
  compareDays,
  dayInMonth,
  dayOf,
  dayOfDateTime,
  daysBetween,
  daysIn,
  isDay,
  isMonth,
  monthEnd,
  monthOf,
  monthStart,
  monthsBetween,
  parseDay,
  printDay,
  printMonth,
  printQuarter,
  printSpan,
  quarterNumber,
  quarterOf,
  quarterStart,
  weekday,
} from '#shared/base/day.ts'

const day = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('2000-01-01', days))

it('a month ends on the day before the next one begins', () => {
  fc.assert(
    fc.property(day, (any) => {
      expect(monthEnd(any)).toBe(addDays(`${addToMonth(monthOf(any), 1)}-01`, -1))
    }),
  )
  expect(['1900-02-10', '2000-02-10', '2028-02-10', '2027-02-10'].map(monthEnd)).toEqual([
    '1900-02-28',
    '2000-02-29',
    '2028-02-29',
    '2027-02-28',
  ])
  expect(() => monthEnd('2027-13-01')).toThrow(RangeError)
})

describe('what a person types as a day', () => {
  it.each([
    ['02112026', '2026-11-02'],
    ['2/11/2026', '2026-11-02'],
    [' 2026-11-02 ', '2026-11-02'],
  ])('%s is %s', (typed, iso) => expect(parseDay(typed)).toBe(iso))
  it.each(['', '2.11.26', '2.11/2026', '2112026', '1.11.', 'huomenna', '2026-11-2'])('%s is refused', (typed) =>
    expect(parseDay(typed)).toBeUndefined(),
  )
  it('reads back every day it prints, with or without the zeros', () => {
    fc.assert(
      fc.property(day, (d) => {
        expect(parseDay(printDay(d))).toBe(d)
        expect(parseDay(printDay(d).replace(/^0/, '').replace('.0', '.'))).toBe(d)
        expect(parseDay(d)).toBe(d)
      }),
    )
  })
  it('reads no text as a day that is not in the calendar', () => {
    const part = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1900, max: 2199 }), (date, month, year) => {
        const read = parseDay(`${date}.${month}.${year}`)
        expect(read === undefined || printDay(read).endsWith(`.${year}`)).toBe(true)
        expect(read).toBe(read === undefined ? undefined : addDays(monthStart(read), date - 1))
      }),
    )
  })
})

describe('the calendar', () => {
  it.each(['2027-02-29', '2026-11-31', '2026-13-02', '2026-1-2', '2026-00-10', ''])('has no %s', (text) =>
    expect(isDay(text)).toBe(false),
  )
  it('has 29 February in 2028 and 2000', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2000-02-29')).toBe(true)
    expect(isDay('1900-02-29')).toBe(false)
  })
  it('counts days over both changes of the clocks', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(addDays('2026-10-24', 1)).toBe('2026-10-25')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  })
  it('adding days and counting them agree', () => {
    fc.assert(fc.property(day, fc.integer({ min: -5000, max: 5000 }), (d, n) => daysBetween(d, addDays(d, n)) === n))
  })
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-11-21', -11, '2025-12-21'],
    ['2026-08-31', 13, '2027-09-30'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to))
  it('knows months, their ends and how far apart they are', () => {
    expect(monthStart('2026-02-14')).toBe('2026-02-01')
    expect(monthEnd('2028-02-14')).toBe('2028-02-29')
    expect(addToMonth('2026-01', -1)).toBe('2025-12')
    expect(monthsBetween('2026-11', '2027-02')).toBe(3)
    expect(dayInMonth('2026-02', 100)).toBe('2026-02-28')
    expect(isMonth('2026-13')).toBe(false)
    expect(printMonth('2026-11')).toBe('marraskuu 2026')
  })
  it('holds every day once in its quarter, three months long', () => {
    fc.assert(
      fc.property(day, (d) => {
        const from = quarterStart(quarterOf(d))
        const to = addDays(addMonths(from, 3), -1)
        expect(from <= d && d <= to).toBe(true)
        expect(quarterOf(to)).toBe(quarterOf(d))
        expect(quarterOf(addDays(to, 1))).not.toBe(quarterOf(d))
        expect(quarterNumber(monthOf(d))).toBe(Number(quarterOf(d).slice(5)))
      }),
    )
  })
  it('knows where a quarter begins', () => {
    expect(quarterOf('2024-02-11')).toBe('2024Q1')
    expect(quarterStart('2026Q4')).toBe('2026-10-01')
    expect(printQuarter(quarterOf('2026-11-21'))).toBe('4. neljännes 2026')
  })
  it('numbers weekdays from Monday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekday)).toEqual([1, 6, 7])
  })
  it('sorts days as text', () => {
    expect(['2027-01-01', '2026-12-31', '2026-02-01'].toSorted(compareDays)).toEqual([
      '2026-02-01',
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

describe('the day in Finland at an instant', () => {
  it.each([
    ['2026-11-20T21:59:59Z', '2026-11-20'],
    ['2026-11-20T22:00:00Z', '2026-11-21'],
    ['2026-06-30T21:00:00Z', '2026-07-01'],
    ['2026-06-30T20:59:59Z', '2026-06-30'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
  ])('%s is %s', (instant, expected) => expect(dayOf(Date.parse(instant))).toBe(expected))
  it.each([
    ['2026-11-02T08:15:00+02:00', '2026-11-02'],
    ['2026-11-02T22:30:00Z', '2026-11-03'],
    ['2026-11-02T23:30:00', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
  ])('the date-time %s is %s', (text, expected) => expect(dayOfDateTime(text)).toBe(expected))
  it('is undefined for a date-time that does not exist', () => {
    expect(dayOfDateTime('2026-02-30T08:00:00Z')).toBeUndefined()
    expect(dayOfDateTime('2026-02-20T38:00:00Z')).toBeUndefined()
  })
})

describe('spans of days', () => {
  it.each([
    ['2026-11-02', '2026-11-30', '2.–30.11.2026'],
    ['2026-11-15', '2026-12-14', '15.11.–14.12.2026'],
    ['2026-12-15', '2027-01-14', '15.12.2026–14.1.2027'],
    ['2026-11-02', '2026-11-02', '2.11.2026'],
  ])('%s to %s is printed %s', (from, to, printed) => expect(printSpan({ from, to })).toBe(printed))
  it('have the days that both hold in common', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(commonDays(november, { from: '2026-11-20', to: '2027-01-01' })).toEqual({
      from: '2026-11-20',
      to: '2026-11-30',
    })
    expect(commonDays(november, { from: '2026-12-01', to: '2027-01-01' })).toBeUndefined()
    expect(daysIn(november)).toBe(30)
  })
})
