import { type Cents, type Ratio, roundedQuotient } from '../base/money.ts'

/** A whole number of any size: a number as long as all its digits are safe in one, which reckons ten times as fast. */
type Whole = number | bigint

/** An exact fraction of whole numbers of any size; the bottom is positive. */
export interface Exact {
  readonly top: Whole
  readonly bottom: Whole
}

function product(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = a * b
    if (Number.isSafeInteger(quick)) return quick
  }
  return BigInt(a) * BigInt(b)
}

function sum(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = a + b
    if (Number.isSafeInteger(quick)) return quick
  }
  return BigInt(a) + BigInt(b)
}

const scales = [1, 10, 100] as const

/** The exact value of a decimal number or text, with a comma or a point; undefined when it is not a plain decimal. */
export function exactOf(decimal: number | string): Exact | undefined {
  if (typeof decimal === 'number') {
    // Most numbers have few decimals, and reading their text takes ten times as long.
    for (const bottom of scales) {
      const top = Math.round(decimal * bottom)
      if (top / bottom === decimal && Number.isSafeInteger(top)) return { top, bottom }
    }
  }
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(String(decimal))
  if (!match) return undefined
  const [, sign, whole, fraction = ''] = match
  return { top: BigInt(`${sign}${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) }
}

/** A hundredth part of a number of whole cents is euros. */
export const eurosOf = (cents: number): Exact | undefined =>
  Number.isSafeInteger(cents) ? { top: cents, bottom: 100 } : undefined

export const plus = (a: Exact, b: Exact): Exact =>
  a.bottom === b.bottom
    ? { top: sum(a.top, b.top), bottom: a.bottom }
    : { top: sum(product(a.top, b.bottom), product(b.top, a.bottom)), bottom: product(a.bottom, b.bottom) }

export const negated = ({ top, bottom }: Exact): Exact => ({ top: -top, bottom })

export const multiplied = (a: Exact, b: Exact): Exact => ({
  top: product(a.top, b.top),
  bottom: product(a.bottom, b.bottom),
})

/** The cents times every ratio, before any rounding. */
export const productOf = (cents: Cents, ...ratios: readonly Ratio[]): Exact =>
  ratios.reduce<Exact>(
    (exact, { numerator, denominator }) => multiplied(exact, { top: numerator, bottom: denominator }),
    { top: cents, bottom: 1 },
  )

/** In whole cents, halves away from zero. */
export const inWholeCents = ({ top, bottom }: Exact): Cents => roundedQuotient(top, bottom)

/** Undefined when divided by zero. */
export function divided(a: Exact, b: Exact): Exact | undefined {
  if (!b.top) return undefined
  const by = b.top < 0 ? { top: -b.bottom, bottom: -b.top } : { top: b.bottom, bottom: b.top }
  return a.bottom === b.bottom
    ? { top: b.top < 0 ? -a.top : a.top, bottom: by.bottom }
    : { top: product(a.top, by.top), bottom: product(a.bottom, by.bottom) }
}

/**
 * The number rounded to so many decimals, halves away from zero; undefined when it is too large for all its digits to
 * be told.
 */
export function roundedTo({ top, bottom }: Exact, decimals: number): number | undefined {
  const scaled = product(top, 10 ** decimals)
  // Less than the largest number in size, so that the quotient is too, for the bottom is at least 1.
  const isSmall = typeof scaled === 'number' && Math.abs(scaled) < Number.MAX_SAFE_INTEGER
  if (!isSmall && sizeOf(scaled) >= BigInt(Number.MAX_SAFE_INTEGER) * BigInt(bottom)) return undefined
  return roundedQuotient(scaled, bottom) / 10 ** decimals
}

const sizeOf = (whole: Whole): bigint => (whole < 0 ? -BigInt(whole) : BigInt(whole))
