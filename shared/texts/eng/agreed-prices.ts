import type { AgreedPrices } from '../fin/agreed-prices.ts'

export const engAgreedPrices: AgreedPrices = {
  change: (before, after) => `previously ${before}, from now on ${after} a month`,
  untaxed: 'VAT 0 %',
  taxed: (rate, gross) => `including tax ${gross}, VAT ${rate}`,
}
