import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loanSchedule } from '#shared/loans/schedule.ts'
import { exemptionEnd, shocks, stressedPayments, yearsOfMonths } from '#shared/loans/stress.ts'
import { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'

const today = '2026-11-02'
const aLoan = (wish: Partial<CondominiumLoan> = {}) =>
  CondominiumLoan.parse({
    name: 'Linjasaneeraus',
    curRefRateIntStart: '2026-05-15',
    curRefRateInt: 2.1,
    margin: 0.7,
    endDate: '2036-11-30',
    ...wish,
  })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const paying = (loan: CondominiumLoan, shock: (typeof shocks)[number], months = 60) =>
  stressedPayments({ loan, left: 100_000_00, payment: 900_00 }, shock, months, today)

describe('a loan under stress', () => {
  it('pays as its schedule until the next reset, and then as a schedule of the other rate', () => {
    const base = paying(aLoan(), 0).months
    const dearer = paying(aLoan(), 2).months
    const terms = { method: 'annuity' as const, principal: 100_000_00, payments: 120 }
    // The reset of 15.5.2027 concerns payments whose whole interest period is after it: the eighth and later.
    const reset = dearer.findIndex((payment, at) => payment !== base[at])
    expect(base.slice(0, 3)).toEqual([base[0], base[0], base[0]])
    expect(reset).toBeGreaterThanOrEqual(6)
    expect(reset).toBeLessThanOrEqual(7)
    const rates = [
      { from: 1, percent: { numerator: 28, denominator: 10 } },
      { from: reset + 1, percent: { numerator: 48, denominator: 10 } },
    ]
    const { rows } = loanSchedule({ ...terms, rates })
    expect(dearer).toEqual(rows.slice(0, 60).map(({ payment }) => payment))
  })
  it('keeps its rate as long as it is fixed', () => {
    const fixed = aLoan({ hasFixedRefRate: true, fixedRefRateEnds: '2029-01-31' })
    const [base, dearer] = [paying(fixed, 0).months, paying(fixed, 3).months]
    expect(dearer.slice(0, 24)).toEqual(base.slice(0, 24))
    expect(sum(dearer)).toBeGreaterThan(sum(base))
  })
  it('keeps the rate of a reset that nobody has taken until the next one', () => {
    const late = aLoan({ curRefRateIntStart: '2025-10-15' })
    expect(paying(late, 3).months.slice(0, 10)).toEqual(paying(late, 0).months.slice(0, 10))
    expect(sum(paying(late, 3).months)).toBeGreaterThan(sum(paying(late, 0).months))
  })
  it('tells when interest-only time ends and what is paid then', () => {
    const eased = aLoan({ morgageExemptionActive: true, morgageExemptionEnds: '2027-11-30' })
    const { months } = paying(eased, 0)
    const end = exemptionEnd({ loan: eased, left: 100_000_00, payment: 0 }, 24, today)
    expect(end).toEqual({ day: '2027-11-30', before: months[11], after: months[12] })
    expect(end?.before).toBe(233_33)
    expect(end?.after).toBeGreaterThan(900_00)
    expect(exemptionEnd({ loan: eased, left: 100_000_00, payment: 0 }, 11, today)).toBeUndefined()
  })
  it('goes on as it is paid when it cannot be reckoned, and says why', () => {
    const { months, why } = paying(aLoan({ endDate: '' }), 3, 24)
    expect(months).toEqual(Array.from({ length: 24 }, () => 900_00))
    expect(why).toContain('päättymispäivä')
    expect(stressedPayments({ loan: aLoan({ endDate: '' }), left: 0, payment: 1 }, 0, 2, today)).toEqual({
      months: [0, 0],
      why: '',
    })
  })
  it('costs more, the more the rate rises', () => {
    const method = fc.constantFrom('annuity' as const, 'equalInstalment' as const)
    fc.assert(
      fc.property(method, fc.integer({ min: -1000, max: 9000 }), fc.nat(60), (how, rate, exempt) => {
        const loan = aLoan({
          method: how,
          curRefRateInt: rate / 1000,
          morgageExemptionActive: exempt > 0,
          morgageExemptionEnds: `20${27 + Math.floor(exempt / 12)}-06-30`,
        })
        const paid = shocks.map((shock) => sum(paying(loan, shock).months))
        expect(paid).toEqual(paid.toSorted((a, b) => a - b))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the years of some months', () => {
  it('begin with the month after this one', () => {
    expect(yearsOfMonths(today, 24)).toEqual([
      { year: '2026', from: 0, to: 1 },
      { year: '2027', from: 1, to: 13 },
      { year: '2028', from: 13, to: 24 },
    ])
  })
})
