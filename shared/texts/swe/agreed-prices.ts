import type { AgreedPrices } from '../fin/agreed-prices.ts'

export const sweAgreedPrices: AgreedPrices = {
  change: (before, after) => `tidigare ${before}, framöver ${after} per månad`,
  untaxed: 'moms 0 %',
  taxed: (rate, gross) => `inklusive skatt ${gross}, moms ${rate}`,
}
