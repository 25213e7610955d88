import { engAgreedPrices } from './eng/agreed-prices.ts'
import { type AgreedPrices, finAgreedPrices } from './fin/agreed-prices.ts'
import { gerAgreedPrices } from './ger/agreed-prices.ts'
import type { InEach } from './language.ts'
import { sweAgreedPrices } from './swe/agreed-prices.ts'

/** How an agreement tells of its prices, by the language of its reader. */
export const agreedPriceWords: InEach<AgreedPrices> = {
  fin: finAgreedPrices,
  swe: sweAgreedPrices,
  eng: engAgreedPrices,
  ger: gerAgreedPrices,
}
