import { type Cents, sumOf } from '../base/money.ts'
import { type Line, netOf } from '../invoices/lines/line.ts'

/** What a contract brings in a month without VAT, cents: rent, water, parking, and all else but deposits, which are no income. */
export type MonthlyIncome = readonly [rent: Cents, water: Cents, parking: Cents, others: Cents]

const kindOf = (type: Line['productType']): 0 | 1 | 2 | 3 | undefined => {
  switch (type) {
    case 'Vuokra':
      return 0
    case 'Vesi':
      return 1
    case 'Autopaikka':
    case 'Autohalli':
      return 2
    case 'Vakuus':
    case 'Digivakuus':
      return undefined
    default:
      return 3
  }
}

/** @param monthly the lines of one month */
export function monthlyIncome(monthly: readonly Pick<Line, 'productType' | 'count' | 'amount'>[]): MonthlyIncome {
  const of = (kind: number) => sumOf(monthly.filter(({ productType }) => kindOf(productType) === kind).map(netOf))
  return [of(0), of(1), of(2), of(3)]
}
