import { pageOf } from '#shared/base/list.ts'
import type { TenantFilters } from '#shared/customers/api.ts'
import { duplicateEmails } from '#shared/customers/duplicates.ts'
import { withOneIdentity } from '#shared/customers/identity.ts'
import { findableTenant, Tenant, type TenantDraft, tenantRowOf } from '#shared/customers/tenant.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/collection.ts'

export const tenants = collection({
  kind: 'tenant',
  called: 'Vuokralaista',
  schema: Tenant,
  row: tenantRowOf,
  fields: ['isCompany', 'name', 'identity', 'email', 'phone', 'address', 'zipCode', 'city', 'isOnlyKeyHolder'],
  places: ({ active, email }) => (active ? { listed: true, reference: email } : {}),
  search: findableTenant,
})

/** One who only holds keys is no tenant, and stands in a list of their own. Rows of before there were such lack the field. */
export async function listTenants(actor: Actor, { scope, ...query }: TenantFilters) {
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  const rows = (await tenants.rows(actor)).filter(
    ({ isOnlyKeyHolder }) => scope === 'everyone' || Boolean(isOnlyKeyHolder) === (scope === 'keyHolders'),
  )
  return pageOf(rows, byName, ['name', 'identity', 'email', 'phone', 'address', 'city'])
}

export async function createTenant(actor: Actor, draft: TenantDraft, id: string) {
  const tenant = { ...withOneIdentity(draft), _id: id, refNum: '', personalRefNumInUse: true, active: true }
  return withDuplicates(actor, await tenants.createOnce(actor, tenant))
}

export async function updateTenant(actor: Actor, id: string, draft: TenantDraft) {
  const changes = withOneIdentity(draft)
  return withDuplicates(actor, await tenants.change(actor, id, (tenant) => ({ ...tenant, ...changes })))
}

/** A tenant, and whether the account's tenants have references of their own. */
export async function readTenant(actor: Actor, id: string) {
  const [tenant, account] = await Promise.all([tenants.read(actor, id), readAccount(actor)])
  return { tenant, refNumsInUse: account.settings.personalRefNumInUse }
}

/** From the next invoice on the tenant's invoices carry the tenant's own reference, or each one of its own. */
export const switchRefNumUsage = (actor: Actor, id: string, personalRefNumInUse: boolean): Promise<Tenant> =>
  tenants.change(actor, id, (tenant) => ({ ...tenant, personalRefNumInUse }))

/** Tenants are never deleted: contracts and invoices keep pointing at them. */
export async function inactivateTenant(actor: Actor, id: string): Promise<Tenant> {
  return tenants.change(actor, id, (tenant) => ({ ...tenant, active: false }))
}

/** The index may be a moment behind the write, so the saved tenant itself is counted and not what the index says of it. */
async function withDuplicates(actor: Actor, tenant: Tenant) {
  const alike = tenant.email ? await tenants.byReference(actor, tenant.email) : []
  const others = alike.filter(({ _id }) => _id !== tenant._id)
  return { tenant, duplicateTenantEmails: duplicateEmails([...others, tenant]) }
}
