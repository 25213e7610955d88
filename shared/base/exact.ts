import { roundedQuotient } from './money.ts'

/** An exact fraction of whole numbers of any size; the bottom is positive. */
export interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}

const scales = [
  [1, 1n],
  [10, 10n],
  [100, 100n],
] as const

/** The exact value of a decimal number or text, with a comma or a point; undefined when it is not a plain decimal. */
export function exactOf(decimal: number | string): Exact | undefined {
  if (typeof decimal === 'number') {
    // Most numbers have few decimals, and reading their text takes ten times as long.
    for (const [scale, bottom] of scales) {
      const top = Math.round(decimal * scale)
      if (top / scale === decimal && Number.isSafeInteger(top)) return { top: BigInt(top), bottom }
    }
  }
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(String(decimal))
  if (!match) return undefined
  const [, sign, whole, fraction = ''] = match
  return { top: BigInt(`${sign}${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) }
}

export const plus = (a: Exact, b: Exact): Exact =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

export const negated = ({ top, bottom }: Exact): Exact => ({ top: -top, bottom })

export const multiplied = (a: Exact, b: Exact): Exact => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

/** Undefined when divided by zero. */
export function divided(a: Exact, b: Exact): Exact | undefined {
  if (b.top === 0n) return undefined
  const sign = b.top < 0n ? -1n : 1n
  return { top: sign * a.top * b.bottom, bottom: sign * b.top * a.bottom }
}

/**
 * The number rounded to so many decimals, halves away from zero; undefined when it is too large for all its digits to
 * be told.
 */
export function roundedTo({ top, bottom }: Exact, decimals: number): number | undefined {
  const scale = 10n ** BigInt(decimals)
  const size = (top < 0n ? -top : top) * scale
  if (size >= BigInt(Number.MAX_SAFE_INTEGER) * bottom) return undefined
  return roundedQuotient(top * scale, bottom) / 10 ** decimals
}
