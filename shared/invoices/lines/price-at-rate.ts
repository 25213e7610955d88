import { type Cents, roundedQuotient } from '../../base/money.ts'
import { tenths, type VatRate } from '../../rates/vat.ts'

/** What is without VAT when what is with it stays as it was though the rate changes; rounded once. */
export const netAtRate = (net: Cents, before: VatRate, after: VatRate): Cents =>
  roundedQuotient(BigInt(net) * (1000n + tenths(before)), 1000n + tenths(after))

/** What is with VAT when what is without it stays as it was though the rate changes; rounded once. */
export const grossAtRate = (gross: Cents, before: VatRate, after: VatRate): Cents => netAtRate(gross, after, before)
