import * as z from 'zod'
import { businessId, email, labels, labelsOfRow, personalId, requiredText, text, zipCode } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { stored } from '../base/stored.ts'
import { languages } from '../texts/language.ts'
import { findableCustomer } from './findable.ts'
import { shownIdentity } from './identity.ts'

/** What somebody is to the account: one who rents, one who is about to, or one who only has keys (avaimenhaltija). */
export const tenantTypes = ['tenant', 'prospect', 'keyHolder'] as const
export type TenantType = (typeof tenantTypes)[number]
export const tenantTypeLabels: Record<TenantType, string> = {
  tenant: 'Vuokralainen',
  prospect: 'Hakija',
  keyHolder: 'Avaimenhaltija',
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
  /** Invoices by e-mail go to this address too. */
  email2: email(),
  phone: text(40),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  contactPersonName: text(),
  contactPersonPhone: text(40),
  comments: text(2000),
  evoice: z.object({ evoiceOperator: text(35), evoiceId: text(35), evoiceAddress: text(35) }).prefault({}),
  invoiceLanguage: z.enum(languages).default('fin'),
  /** Listed with the key holders, not the tenants. */
  isOnlyKeyHolder: z.boolean().default(false),
  /** Nobody's tenant yet; becomes one with the first contract in force. */
  isProspect: z.boolean().default(false),
  /** A company that is in the register of those liable to VAT. */
  vatRegister: z.boolean().default(false),
  /** Their credit has been looked at. */
  creditReport: z.boolean().default(false),
  finnishCitizen: z.boolean().default(true),
  /** The tenant's own reference number, the same on each of their invoices; given when it is first needed. */
  refNum: z.string().default(''),
  /** Whether invoices carry it, in an account whose tenants have references of their own. */
  personalRefNumInUse: z.boolean().default(true),
  labels: labels(),
  active: z.boolean().default(true),
})
export type Tenant = z.output<typeof Tenant>

/** A tenant as it is shown: with the type that the two marks come to. */
export const ShownTenant = Tenant.extend({ selectedTenantType: z.enum(tenantTypes).default('tenant') })
export type ShownTenant = z.output<typeof ShownTenant>

/** What the form sends: everything the server does not decide itself. A type, when it is sent, says more than the marks. */
export const TenantDraft = Tenant.omit({ _id: true, refNum: true, personalRefNumInUse: true, active: true }).extend({
  selectedTenantType: z.enum(tenantTypes).optional(),
})
export type TenantDraft = z.output<typeof TenantDraft>

type Marks = Pick<Tenant, 'isOnlyKeyHolder' | 'isProspect'>

export const typeOf = ({ isOnlyKeyHolder, isProspect }: Marks): TenantType =>
  isOnlyKeyHolder ? 'keyHolder' : isProspect ? 'prospect' : 'tenant'

/**
 * The same with marks that agree, as they are kept. Who sends back the type that stood, as it was read, means the marks.
 *
 * @param existing the type before the change, if there was any
 */
export function withOneType<Draft extends Marks & { selectedTenantType?: TenantType | undefined }>(
  draft: Draft,
  existing?: TenantType,
): Omit<Draft, 'selectedTenantType'> {
  const { selectedTenantType, ...rest } = draft
  const type = selectedTenantType && selectedTenantType !== existing ? selectedTenantType : typeOf(draft)
  return { ...rest, isOnlyKeyHolder: type === 'keyHolder', isProspect: type === 'prospect' }
}

export const shownTenant = (tenant: Tenant): ShownTenant => ({ ...tenant, selectedTenantType: typeOf(tenant) })

/** Whom a list of tenants holds: those who rent or are about to, one of these, those who only hold keys, or everybody. */
export const tenantScopes = ['tenants', 'renting', 'prospects', 'keyHolders', 'everyone'] as const
export type TenantScope = (typeof tenantScopes)[number]

/** Rows of before there were key holders and prospects lack the marks. */
export function isInTenantScope(row: Partial<Marks>, scope: TenantScope): boolean {
  const type = typeOf({ isOnlyKeyHolder: row.isOnlyKeyHolder ?? false, isProspect: row.isProspect ?? false })
  if (scope === 'everyone') return true
  if (scope === 'tenants') return type !== 'keyHolder'
  return type === ({ renting: 'tenant', prospects: 'prospect', keyHolders: 'keyHolder' } as const)[scope]
}

export const TenantSummary = Tenant.pick({
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
  isProspect: z.boolean().default(false),
  /** An e-invoice finds them: its operator and address are known. */
  hasEvoice: z.boolean().default(false),
  country: z.string().default(''),
  labels: labelsOfRow(),
})
export type TenantSummary = z.output<typeof TenantSummary>

export const tenantSummaryOf = (tenant: Tenant): TenantSummary => ({
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
  isProspect: tenant.isProspect,
  hasEvoice: tenant.evoice.evoiceOperator !== '' && tenant.evoice.evoiceAddress !== '',
  country: tenant.country,
  labels: tenant.labels,
})

export const findableTenant = (tenant: Tenant): Findable | undefined =>
  tenant.active
    ? findableCustomer(tenant, {
        names: [tenant.contactPersonName],
        phones: [tenant.contactPersonPhone],
        emails: [tenant.email2],
      })
    : undefined
