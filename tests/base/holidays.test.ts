import { describe, expect, it } from 'vitest'
import { bankHolidays, holidayName, isBankDay, payableUntil } from '#shared/base/holidays.ts'
import dueDates from '../invoices/vectors/due-dates.json' with { type: 'json' }
import holidays from './vectors/holidays.json' with { type: 'json' }

describe('Finnish bank holidays', () => {
  it.each(Object.entries(holidays.years))('of %s are exactly the known ones', (year, expected) => {
    expect(Object.fromEntries(bankHolidays(Number(year)))).toEqual(expected)
  })
  it('New Year Eve is a bank day', () => {
    expect(isBankDay('2026-12-31')).toBe(true)
    expect(holidayName('2026-12-31')).toBeUndefined()
  })
})

describe('the last day on which a payment is in time', () => {
  it.each(dueDates.shift)('for $due is $payableUntil', (shift) =>
    expect(payableUntil(shift.due)).toBe(shift.payableUntil),
  )
})
