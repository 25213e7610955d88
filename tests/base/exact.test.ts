import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedQuotient } from '#shared/base/money.ts'
import {
  divided,
  type Exact,
  eurosOf,
  exactOf,
  multiplied,
  negated,
  plus,
  roundedTo,
} from '#shared/calculations/exact.ts'

const whole = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
)
const positive = whole.map((value) => Math.abs(value) || 1)
const small = fc.record({ top: whole, bottom: positive })
const large = ({ top, bottom }: Exact): Exact => ({ top: BigInt(top), bottom: BigInt(bottom) })
const reported = (exact: Exact | undefined) => exact && [0, 2, 6].map((decimals) => roundedTo(exact, decimals))

describe('an exact fraction comes to the same', () => {
  it.each([
    ['added', plus],
    ['multiplied', multiplied],
    ['divided', divided],
  ])('%s as safe numbers and as large ones', (_, operate) => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const [quick, slow] = [operate(a, b), operate(large(a), large(b))]
        expect(reported(quick)).toEqual(reported(slow))
        expect(quick && reported(negated(quick))).toEqual(slow && reported(negated(slow)))
      }),
      { numRuns: 1000 },
    )
  })

  it('rounded as a number and as a bigint, halves away from zero', () => {
    fc.assert(
      fc.property(whole, positive, (top, bottom) => {
        expect(roundedQuotient(top, bottom)).toBe(roundedQuotient(BigInt(top), BigInt(bottom)))
        expect(roundedQuotient(top, -bottom)).toBe(roundedQuotient(-BigInt(top), BigInt(bottom)))
      }),
      { numRuns: 2000 },
    )
    expect([roundedQuotient(5, 10), roundedQuotient(-5, 10), roundedQuotient(-4, 10)]).toEqual([1, -1, 0])
    expect(() => roundedQuotient(1, 0)).toThrow(RangeError)
  })

  it('with no half of a cent or digit lost at the edge of what a number holds', () => {
    const most = { top: Number.MAX_SAFE_INTEGER, bottom: 1 }
    expect(roundedTo(most, 0)).toBeUndefined()
    expect(roundedTo({ top: Number.MAX_SAFE_INTEGER - 1, bottom: 1 }, 0)).toBe(Number.MAX_SAFE_INTEGER - 1)
    expect(plus(most, most).top).toBe(2n * BigInt(Number.MAX_SAFE_INTEGER))
    expect(eurosOf(1234_56)).toEqual({ top: 1234_56, bottom: 100 })
    expect(exactOf(54.5)).toEqual({ top: 545, bottom: 10 })
  })
})
