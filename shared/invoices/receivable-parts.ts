import { type Cents, sumBy } from '../base/money.ts'
import { type Line, totalsOf } from './lines/line.ts'

/** What an invoice asks by kind, cents with VAT. */
export interface Receivables {
  readonly rent: Cents
  /** How many months' rents. */
  readonly rentCount: number
  readonly deposit: Cents
  readonly water: Cents
  readonly parking: Cents
  readonly media: Cents
  /** All else. The cent that VAT of a whole invoice may differ from that of its parts is here too. */
  readonly others: Cents
}

/**
 * The same as lists keep it: rent, thousandths of rents, deposit, water, parking and media, without the zeros at its end.
 * What else there is comes of the invoice's sum.
 */
export type KeptParts = readonly number[]

const kinds: readonly (readonly Line['productType'][])[] = [
  ['Vakuus', 'Digivakuus'],
  ['Vesi'],
  ['Autopaikka', 'Autohalli'],
  ['Mediamaksu'],
]

export function keptParts(lines: readonly Line[]): KeptParts {
  const of = (types: readonly Line['productType'][]) => lines.filter(({ productType }) => types.includes(productType))
  const grossOf = (some: readonly Line[]): Cents => (some.length > 0 ? totalsOf(some).gross : 0)
  const rents = of(['Vuokra'])
  const thousandths = sumBy(rents, ({ count }) => Math.round(count * 1000))
  const parts = [grossOf(rents), thousandths, ...kinds.map((types) => grossOf(of(types)))]
  return parts.slice(0, parts.findLastIndex((part) => part !== 0) + 1)
}

export function receivablesOf(total: Cents, parts: KeptParts): Receivables {
  const [rent = 0, thousandths = 0, deposit = 0, water = 0, parking = 0, media = 0] = parts
  const others = total - rent - deposit - water - parking - media
  return { rent, rentCount: thousandths / 1000, deposit, water, parking, media, others }
}
