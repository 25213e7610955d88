import { printMoney } from '../base/money.ts'
import type { PriceChange, PricedLine } from '../billing/price-changes.ts'
import type { Line } from '../invoices/lines/line.ts'
import type { RentIncrease } from './rent-increase.ts'

const keyOf = ({ desc, productId }: Pick<Line, 'desc' | 'productId'>): string => `${desc}\n${productId}`

/** The charges with another price of one line. */
export const withAmount = (products: readonly Line[], at: number, amount: number): Line[] =>
  products.map((line, place) => (place === at ? { ...line, amount } : line))

type Given = Pick<Line, 'desc' | 'productId' | 'count' | 'taxpr' | 'amount'>

/** Whether a form gives the lines that stand, whatever their prices. */
const areSameLines = (existing: readonly Line[], given: readonly Given[]): boolean =>
  existing.length === given.length &&
  existing.every((line, at) => {
    const other = given[at]
    return other && keyOf(line) === keyOf(other) && line.count === other.count && line.taxpr === other.taxpr
  })

const otherLines = 'Laskun rivejä on muutettu sillä välin. Lataa tiedot uudelleen.'

/** What is wrong with the charges that a form gives: they are those that stand, with other prices and nothing else. */
export function pricesFault(existing: readonly Line[], given: readonly Line[], rentAt: number, rent: number) {
  if (!areSameLines(existing, given)) return otherLines
  if (given[rentAt]?.amount !== rent) return `Vuokran rivin hinnan pitää olla ${printMoney(rent)}`
  return given.some((line, at) => at !== rentAt && hasTurned(existing[at], line))
    ? 'Hinta ei voi olla negatiivinen'
    : undefined
}

const hasTurned = (before: Line | undefined, { amount, count }: Given): boolean =>
  amount * count < 0 && (before?.amount ?? 0) >= 0

/** What is wrong with the prices that were agreed on, by field: any may change, but a charge is not turned into a discount. */
export function agreedFaults(existing: readonly Line[], given: readonly Given[], rentAt: number) {
  if (!areSameLines(existing, given)) return { products: otherLines }
  const faults = given.flatMap((line, at) => {
    if (at === rentAt && line.amount <= 0) return [[at, 'Anna vuokra. Vuokrattoman ajan voi sopia alennuksena.']]
    return hasTurned(existing[at], line) ? [[at, 'Hinta ei voi olla negatiivinen']] : []
  })
  return Object.fromEntries(faults.map(([at, sentence]) => [`products.${at}.amount`, String(sentence)]))
}

/** The lines whose prices change, with their namesakes: of two with the same words the first one is the first. */
export function changedPrices(before: readonly Line[], after: readonly Line[]): PricedLine[] {
  const isChanged = (line: Line, at: number) => after[at] !== undefined && after[at].amount !== line.amount
  const keys = new Set(before.filter(isChanged).map(keyOf))
  return before.flatMap((line, at) => {
    const { desc, productId, amount, taxpr } = line
    const next = after[at] ?? line
    return keys.has(keyOf(line))
      ? [{ desc, productId, before: { amount, taxpr }, after: { amount: next.amount, taxpr: next.taxpr } }]
      : []
  })
}

type Priced = Pick<RentIncrease, '_id' | 'from' | 'previousProducts' | 'products' | 'discount'>

/** The change of prices for good, and that for a time. */
const discountOf = (id: string): string => `${id}-discount`
export const isOfIncrease = ({ id }: Pick<PriceChange, 'id'>, increase: string): boolean =>
  id === increase || id === discountOf(increase)

/** What an increase or an agreement makes of the charges. */
export function priceChangesOf({ _id, from, previousProducts, products, discount }: Priced): PriceChange[] {
  const lines = changedPrices(previousProducts, products)
  const waiting = { from, turned: null, billed: '' }
  return [
    ...(lines.length > 0 ? [{ ...waiting, id: _id, to: '', lines, added: [] }] : []),
    ...(discount ? [{ ...waiting, id: discountOf(_id), to: discount.to, lines: [], added: [discount.line] }] : []),
  ]
}
