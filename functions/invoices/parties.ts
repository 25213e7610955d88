import type { Account } from '#shared/accounts/account.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import { Recipient } from '#shared/invoices/invoice.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import type { Seller } from '#shared/invoices/seller.ts'

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

/** In whose name is billed, and to which account: '' is the office's own. */
export interface Billing {
  readonly name: string
  readonly iban: string
  /** The principal who sells, as they are now. */
  readonly principal?: Partner | undefined
}

/**
 * Who sells (AVL 209 e §): the account, or the principal for whom it bills, with the principal's own business id and
 * address. A person's home address is told only where the law wants it, on an invoice with VAT; else, and when it is not
 * known, a principal is reached in care of the office, whose phone and e-mail the invoice bears either way.
 */
export function sellerOf(account: Account, landlord: Billing, lines: readonly Pick<Line, 'taxpr'>[] = []): Seller {
  const { name, businessId, address, zipCode, city, email, phone, iban } = account
  const office = { email, phone, iban: landlord.iban || iban }
  const sells = landlord.principal?.name ?? landlord.name
  if (sells === '' || (sells === name && !landlord.principal)) {
    return { name, businessId, address, zipCode, city, ...office }
  }
  const isOwnAccount = landlord.iban !== '' && normaliseIban(landlord.iban) !== normaliseIban(iban)
  return {
    name: sells,
    businessId: landlord.principal?.businessId ?? '',
    ...(addressOfPrincipal(landlord.principal, lines) ?? { address: inCareOf(account), zipCode, city }),
    ...office,
    contact: name,
    ...(!isOwnAccount && { payee: name }),
  }
}

function addressOfPrincipal(principal: Partner | undefined, lines: readonly Pick<Line, 'taxpr'>[]) {
  if (!principal?.address || !principal.zipCode || !principal.city) return undefined
  const { isCompany, address, zipCode, city } = principal
  return isCompany || lines.some(({ taxpr }) => taxpr > 0) ? { address, zipCode, city } : undefined
}

const inCareOf = ({ name, address }: Account): string => (address ? `c/o ${name}, ${address}` : '')
