import type { Findable } from '../base/finding.ts'
import { printPostalAddress } from '../base/finnish.ts'
import { phoneSpellings } from '../identifiers/phone.ts'

interface Customer {
  readonly name: string
  readonly businessId: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
}

/** A customer by name, address, phone, e-mail and business id; a personal identity code finds nobody. */
export const findableCustomer = (
  customer: Customer,
  { names = [], phones = [], emails = [] }: Partial<Record<'names' | 'phones' | 'emails', readonly string[]>> = {},
): Findable => ({
  title: customer.name,
  detail: [customer.businessId, printPostalAddress(customer), customer.phone || customer.email]
    .filter(Boolean)
    .join(' · '),
  names: [customer.name, ...names, customer.address, customer.city],
  codes: [
    ...[customer.phone, ...phones].flatMap(phoneSpellings),
    customer.email,
    ...emails,
    customer.businessId,
    customer.zipCode,
  ].filter(Boolean),
})
