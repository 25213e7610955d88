import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#shared/base/day.ts'
import { lastNoticeDay, nextRentIncreaseDate } from '#shared/rent-increases/increase-dates.ts'

describe('the next increase of a lease', () => {
  it.each([
    ['2026-03-01', '2025-03-01', 12, '2026-03-01', 'the first one is still ahead'],
    ['2026-03-01', '2026-02-28', 12, '2026-03-01', 'tomorrow'],
    ['2026-03-01', '2026-03-01', 12, '2027-03-01', 'a year after the one of today'],
    ['2026-03-01', '2029-11-21', 12, '2030-03-01', 'years that were let pass'],
    ['2024-02-29', '2026-03-01', 12, '2027-02-28', 'a leap day'],
    ['2024-02-29', '2027-02-28', 12, '2028-02-29', 'a leap day comes back'],
    ['2026-01-31', '2026-02-28', 1, '2026-03-31', 'month ends'],
    ['2026-01-01', '2026-11-21', 24, '2028-01-01', 'every other year'],
  ])('first %s, after %s, every %i months: %s (%s)', (first, after, months, expected) => {
    expect(nextRentIncreaseDate(first, after, months)).toBe(expected)
  })
  it('is yearly unless the lease says otherwise', () => {
    expect(nextRentIncreaseDate('2026-03-01', '2026-03-01')).toBe('2027-03-01')
    expect(() => nextRentIncreaseDate('2026-03-01', '2026-03-01', 0)).toThrow(RangeError)
  })
})

describe('notice one month before', () => {
  it.each([
    ['2027-01-01', '2026-12-01'],
    ['2027-03-31', '2027-02-28'],
    ['2027-02-28', '2027-01-31'],
    ['2027-03-30', '2027-02-28'],
  ])('for a rent from %s at the latest on %s', (increase, notice) => expect(lastNoticeDay(increase)).toBe(notice))
  it('is the very last day from which a month reaches no further than the increase', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const increase = addDays('2020-01-01', days)
        const last = lastNoticeDay(increase)
        expect(addMonths(last, 1) <= increase).toBe(true)
        expect(addMonths(addDays(last, 1), 1) > increase).toBe(true)
      }),
    )
  })
})
