import { describe, expect, it } from 'vitest'
import { builtInRates, missingReference, noRatesSaid, ratesBy, withReferenceRate } from '#shared/rates/rates.ts'
import { halfYearOf, missingHalfYear, referenceRateOn } from '#shared/rates/reference-rates.ts'

const on = (today: string, isCorrection = false) => ({ today, at: `${today}T08:00:00.000Z`, isCorrection })
const row = (from: string, percent: number) => ({ from, percent, status: 'announced' as const })

describe('reference rates said by the operator', () => {
  it('stand over the built-in ones, which stay as they are', () => {
    const said = withReferenceRate(noRatesSaid, row('2027-01-01', 3), on('2026-12-20'))
    const { reference } = ratesBy(said)
    expect(referenceRateOn('2027-06-30', reference)).toEqual({ ...row('2027-01-01', 3), to: '2027-06-30' })
    expect(reference.slice(0, -1)).toEqual(builtInRates.reference)
    expect(said.corrections).toEqual([])
  })

  it.each([
    ['2027-02-01', 3, 'A half-year begins on YYYY-01-01 or YYYY-07-01.'],
    ['2027-13-01', 3, 'A half-year begins on YYYY-01-01 or YYYY-07-01.'],
    ['2027-01-01', 2.65, 'A reference rate is a multiple of a half between 0 and 25 percent.'],
    ['2027-01-01', -1, 'A reference rate is a multiple of a half between 0 and 25 percent.'],
    ['2027-01-01', Number.NaN, 'A reference rate is a multiple of a half between 0 and 25 percent.'],
    ['2027-07-01', 3, 'The half-year from 2027-01-01 comes first.'],
    ['2015-01-01', 3, 'Reference rates are kept from 2016-07-01 on.'],
  ])('refuse %s at %s percent', (from, percent, sentence) => {
    expect(() => withReferenceRate(noRatesSaid, row(from, percent), on('2026-12-20'))).toThrow(sentence)
  })

  it('change freely until their half-year begins, and after that only as a correction that is kept', () => {
    const first = withReferenceRate(noRatesSaid, row('2027-01-01', 3), on('2026-12-20'))
    const second = withReferenceRate(first, row('2027-01-01', 3.5), on('2026-12-31'))
    expect(second).toMatchObject({ reference: [row('2027-01-01', 3.5)], corrections: [] })
    expect(() => withReferenceRate(second, row('2027-01-01', 4), on('2027-01-01'))).toThrow('has begun at 3.5 %')
    expect(withReferenceRate(second, row('2027-01-01', 4), on('2027-01-01', true)).corrections).toEqual([
      { of: 'reference 2027-01-01', before: '3.5', after: '4', at: '2027-01-01T08:00:00.000Z' },
    ])
  })

  it('confirm a derived rate of a half-year that has begun without a word, for nothing was reckoned otherwise', () => {
    const said = withReferenceRate(noRatesSaid, row('2026-07-01', 2.5), on('2026-11-02'))
    expect(referenceRateOn('2026-11-02', ratesBy(said).reference)).toMatchObject({ percent: 2.5, status: 'announced' })
    expect(said.corrections).toEqual([])
  })
})

describe('a missing reference rate', () => {
  it('is known from a month before its half-year begins', () => {
    expect(missingReference(builtInRates, '2026-11-30')).toBeUndefined()
    const half = { from: '2027-01-01', to: '2027-06-30' }
    expect(missingReference(builtInRates, '2026-12-01')).toEqual(half)
    expect(missingReference(builtInRates, '2028-01-01')).toEqual(half)
    const said = withReferenceRate(noRatesSaid, row('2027-01-01', 3), on('2026-12-01'))
    expect(missingReference(ratesBy(said), '2027-05-31')).toBeUndefined()
  })

  it('is found within days', () => {
    expect(halfYearOf('2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
    expect(missingHalfYear({ from: '2026-12-31', to: '2026-12-31' }, builtInRates.reference)).toBeUndefined()
    expect(missingHalfYear({ from: '2026-12-31', to: '2027-01-01' }, builtInRates.reference)?.from).toBe('2027-01-01')
    expect(missingHalfYear({ from: '2027-02-01', to: '2027-01-31' }, builtInRates.reference)).toBeUndefined()
  })
})
