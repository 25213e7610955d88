import type { AgreedPrices } from '../fin/agreed-prices.ts'

export const gerAgreedPrices: AgreedPrices = {
  change: (before, after) => `bisher ${before}, künftig ${after} im Monat`,
  untaxed: 'MwSt. 0 %',
  taxed: (rate, gross) => `einschließlich Steuer ${gross}, MwSt. ${rate}`,
}
