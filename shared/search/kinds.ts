import type { Permission } from '../base/access.ts'

/** Kinds of documents that the search over everything finds, in the order in which they are shown. */
export const findKinds = [
  'tenant',
  'apartment',
  'condominium',
  'contract',
  'invoice',
  'partner',
  'realtor',
  'form',
] as const
export type FindKind = (typeof findKinds)[number]

/** The right without which none of a kind is found. */
export const neededFor: Record<FindKind, Permission> = {
  tenant: 'tenants.read',
  apartment: 'apartments.read',
  condominium: 'condominiums.read',
  contract: 'contracts.read',
  invoice: 'invoices.read',
  partner: 'partners.read',
  realtor: 'realtors.read',
  form: 'forms.read',
}
