/** An amount of euros in whole cents. */
export type Cents = number

/** An exact fraction of whole numbers, so that no float ever touches money. */
export interface Ratio {
  numerator: number
  denominator: number
}

const NBSP = '\u00a0'
const MINUS = '\u2212'

/** The quotient of whole numbers as a whole number, halves away from zero: the only rounding in the product. */
export function roundedQuotient(numerator: bigint | number, denominator: bigint | number): number {
  const quick =
    typeof numerator === 'number' && typeof denominator === 'number'
      ? safeQuotient(numerator, denominator)
      : largeQuotient(BigInt(numerator), BigInt(denominator))
  if (!Number.isSafeInteger(quick)) throw new RangeError(`${numerator} / ${denominator} is too large for cents`)
  return quick
}

/** Every step is a whole number that is safe when the two are: what is left over is taken away before dividing. */
function safeQuotient(numerator: number, denominator: number): number {
  const top = Math.abs(numerator)
  const bottom = Math.abs(denominator)
  const rest = top % bottom
  const whole = (top - rest) / bottom
  const rounded = rest >= bottom - rest ? whole + 1 : whole
  return numerator < 0 !== denominator < 0 && rounded !== 0 ? -rounded : rounded
}

function largeQuotient(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = Number((2n * top + bottom) / (2n * bottom))
  return negative && rounded !== 0 ? -rounded : rounded
}

/** The cents times every ratio, rounded to whole cents once at the end. */
export function times(cents: Cents, ...ratios: readonly Ratio[]): Cents {
  let numerator = BigInt(cents)
  let denominator = 1n
  for (const ratio of ratios) {
    numerator *= BigInt(ratio.numerator)
    denominator *= BigInt(ratio.denominator)
  }
  return roundedQuotient(numerator, denominator)
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** The exact sum of two ratios, over their least common denominator. */
export function plus(a: Ratio, b: Ratio): Ratio {
  const divisor = commonDivisor(a.denominator, b.denominator)
  const numerator = a.numerator * (b.denominator / divisor) + b.numerator * (a.denominator / divisor)
  if (!Number.isSafeInteger(numerator)) throw new RangeError('The sum of the ratios is too large to be exact')
  return { numerator, denominator: (a.denominator / divisor) * b.denominator }
}

/** The exact ratio that a decimal number or text says: 25.5 is 255/10; undefined when it is not a plain decimal. */
export function ratioOf(decimal: number | string): Ratio | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal))
  if (!match) return undefined
  const fraction = match[3] ?? ''
  const numerator = Number(`${match[1]}${match[2]}${fraction}`)
  const denominator = 10 ** fraction.length
  return Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) ? { numerator, denominator } : undefined
}

/** So many times the cents, rounded once; the count is a plain decimal. */
export function countTimes(count: number, cents: Cents): Cents {
  const exact = ratioOf(count)
  if (!exact) throw new RangeError(`${count} is no count`)
  return times(cents, exact)
}

/**
 * Splits the cents by whole-number weights so that the shares sum to the whole: each is rounded down and the cents left
 * over go to the largest remainders, earlier ones first.
 */
export function split(cents: Cents, weights: readonly number[]): Cents[] {
  const total = sumOf(weights)
  if (total <= 0) throw new RangeError('Shares need a positive sum of weights')
  const sign = cents < 0 ? -1 : 1
  const shares = weights.map((weight, place) => {
    const product = BigInt(Math.abs(cents)) * BigInt(weight)
    return { place, share: Number(product / BigInt(total)), remainder: product % BigInt(total) }
  })
  let left = Math.abs(cents) - sumBy(shares, ({ share }) => share)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1,
  )
  for (const winner of byRemainder) {
    if (left === 0) break
    winner.share += 1
    left -= 1
  }
  return shares.map(({ share }) => sign * share || 0)
}

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

export const sumBy = <One>(all: Iterable<One>, of: (one: One) => number): number => {
  let sum = 0
  for (const one of all) sum += of(one)
  return sum
}

function cents(sign: string, euros: string, decimals: string): Cents | undefined {
  const whole = Number(`${euros}${decimals.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(whole)) return undefined
  return sign && whole !== 0 ? -whole : whole
}

/**
 * Reads an amount that a person typed or pasted: decimal comma or point, blanks of any kind between thousands, either
 * minus sign, leading zeros, a euro sign after. Anything that would need a guess, such as a third decimal, two kinds of
 * separators or blanks in odd places, is undefined.
 */
export function parseMoney(text: string): Cents | undefined {
  const typed = text
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/\s*(€|eur)$/i, '')
  const match = /^([-\u2212]?) ?(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/.exec(typed)
  return match ? cents(match[1] ?? '', (match[2] ?? '').replaceAll(' ', ''), match[3] ?? '') : undefined
}

/** Cents from decimal text with a point, '-1234.56', as in bank files and on the wire; undefined beyond whole cents. */
export function centsOf(decimal: string): Cents | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(decimal)
  return match ? cents(match[1] ?? '', match[2] ?? '', match[3] ?? '') : undefined
}

/** The number of euros for the wire: 123456 cents is 1234.56. */
export const eurosOf = (cents: Cents): number => cents / 100

const parts = (cents: Cents) => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an amount in whole cents`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { negative: cents < 0, euros: digits.slice(0, -2), decimals: digits.slice(-2) }
}

/** '1234.56': decimal text with a point for the wire and for files. */
export function decimalOf(cents: Cents): string {
  const { negative, euros, decimals } = parts(cents)
  return `${negative ? '-' : ''}${euros}.${decimals}`
}

/** '−1 234,56' as Finnish is written: no-break blanks between thousands and the true minus sign. */
export function printAmount(cents: Cents): string {
  const { negative, euros, decimals } = parts(cents)
  return `${negative ? MINUS : ''}${euros.replace(/\B(?=(\d{3})+$)/g, NBSP)},${decimals}`
}

/** '1 234,56 €', as fi-FI prints euros. */
export const printMoney = (cents: Cents): string => `${printAmount(cents)}${NBSP}€`
