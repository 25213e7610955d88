import { printMoney } from '../base/money.ts'
import type { Line } from '../invoices/line.ts'
import type { PricedLine } from '../invoices/price-changes.ts'

const keyOf = ({ desc, productId }: Pick<Line, 'desc' | 'productId'>): string => `${desc}\n${productId}`

/** The charges with another price of one line. */
export const withAmount = (products: readonly Line[], at: number, amount: number): Line[] =>
  products.map((line, place) => (place === at ? { ...line, amount } : line))

/** What is wrong with the charges that a form gives: they are those that stand, with other prices and nothing else. */
export function pricesFault(standing: readonly Line[], given: readonly Line[], rentAt: number, rent: number) {
  const isSame =
    standing.length === given.length &&
    standing.every((line, at) => {
      const other = given[at]
      return other && keyOf(line) === keyOf(other) && line.count === other.count && line.taxpr === other.taxpr
    })
  if (!isSame) return 'Laskun rivejä on muutettu sillä välin. Lataa tiedot uudelleen.'
  if (given[rentAt]?.amount !== rent) return `Vuokran rivin hinnan pitää olla ${printMoney(rent)}`
  return given.some(({ amount, count }, at) => at !== rentAt && amount * count < 0 && (standing[at]?.amount ?? 0) >= 0)
    ? 'Hinta ei voi olla negatiivinen'
    : undefined
}

/** The lines whose prices change. */
export const changedPrices = (before: readonly Line[], after: readonly Line[]): PricedLine[] =>
  before.flatMap(({ desc, productId, amount, taxpr }, at) => {
    const next = after[at]
    return next && next.amount !== amount
      ? [{ desc, productId, before: { amount, taxpr }, after: { amount: next.amount, taxpr: next.taxpr } }]
      : []
  })
