import type { InvoiceLanguage } from '../../customers/tenant.ts'
import { engBilling, engReckonings } from './eng.ts'
import { finBilling, finReckonings } from './fin.ts'
import { gerBilling, gerReckonings } from './ger.ts'
import type { BillingWords, ReckoningWords } from './printed-words.ts'
import { sweBilling, sweReckonings } from './swe.ts'

/** By the language of whoever reads the invoice. The browser needs only the Finnish ones, so it does not import this. */
export const billingWords: Readonly<Record<InvoiceLanguage, BillingWords>> = {
  fin: finBilling,
  eng: engBilling,
  swe: sweBilling,
  ger: gerBilling,
}

/** By the language of whoever reads the reminder. */
export const reckoningWords: Readonly<Record<InvoiceLanguage, ReckoningWords>> = {
  fin: finReckonings,
  eng: engReckonings,
  swe: sweReckonings,
  ger: gerReckonings,
}
