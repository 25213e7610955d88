import type { InvoiceService } from '../../accounts/invoice-services.ts'
import { countryCodeOf } from '../../identifiers/countries.ts'
import { type SendType, sendTypes } from './send-types.ts'

/** What a way out asks of every invoice that goes through it. */
export interface Demands {
  readonly ways: readonly SendType[]
  /** The ways for which the payer's postal address must be known whole. */
  readonly postal: readonly SendType[]
  /** Where the payers may live, ISO 3166 alpha-2. */
  readonly countries: readonly string[] | 'all'
  /** A consumer's e-invoice needs the id of the consumer's agreement with the bank. */
  readonly agreement: boolean
  /** What is there already may be credited wherever its payer lives by now. */
  readonly creditsAnywhere: boolean
}

/** Of each invoicing service; '' is an account without one, which only e-mails. */
export const demandsOf: Readonly<Record<InvoiceService | '', Demands>> = {
  '': { ways: ['email'], postal: [], countries: 'all', agreement: false, creditsAnywhere: true },
  oma: { ways: sendTypes, postal: ['print', 'post'], countries: 'all', agreement: false, creditsAnywhere: true },
  ropoCapital: { ways: sendTypes, postal: sendTypes, countries: ['FI', 'SE'], agreement: true, creditsAnywhere: false },
  talenom: { ways: sendTypes, postal: sendTypes, countries: ['FI'], agreement: false, creditsAnywhere: true },
}

/** By post Åland is Finland. A country that is not known stays as it was written, and is none of those served. */
export function postalCountryOf(country: string): string {
  const code = countryCodeOf(country) ?? country
  return code === 'AX' ? 'FI' : code
}
