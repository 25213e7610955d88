import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#shared/base/day.ts'
import { loanForecast, loanOutlook, printMonthsLeft } from '#shared/loans/loan-outlook.ts'
import { planOfLoan } from '#shared/loans/loan-plan.ts'
import { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'

const today = '2026-11-21'
const aLoan = (wish: Partial<CondominiumLoan> = {}) =>
  CondominiumLoan.parse({
    name: 'Putkiremontti',
    curRefRateIntStart: '2026-03-01',
    curRefRateInt: 2.105,
    margin: 0.65,
    endDate: '2041-11-30',
    ...wish,
  })

describe('a company’s loan on a day', () => {
  it('has its reference rate and margin together, and looks at the rate again in a year', () => {
    expect(loanOutlook(aLoan(), today)).toEqual({
      percent: 2.755,
      nextReset: '2027-03-01',
      monthsLeft: 180,
      interestOnly: 0,
    })
  })

  it.each([
    ['3 kk euribor', { refRateType: 'euribor3' }, '2026-12-01'],
    ['6 kk euribor', { refRateType: 'euribor6' }, '2027-03-01'],
    ['a fixed rate', { hasFixedRefRate: true, fixedRefRateEnds: '2029-06-30' }, '2029-06-30'],
    ['a rate held from a day not known', { curRefRateIntStart: '' }, undefined],
    ['a fixed rate that has ended long ago', { hasFixedRefRate: true, fixedRefRateEnds: '2026-05-15' }, '2027-05-15'],
  ] as const)('of %s is looked at again on %s', (_, wish, day) => {
    expect(loanOutlook(aLoan(wish), today).nextReset).toBe(day)
  })

  it('counts the months of interest only that are ahead', () => {
    const exempt = { morgageExemptionActive: true, morgageExemptionEnds: '2027-11-30' }
    expect(loanOutlook(aLoan(exempt), today).interestOnly).toBe(12)
    expect(loanOutlook(aLoan({ ...exempt, morgageExemptionActive: false }), today).interestOnly).toBe(0)
  })

  it.each([
    [0, '0 kk'],
    [11, '11 kk'],
    [12, '1 v'],
    [27, '2 v 3 kk'],
  ])('that has %s months left says %s', (months, text) => {
    expect(printMonthsLeft(months).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('a loan that ends on the last day of a long month', () => {
  it('is paid on the last days of short months and on its own date in others', () => {
    const loan = aLoan({ endDate: '2028-05-31' })
    const { schedule } = planOfLoan({ loan, left: 18_000_00, payment: 0, today: '2027-01-15' })
    const dues = schedule?.rows.map(({ due }) => due)
    expect(dues?.slice(0, 5)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    expect(dues?.slice(-4)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
    const endless = aLoan({ method: 'fixedAnnuity', endDate: '' })
    const fixed = planOfLoan({ loan: endless, left: 3_000_00, payment: 1_000_00, today: '2027-01-31' }).schedule
    expect(fixed?.rows.map(({ due }) => due)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  })
})

describe('a loan whose last day is in this month', () => {
  it.each([today, '2026-11-30'])('has one payment left while %s has not passed', (endDate) => {
    const { why, schedule } = planOfLoan({ loan: aLoan({ endDate }), left: 500_00, payment: 0, today })
    expect(why).toBeUndefined()
    expect(schedule?.rows).toMatchObject([{ n: 1, due: endDate, principal: 500_00, balance: 0 }])
  })

  it('is over the day after', () => {
    const { why } = planOfLoan({ loan: aLoan({ endDate: '2026-11-20' }), left: 500_00, payment: 0, today })
    expect(why).toContain('päättymispäivä on ohi')
  })
})

describe('what a loan will cost', () => {
  const loan = aLoan({ curRefRateInt: 2.5, margin: 0.5, endDate: '2046-11-30' })
  it('is an annuity over the months that are left', () => {
    expect(loanForecast(loan, 100_000_00, today)?.payment).toBe(554_60)
  })
  it('is interest only while the exemption lasts', () => {
    const exempt = { ...loan, morgageExemptionActive: true, morgageExemptionEnds: '2027-11-30' }
    expect(loanForecast(exempt, 100_000_00, today)?.payment).toBe(250_00)
  })
  it.each([
    ['ended', { endDate: '2026-10-31' }, 100],
    ['of no known end', { endDate: '' }, 100],
    ['of a fixed annuity', { method: 'fixedAnnuity' }, 100],
    ['paid off', {}, 0],
  ] as const)('is not known of one %s', (_, wish, left) => {
    expect(loanForecast({ ...loan, ...wish }, left, today)).toBeUndefined()
  })
  it('never comes to less than what is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: 480 }), (left, months) => {
        const forecast = loanForecast({ ...loan, endDate: addMonths(today, months) }, left, today)
        expect(forecast?.interest).toBeGreaterThanOrEqual(0)
        expect((forecast?.payment ?? 0) * months + months).toBeGreaterThanOrEqual(left)
      }),
      { numRuns: 30 },
    )
  })
})
