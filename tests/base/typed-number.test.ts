import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, printAmount } from '#shared/base/money.ts'
import { numberOf, typedDecimal, typedWhole } from '#shared/base/typed-number.ts'

describe('an only-numbers field', () => {
  it.each([
    ['', ''],
    ['-', '-'],
    ['7', '7'],
    ['007', '7'],
    ['-007', '-7'],
    ['000', '0'],
    ['−12', '-12'],
    ['1\u00a0234', '1234'],
  ])('takes %j as %j', (typed, plain) => expect(typedWhole(typed)).toBe(plain))
  it.each(['1,5', '1.5', '--1', '1-', 'a', '1e5', '٣'])('has no place for %j', (typed) =>
    expect(typedWhole(typed)).toBeUndefined(),
  )
})

describe('a currency field', () => {
  it.each([
    ['', ''],
    ['-', '-'],
    ['12,', '12.'],
    [',5', '.5'],
    ['12,34', '12.34'],
    ['12.34', '12.34'],
    ['−1 234,56', '-1234.56'],
  ])('takes %j as %j', (typed, plain) => expect(typedDecimal(typed)).toBe(plain))
  it.each(['12,345', '1,2,3', '1.234,56', '1,2.3', '5-', '--5', '5 €', 'viisi'])('has no place for %j', (typed) =>
    expect(typedDecimal(typed)).toBeUndefined(),
  )
  it('has as many decimals as it is given', () => {
    expect(typedDecimal('1,234', 3)).toBe('1.234')
    expect(typedDecimal('1,2345', 3)).toBeUndefined()
    expect(typedDecimal('1,', 0)).toBeUndefined()
    expect(typedDecimal('1', 0)).toBe('1')
  })
  it('takes every printed amount, and key by key on the way there', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const printed = printAmount(cents)
        for (let length = 0; length < printed.length; length += 1) {
          expect(typedDecimal(printed.slice(0, length))).toBeDefined()
        }
        expect(typedDecimal(printed)).toBe(decimalOf(cents))
      }),
    )
  })
})

describe('both fields', () => {
  it('leave only digits, a leading minus and one point, and their plain form as it is', () => {
    const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '-', '\u2212', ',', '.', ' ', 'a'), maxLength: 8 })
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 4 }), (text, decimals) => {
        const [whole, decimal] = [typedWhole(text), typedDecimal(text, decimals)]
        expect(whole ?? '').toMatch(/^-?(0|[1-9]\d*)?$/)
        expect(decimal ?? '').toMatch(/^-?\d*(\.\d*)?$/)
        if (whole !== undefined) expect(typedWhole(whole)).toBe(whole)
        if (decimal !== undefined) expect(typedDecimal(decimal, decimals)).toBe(decimal)
        if (whole !== undefined) expect(numberOf(decimal)).toBe(numberOf(whole))
      }),
    )
  })
  it.each([
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    [undefined, undefined],
    ['-0', 0],
    ['12.', 12],
    ['-.5', -0.5],
  ])('%j says %j', (typed, number) => expect(numberOf(typed)).toBe(number))
})
