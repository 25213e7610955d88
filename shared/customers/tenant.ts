import * as z from 'zod'
import { businessId, email, personalId, requiredText, text, zipCode } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { stored } from '../base/stored.ts'
import { findableCustomer } from './findable.ts'
import { shownIdentity } from './identity.ts'

/** Languages an invoice can be printed in (spec section 9). */
export const invoiceLanguages = ['fin', 'eng', 'swe', 'ger'] as const
export type InvoiceLanguage = (typeof invoiceLanguages)[number]
export const languageLabels: Record<InvoiceLanguage, string> = {
  fin: 'Suomi',
  eng: 'Englanti',
  swe: 'Ruotsi',
  ger: 'Saksa',
}

/** A person or company that rents, or is about to rent, an apartment (vuokralainen). */
export const Tenant = z.object({
  ...stored,
  isCompany: z.boolean().default(false),
  name: requiredText('Anna nimi', 70),
  /** A person's code; lists and logs show it masked. */
  social: personalId(),
  businessId: businessId(),
  email: email(),
  phone: text(40),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  contactPersonName: text(),
  contactPersonPhone: text(40),
  comments: text(2000),
  evoice: z.object({ evoiceOperator: text(35), evoiceId: text(35), evoiceAddress: text(35) }).prefault({}),
  invoiceLanguage: z.enum(invoiceLanguages).default('fin'),
  /** Somebody who rents nothing and only has keys (avaimenhaltija): listed with the key holders, not the tenants. */
  isOnlyKeyHolder: z.boolean().default(false),
  /** The tenant's own reference number, the same on each of their invoices; given when it is first needed. */
  refNum: z.string().default(''),
  /** Whether invoices carry it, in an account whose tenants have references of their own. */
  personalRefNumInUse: z.boolean().default(true),
  active: z.boolean().default(true),
})
export type Tenant = z.output<typeof Tenant>

/** What the form sends: everything the server does not decide itself. */
export const TenantDraft = Tenant.omit({ _id: true, refNum: true, personalRefNumInUse: true, active: true })
export type TenantDraft = z.output<typeof TenantDraft>

/** Which of the people a list of tenants holds: those who rent, those who only hold keys, or both. */
export const tenantScopes = ['tenants', 'keyHolders', 'everyone'] as const

export const TenantRow = Tenant.pick({
  _id: true,
  isCompany: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  zipCode: true,
  city: true,
}).extend({
  identity: z.string(),
  isOnlyKeyHolder: z.boolean().default(false),
})
export type TenantRow = z.output<typeof TenantRow>

export const tenantRowOf = (tenant: Tenant): TenantRow => ({
  _id: tenant._id,
  isCompany: tenant.isCompany,
  name: tenant.name,
  identity: shownIdentity(tenant),
  email: tenant.email,
  phone: tenant.phone,
  address: tenant.address,
  zipCode: tenant.zipCode,
  city: tenant.city,
  isOnlyKeyHolder: tenant.isOnlyKeyHolder,
})

export const findableTenant = (tenant: Tenant): Findable | undefined =>
  tenant.active ? findableCustomer(tenant, [tenant.contactPersonName], [tenant.contactPersonPhone]) : undefined
