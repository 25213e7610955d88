import { describe, expect, it } from 'vitest'
import { earliestPayDay, payDayFault } from '#shared/payments/pay-day.ts'

describe('the first day to which money may be dated by hand', () => {
  it.each([
    ['September is reported by the twelfth of November', '2026-11-13', '2026-10-01'],
    ['not before it', '2026-11-12', '2026-09-01'],
    ['over the turn of a year', '2027-01-05', '2026-11-01'],
    ['at the end of a month', '2026-12-31', '2026-11-01'],
  ])('%s', (_, today, first) => expect(earliestPayDay(today)).toBe(first))

  it.each([
    ['the day itself', '2026-10-01', undefined],
    ['the day before', '2026-09-30', /aikaisintaan 01.10.2026/],
    ['today', '2026-11-22', undefined],
    ['tomorrow', '2026-11-23', /tulevaisuudessa/],
  ])('%s', (_, day, fault) => {
    const told = payDayFault(day, '2026-11-22')
    if (fault) expect(told).toMatch(fault)
    else expect(told).toBeUndefined()
  })
})
