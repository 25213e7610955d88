import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, type Ratio, ratioOf, roundedQuotient, sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { annuityPayment } from '#shared/loans/annuity.ts'
import { type LoanTerms, percentOf } from '#shared/loans/loan-terms.ts'
import { loanSchedule } from '#shared/loans/schedule.ts'
import { loanMethodLabels, loanMethods, refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'

const percent = (text: string | number): Ratio => ratioOf(text) ?? { numerator: Number.NaN, denominator: 1 }
const flat = (text: string | number) => [{ from: 1, percent: percent(text) }]

const fieldsOf = (terms: LoanTerms): Readonly<Record<string, string>> => {
  try {
    loanSchedule(terms)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid') return error.fields
    throw error
  }
  throw new Error('No problem was found')
}

const loan: LoanTerms = { method: 'annuity', principal: 100_000_00, payments: 240, rates: flat(3) }

describe('a schedule', () => {
  it('is reckoned anew at a reset, for the payments that are left', () => {
    const { rows } = loanSchedule({ ...loan, rates: [...flat(3), { from: 13, percent: percent(4.5) }] })
    expect([rows[11]?.payment, rows[11]?.balance, rows[12]?.payment]).toEqual([554_60, 96_294_12, 629_06])
    expect(rows).toHaveLength(240)
  })

  it('has interest-only payments first, within its term, a reset among them too', () => {
    const { rows } = loanSchedule({ ...loan, interestOnly: 12 })
    expect(rows.slice(0, 12).every(({ payment, principal }) => payment === 250_00 && principal === 0)).toBe(true)
    expect([rows.length, rows[12]?.payment]).toEqual([240, 575_94])
    const reset = loanSchedule({ ...loan, interestOnly: 12, rates: [...flat(6), { from: 7, percent: percent(3) }] })
    expect([5, 6, 12].map((at) => reset.rows[at]?.payment)).toEqual([500_00, 250_00, 575_94])
  })

  it('by equal instalments keeps them through resets, and pays back a cent a row at the least', () => {
    const terms: LoanTerms = { ...loan, method: 'equalInstalment', principal: 10_00, payments: 3 }
    const { rows } = loanSchedule({ ...terms, rates: [...flat(3), { from: 2, percent: percent(12) }] })
    expect(rows.map(({ principal, interest }) => [principal, interest])).toEqual([
      [3_33, 3],
      [3_33, 7],
      [3_34, 3],
    ])
    expect(loanSchedule({ ...terms, principal: 4, payments: 6 }).rows).toHaveLength(4)
  })

  it('by real days pays for each day of a year of 360', () => {
    const { rows } = loanSchedule({
      method: 'equalInstalment',
      principal: 3600_00,
      payments: 3,
      rates: flat(3.6),
      dayCount: 'actual/360',
      days: { drawn: '2027-01-15', firstDue: '2027-01-31' },
    })
    expect(rows).toEqual([
      { n: 1, due: '2027-01-31', interest: 5_76, principal: 1200_00, payment: 1205_76, balance: 2400_00 },
      { n: 2, due: '2027-02-28', interest: 6_72, principal: 1200_00, payment: 1206_72, balance: 1200_00 },
      { n: 3, due: '2027-03-31', interest: 3_72, principal: 1200_00, payment: 1203_72, balance: 0 },
    ])
  })

  it('by real days never grows, though a long month costs more than a level payment', () => {
    const { rows } = loanSchedule({
      method: 'annuity',
      principal: 100_000_00,
      payments: 1200,
      rates: flat(30),
      dayCount: 'actual/360',
      days: { drawn: '2026-12-01', firstDue: '2027-01-01' },
    })
    expect(rows.some(({ principal }) => principal < 0)).toBe(false)
    expect(rows.at(-1)?.balance).toBe(0)
  })

  it('at no interest, or below, still pays back the loan', () => {
    for (const rate of [0, -0.5]) {
      for (const terms of [
        { method: 'annuity', payments: 7 },
        { method: 'fixedAnnuity', payment: 150_00 },
      ] as const) {
        const { rows, totalPaid } = loanSchedule({ ...terms, principal: 1000_00, rates: flat(rate) })
        expect(rows).toHaveLength(7)
        expect(totalPaid <= 1000_00).toBe(true)
        expect(rows.at(-1)?.balance).toBe(0)
      }
    }
  })
})

describe('a fixed annuity that would never end is told of', () => {
  const terms: LoanTerms = { method: 'fixedAnnuity', principal: 100_000_00, payment: 650_00, rates: flat(3) }
  it('from the start', () => {
    const { payment } = fieldsOf({ ...terms, rates: flat(8) })
    expect(payment?.replaceAll('\u00a0', ' ')).toBe(
      'Erä 650,00 € ei ole suurempi kuin 1. erän korko 666,67 €: laina ei lyhene eikä pääty koskaan. Suurenna erää.',
    )
  })
  it('when the rate rises later', () => {
    const rates = [...flat(3), { from: 13, percent: percent(9) }]
    expect(fieldsOf({ ...terms, rates }).payment).toContain('13. erän korko')
  })
  it('after an interest-only period', () => {
    expect(fieldsOf({ ...terms, payment: 250_00, interestOnly: 6 }).payment).toContain('7. erän korko')
  })
  it('when it would take more than a lifetime', () => {
    expect(fieldsOf({ ...terms, principal: 1_000_000_000, rates: flat(0), payment: 1 }).payment).toContain(
      '100 vuodessakaan',
    )
  })
})

describe('refused', () => {
  const days = { drawn: '2026-11-21', firstDue: '2026-11-21' }
  it.each<[string, LoanTerms, string[]]>([
    ['a loan of nothing', { ...loan, principal: 0 }, ['principal']],
    ['a loan beyond any', { ...loan, principal: 1e15 }, ['principal']],
    ['parts of cents', { ...loan, principal: 0.5 }, ['principal']],
    ['no number of payments', { method: 'annuity', principal: 1, rates: flat(3) }, ['payments']],
    ['more than a hundred years', { ...loan, payments: 1201 }, ['payments']],
    ['a fixed annuity without its payment', { ...loan, method: 'fixedAnnuity' }, ['payment']],
    ['no rate', { ...loan, rates: [] }, ['rates']],
    ['a rate that begins later', { ...loan, rates: [{ from: 2, percent: percent(3) }] }, ['rates']],
    ['rates out of order', { ...loan, rates: [...flat(3), ...flat(4)] }, ['rates']],
    ['a rate finer than any', { ...loan, rates: flat('3.00000001') }, ['rates']],
    ['a rate of less than all', { ...loan, rates: flat(-100) }, ['rates']],
    ['interest only to the end', { ...loan, interestOnly: 240 }, ['interestOnly']],
    ['real days without days', { ...loan, dayCount: 'actual/360' }, ['days']],
    ['a payment on the day it was drawn', { ...loan, days }, ['days']],
  ])('%s', (_, wrong, fields) => expect(Object.keys(fieldsOf(wrong))).toEqual(fields))
  it('a percentage that is no plain decimal', () => {
    for (const wrong of [1e-7, 100, -100, Number.NaN]) {
      expect(() => percentOf(wrong, 'margin')).toThrow('Tarkista korko.')
    }
    expect(percentOf(-0.359, 'margin')).toEqual({ numerator: -359, denominator: 1000 })
  })
})

/** Loans of every method that do end: a fixed payment is above the first interest. */
const loans: fc.Arbitrary<LoanTerms> = fc
  .record({
    method: fc.constantFrom(...loanMethods),
    principal: fc.integer({ min: 1, max: 1_000_000_00 }),
    payments: fc.integer({ min: 1, max: 600 }),
    rate: fc.integer({ min: 0, max: 15_000 }),
    next: fc.integer({ min: 0, max: 15_000 }),
    resetAt: fc.integer({ min: 2, max: 700 }),
    free: fc.integer({ min: 0, max: 599 }),
    perYear: fc.constantFrom(1, 2, 4, 12),
    realDays: fc.boolean(),
  })
  .map(({ method, principal, payments, rate, next, resetAt, free, perYear, realDays }) => ({
    method,
    principal,
    payments: Math.min(payments, 100 * perYear),
    payment: Math.ceil(principal * 0.16) + 10,
    rates: [...flat(rate / 1000), { from: resetAt, percent: percent(next / 1000) }],
    interestOnly: Math.min(free, payments - 1, 60),
    perYear,
    days: { drawn: '2026-11-21', firstDue: '2026-12-31' },
    dayCount: realDays ? 'actual/360' : '30/360',
  }))

describe('every schedule', () => {
  it('pays back the loan exactly, each row adding up, the balance falling to 0', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const { rows, totalInterest, totalPaid } = loanSchedule(terms)
        expect(sumOf(rows.map(({ principal }) => principal))).toBe(terms.principal)
        expect(sumOf(rows.map(({ payment }) => payment))).toBe(totalPaid)
        expect(totalPaid).toBe(terms.principal + totalInterest)
        let before = terms.principal
        rows.forEach((row, at) => {
          expect(row.n).toBe(at + 1)
          expect(row.payment).toBe(row.interest + row.principal)
          expect(row.balance).toBe(before - row.principal)
          expect(row.balance >= 0 && row.principal >= 0).toBe(true)
          before = row.balance
        })
        expect(before).toBe(0)
      }),
    )
  })
  it('has on each row the balance times the rate, rounded once', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const [first, second] = terms.rates
        let before = terms.principal
        for (const { n, interest, balance } of loanSchedule({ ...terms, dayCount: '30/360' }).rows) {
          const { numerator = 0, denominator = 1 } = (second && n >= second.from ? second : first)?.percent ?? {}
          const parts = BigInt(denominator) * 100n * BigInt(terms.perYear ?? 12)
          expect(interest).toBe(roundedQuotient(BigInt(before) * BigInt(numerator), parts))
          before = balance
        }
      }),
    )
  })
  it('by annuity has level payments between resets, the last one aside', () => {
    fc.assert(
      fc.property(loans, (terms) => {
        const { rows } = loanSchedule({
          ...terms,
          method: 'annuity',
          dayCount: '30/360',
          rates: terms.rates.slice(0, 1),
        })
        const level = rows.slice(terms.interestOnly, -1).map(({ payment }) => payment)
        expect(new Set(level).size).toBeLessThan(2)
      }),
    )
  })
})

describe('the level payment', () => {
  /** 1 / (1+i)^n summed up, in 60 decimals: another road to the same figure. */
  const bySum = (principal: Cents, payments: number, rate: Ratio): Cents => {
    const one = 10n ** 60n
    let discount = one
    let sum = 0n
    for (let n = 0; n < payments; n += 1) {
      discount = (discount * BigInt(rate.denominator)) / BigInt(rate.denominator + rate.numerator)
      sum += discount
    }
    return roundedQuotient(BigInt(principal) * one, sum)
  }
  it('is what the payments are worth today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e10 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: -900, max: 30_000 }),
        (principal, payments, thousandths) => {
          const rate = { numerator: thousandths, denominator: 1_200_000 }
          expect(annuityPayment(principal, payments, rate)).toBe(bySum(principal, payments, rate))
        },
      ),
    )
  })
})

describe('labels', () => {
  it('are those of the spec’s lists', () => {
    expect(Object.values(loanMethodLabels)).toEqual(['Annuiteetti', 'Kiinteä tasaerä', 'Tasalyhennys'])
    expect(Object.values(refRateTypeLabels)).toEqual(['12 kk euribor', '6 kk euribor', '3 kk euribor'])
  })
})
