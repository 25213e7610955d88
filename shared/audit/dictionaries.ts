import type { AnyDictionary } from '../base/noun-fields.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import { partnerFields } from '../customers/partner.fields.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { depositFields } from '../deposits/deposit.fields.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import { productFields } from '../invoices/lines/product.fields.ts'
import { loanFields } from '../loans/loan.fields.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { condominiumFields } from '../properties/condominium.fields.ts'
import { realtorFields } from '../properties/realtors/realtor.fields.ts'

/** The dictionaries of nouns by the kinds of their documents. What a kind without one says is named by `labels.ts`. */
export const dictionaries: Readonly<Record<string, AnyDictionary>> = {
  apartment: apartmentFields,
  condominium: condominiumFields,
  contract: contractFields,
  deposit: depositFields,
  invoice: invoiceFields,
  loan: loanFields,
  partner: partnerFields,
  product: productFields,
  realtor: realtorFields,
  tenant: tenantFields,
}
