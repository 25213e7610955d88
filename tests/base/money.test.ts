import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsOf,
  countTimes,
  decimalOf,
  parseMoney,
  plus,
  printAmount,
  printMoney,
  ratioOf,
  roundedQuotient,
  split,
  sumOf,
  times,
} from '#shared/base/money.ts'

const cents = fc.integer({ min: -99_999_999_999_99, max: 99_999_999_999_99 })

describe('an amount that a person types', () => {
  it.each([
    ['0700', 70000],
    ['  12,3 ', 1230],
    ['-12.30', -1230],
    ['− 12,30', -1230],
    ['1\u00a0234\u00a0567,89\u00a0€', 123456789],
    ['1\u202f234,5', 123450],
    ['850 eur', 85000],
    ['850EUR', 85000],
    ['850€', 85000],
    ['-0', 0],
    ['7', 700],
  ])('%s is %i cents', (typed, expected) => expect(parseMoney(typed)).toBe(expected))
  it.each([
    '12,',
    ',50',
    '1.234,56',
    '1,234.56',
    '1 23',
    '12 34,00',
    '1 234 56',
    '1,005',
    '0x10',
    '1e5',
    '--1',
    '1-',
    '€',
    'sata',
    '12 € 5',
    '1 € eur',
    '1 € 234',
    '12\u00a034,00',
    '99999999999999999',
  ])('%s is refused, not guessed', (typed) => expect(parseMoney(typed)).toBeUndefined())
  it('is never cut: a third decimal is refused, whatever the amount', () => {
    fc.assert(
      fc.property(cents, fc.nat(9), fc.constantFrom('.', ','), (amount, third, separator) => {
        const typed = `${decimalOf(amount)}${third}`.replace('.', separator)
        return parseMoney(typed) === undefined
      }),
    )
  })
  it('is the same with either minus, either separator and any blank', () => {
    const blank = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009')
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('-', '\u2212'),
        fc.constantFrom('.', ','),
        blank,
        (amount, minus, point, gap) => {
          const typed = printAmount(amount).replace('\u2212', minus).replace(',', point).replaceAll('\u00a0', gap)
          return parseMoney(typed) === amount && parseMoney(`${typed}${gap}€`) === amount
        },
      ),
    )
  })
  it('is read back from every print', () => {
    fc.assert(
      fc.property(
        cents,
        (amount) => parseMoney(printMoney(amount)) === amount && parseMoney(printAmount(amount)) === amount,
      ),
    )
  })
})

describe('a printed amount', () => {
  it('is what fi-FI prints', () => {
    const fi = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => printMoney(amount) === fi.format(amount / 100)),
    )
  })
  it('knows no negative zero', () => {
    expect(printMoney(-0)).toBe('0,00\u00a0€')
    expect(decimalOf(-0)).toBe('0.00')
  })
  it('refuses what is not whole cents', () => {
    expect(() => printMoney(1.5)).toThrow(RangeError)
  })
})

describe('amounts on the wire', () => {
  it.each([
    ['1234.56', 123456],
    ['-0.05', -5],
    ['55', 5500],
    ['7048', 704800],
    ['6256.7', 625670],
    ['10.00000', 1000],
    ['4883.15', 488315],
  ])('%s is %i cents', (text, expected) => expect(centsOf(text)).toBe(expected))
  it.each(['1.005', '1,5', '', '1e3', '.5', '+1', ' 1', 'NaN'])('%s is refused', (text) =>
    expect(centsOf(text)).toBeUndefined(),
  )
  it('carry every amount both ways, as text and as a number', () => {
    fc.assert(fc.property(cents, (amount) => centsOf(decimalOf(amount)) === amount))
  })
})

describe('rounding', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [60000, 1959, 1935, 60744],
    [60000, 1881, 1850, 61005],
    [90000, 2385, 2334, 91967],
    [-1, 1, 3, 0],
  ])('%i cents times %i/%i is %i', (amount, numerator, denominator, expected) => {
    expect(times(amount, { numerator, denominator })).toBe(expected)
  })
  it('goes away from zero alike on both sides', () => {
    const factor = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, factor, factor, (amount, numerator, denominator) => {
        fc.pre(Math.abs(amount) < 1e9)
        return times(-amount, { numerator, denominator }) === (-times(amount, { numerator, denominator }) || 0)
      }),
    )
  })
  it('is done once, however many the ratios', () => {
    const half = { numerator: 1, denominator: 2 }
    expect(times(1, half, { numerator: 2, denominator: 1 }, half, { numerator: 2, denominator: 1 })).toBe(1)
    expect(times(7)).toBe(7)
  })
  it('is not needed in sums of ratios', () => {
    expect(plus({ numerator: 3247, denominator: 1000 }, { numerator: 75, denominator: 100 })).toEqual({
      numerator: 3997,
      denominator: 1000,
    })
    expect(plus({ numerator: -1, denominator: 6 }, { numerator: 1, denominator: 4 })).toEqual({
      numerator: 1,
      denominator: 12,
    })
    expect(() => plus({ numerator: 9e15, denominator: 1 }, { numerator: 9e15, denominator: 1 })).toThrow(RangeError)
  })
  it('reads decimals as exact ratios', () => {
    expect(ratioOf(25.5)).toEqual({ numerator: 255, denominator: 10 })
    expect(ratioOf('100.71')).toEqual({ numerator: 10071, denominator: 100 })
    expect(ratioOf(-2)).toEqual({ numerator: -2, denominator: 1 })
    expect(ratioOf(1e-7)).toBeUndefined()
    expect(ratioOf('12,5')).toBeUndefined()
    expect(ratioOf('90071992547409.93')).toBeUndefined()
    expect(ratioOf('0.12345678901234567')).toBeUndefined()
  })
  it('goes away from zero whichever of the two is negative, also beyond what a number holds', () => {
    for (const [top, bottom] of [
      [5, -2],
      [-5, 2],
    ] as const) {
      expect(roundedQuotient(top, bottom)).toBe(-3)
      expect(roundedQuotient(BigInt(top), BigInt(bottom))).toBe(-3)
    }
    expect([roundedQuotient(-5, -2), roundedQuotient(-5n, -2n), roundedQuotient(0, -2)]).toEqual([3, 3, 0])
  })
  it('of so many pieces is done once, and a count that is none is refused', () => {
    expect(countTimes(2.5, 333)).toBe(833)
    expect(countTimes(-3, 333)).toBe(-999)
    expect(() => countTimes(Number.NaN, 333)).toThrow(RangeError)
  })
})

describe('shares of an amount', () => {
  it('sum to the whole and none is a cent from its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, parts) => {
        const total = sumOf(parts)
        fc.pre(total > 0)
        const shares = split(amount, parts)
        expect(sumOf(shares)).toBe(amount)
        shares.forEach((share, place) => {
          expect(Math.abs(share - (amount * (parts[place] ?? 0)) / total)).toBeLessThan(1 + 1e-6)
        })
      }),
    )
  })
  it('give the odd cents to the largest remainders', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    // Exactly 14.29, 28.57 and 57.14: the one odd cent is nearest to the second.
    expect(split(100, [1, 2, 4])).toEqual([14, 29, 57])
    // Exactly 36.36, 9.09 and 54.55: to the last one, which is the largest of all.
    expect(split(100, [4, 1, 6])).toEqual([36, 9, 55])
    // Exactly 8.33, 58.33, 8.33 and 25: equal remainders go by their order.
    expect(split(100, [1, 7, 1, 3])).toEqual([9, 58, 8, 25])
    // Exactly 6.67, 20, 26.67, 6.67 and 40: two odd cents of three equal remainders.
    expect(split(100, [1, 3, 4, 1, 6])).toEqual([7, 20, 27, 6, 40])
    expect(split(0, [1, 2])).toEqual([0, 0])
  })
  it('need weights of which some is more than nothing', () => {
    for (const weights of [[0], [], [-1], [1, -1]]) expect(() => split(100, weights)).toThrow(RangeError)
  })
})
