import type { Account } from '#shared/accounts/account.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { Recipient, type Seller } from '#shared/invoices/invoice.ts'

/** The payer as they are now, to be kept on the invoice. */
export const recipientOf = (tenant: Tenant): Recipient => ({
  tenantId: tenant._id,
  name: tenant.name,
  isCompany: tenant.isCompany,
  businessId: tenant.businessId,
  email: tenant.email,
  email2: tenant.email2,
  address: tenant.address,
  zipCode: tenant.zipCode,
  city: tenant.city,
  country: tenant.country,
  language: tenant.invoiceLanguage,
  ...tenant.evoice,
})

/** A principal as the reader of a paper. */
export const recipientOfPartner = ({ _id, name, isCompany, businessId, email, address, zipCode, city }: Partner) =>
  Recipient.parse({ tenantId: _id, name, isCompany, businessId, email, address, zipCode, city })

/** Who bills: the account, in the name and to the bank account of the landlord where the contract has one. */
export function sellerOf(account: Account, landlord: { name: string; iban: string }): Seller {
  const isOther = landlord.name !== '' && landlord.name !== account.name
  return {
    name: landlord.name || account.name,
    businessId: isOther ? '' : account.businessId,
    address: account.address,
    zipCode: account.zipCode,
    city: account.city,
    email: account.email,
    phone: account.phone,
    iban: landlord.iban || account.iban,
  }
}
