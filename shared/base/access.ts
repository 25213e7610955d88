/** What a person may see and do, declared once: the router, the menu, `serve`, buttons, the editor and tests read this. */

/** Screens a person may be let into, and groups of the menu (spec sections 2 and 6). */
export const screenKeys = [
  'overview',
  'todos',
  'contracts',
  'createContract',
  'editContract',
  'contractOverview',
  'createOldContract',
  'editOldContract',
  'contractModels',
  'createContractModel',
  'editContractModel',
  'otherContracts',
  'createOtherContract',
  'editOtherContract',
  'signatures',
  'invoiceMenuItem',
  'invoices',
  'createInvoice',
  'editInvoice',
  'refundInvoices',
  'createRefundInvoice',
  'editRefundInvoice',
  'outgoingPayments',
  'products',
  'rentIncreases',
  'payments',
  'reminders',
  'tenantMenuItem',
  'tenants',
  'createTenant',
  'editTenant',
  'tenantOverview',
  'partners',
  'createPartner',
  'editPartner',
  'partnerOverview',
  'realtors',
  'condominiumMenuItem',
  'condominiums',
  'createCondominium',
  'editCondominium',
  'condominiumOverview',
  'apartments',
  'createApartment',
  'editApartment',
  'apartmentOverview',
  'apartmentStatistics',
  'contactMenuItem',
  'formSubmissions',
  'forms',
  'createForm',
  'editForm',
  'contacts',
  'reservations',
  'deposits',
  'financeMenuItem',
  'receipts',
  'loans',
  'createLoan',
  'editLoan',
  'creditReports',
  'keyControlMenuItem',
  'keyControl',
  'keyHolders',
  'reportsMenuItem',
  'reports',
  'collaborators',
  'settings',
  'nordigen',
  'audit',
  'imports',
  'profile',
  'g-overview',
  'g-invoiceMenuItem',
  'g-invoices',
  'g-refundInvoices',
  'g-rentIncreases',
  'g-condominiumMenuItem',
  'g-condominiums',
  'g-apartments',
  'g-groups-menu',
  'g-groups',
  'g-groups-accounts',
] as const
export type ScreenKey = (typeof screenKeys)[number]

export const resources = [
  'account',
  'apartments',
  'audit',
  'banking',
  'collaborators',
  'condominiums',
  'contacts',
  'contractModels',
  'contracts',
  'creditReports',
  'deposits',
  'forms',
  'formSubmissions',
  'groups',
  'imports',
  'invoices',
  'keys',
  'loans',
  'months',
  'notes',
  'otherContracts',
  'outgoingPayments',
  'partners',
  'payments',
  'products',
  'realtors',
  'receipts',
  'refundInvoices',
  'rentIncreases',
  'reports',
  'reservations',
  'shortLinks',
  'signatures',
  'tableHeaders',
  'tenants',
  'todos',
] as const
export type Resource = (typeof resources)[number]

export const actions = ['read', 'create', 'edit', 'remove'] as const
export type Action = (typeof actions)[number]

export type Permission = `${Resource}.${Action}`
export const permissions: readonly Permission[] = resources.flatMap((resource) =>
  actions.map((action): Permission => `${resource}.${action}`),
)

/** Fields that may be locked from a person who may change the rest of the document; `field-rights.ts` says where they are. */
export const fieldRights = [
  'account.iban',
  'apartments.assignment',
  'apartments.charges',
  'apartments.loans',
  'apartments.owners',
  'apartments.prices',
  'contracts.deposit',
  'contracts.rent',
  'contracts.rentIncrease',
  'invoices.products',
  'partners.iban',
  'products.amount',
  'realtors.rewardPercent',
  'tenants.einvoice',
  'tenants.social',
] as const
export type FieldRight = (typeof fieldRights)[number]

/** What an endpoint asks of its caller. */
export type Need = Permission | 'signed-in' | 'anyone'

/** What a person may do in the account they are in. */
export interface Grants {
  readonly permissions: ReadonlySet<Permission>
  readonly fields: ReadonlySet<FieldRight>
}

export function mayDo(grants: Pick<Grants, 'permissions'> | undefined, need: Need): boolean {
  if (need === 'anyone') return true
  if (!grants) return false
  return need === 'signed-in' || grants.permissions.has(need)
}
