import { engBilling } from './eng/billing.ts'
import { type Billing, finBilling } from './fin/billing.ts'
import { gerBilling } from './ger/billing.ts'
import type { InEach } from './language.ts'
import { sweBilling } from './swe/billing.ts'

/** How an invoice says what it charges, by the language of whoever reads it. The browser needs only the Finnish ones. */
export const billingWords: InEach<Billing> = {
  fin: finBilling,
  swe: sweBilling,
  eng: engBilling,
  ger: gerBilling,
}
