/** The oracle's own arithmetic: cents are whole numbers, and whatever is divided is divided exactly and rounded once. */

/** A quotient rounded to the nearest whole, halves away from zero. */
export function rounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const whole = Number((2n * top + bottom) / (2n * bottom))
  return negative && whole !== 0 ? -whole : whole
}

/** An amount times a fraction. */
export const times = (cents: number, numerator: number, denominator: number): number =>
  rounded(BigInt(cents) * BigInt(numerator), BigInt(denominator))

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What is charged: a price without VAT in cents, how many in thousandths, and the rate of VAT in tenths of a percent. */
export interface Line {
  readonly desc: string
  readonly type: string
  readonly cents: number
  readonly thousandths: number
  readonly vat: number
  /** It is priced by the piece; everything else by the month. */
  readonly isOnce?: boolean
}

export const netOf = ({ cents, thousandths }: Pick<Line, 'cents' | 'thousandths'>): number =>
  times(cents, thousandths, 1000)

/** The VAT of one rate of an invoice, cents. */
export interface Group {
  readonly vat: number
  readonly net: number
  readonly tax: number
}

/** VAT is reckoned of the sum of all lines of a rate and rounded once (EN 16931). */
export function groupsOf(lines: readonly Line[]): Group[] {
  const rates = [...new Set(lines.map((line) => line.vat))].toSorted((a, b) => b - a)
  return rates.map((vat) => {
    const net = sum(lines.filter((line) => line.vat === vat).map(netOf))
    return { vat, net, tax: times(net, vat, 1000) }
  })
}

export const grossOf = (lines: readonly Line[]): number => sum(groupsOf(lines).map(({ net, tax }) => net + tax))
