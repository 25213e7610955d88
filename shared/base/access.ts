/** What a person may see and do, declared once: the router, the menu, `serve`, buttons and tests all read this. */

/** Screens a person may be let into (spec section 2, the keys in brackets). */
export const screenKeys = [
  'overview',
  'contracts',
  'createContract',
  'editContract',
  'contractOverview',
  'partners',
  'createPartner',
  'editPartner',
  'partnerOverview',
  'tenants',
  'createTenant',
  'editTenant',
  'tenantOverview',
  'condominiums',
  'createCondominium',
  'editCondominium',
  'condominiumOverview',
  'apartments',
  'createApartment',
  'editApartment',
  'apartmentOverview',
  'invoices',
  'createInvoice',
  'editInvoice',
  'payments',
  'products',
  'settings',
  'profile',
] as const
export type ScreenKey = (typeof screenKeys)[number]

export const resources = [
  'account',
  'apartments',
  'condominiums',
  'contracts',
  'invoices',
  'partners',
  'payments',
  'products',
  'reports',
  'tenants',
] as const
export type Resource = (typeof resources)[number]

export const actions = ['read', 'create', 'edit', 'remove'] as const
export type Action = (typeof actions)[number]

export type Permission = `${Resource}.${Action}`
export const permissions: readonly Permission[] = resources.flatMap((resource) =>
  actions.map((action): Permission => `${resource}.${action}`),
)

/** What an endpoint asks of its caller. */
export type Need = Permission | 'signed-in' | 'anyone'

/** What a person may do in the account they are in. */
export interface Grants {
  readonly permissions: ReadonlySet<Permission>
}

export function mayDo(grants: Grants | undefined, need: Need): boolean {
  if (need === 'anyone') return true
  if (!grants) return false
  return need === 'signed-in' || grants.permissions.has(need)
}
