import { isLabelled } from '#shared/base/labels/labels.ts'
import type { Page } from '#shared/base/list.ts'
import { busy } from '#shared/base/problem.ts'
import type { TenantFilters } from '#shared/customers/api.ts'
import { withOneIdentity } from '#shared/customers/identity.ts'
import {
  findableTenant,
  isInTenantScope,
  type ShownTenant,
  shownTenant,
  Tenant,
  type TenantDraft,
  type TenantSummary,
  tenantSummaryOf,
  typeOf,
  withOneType,
} from '#shared/customers/tenant.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { personalCode } from '../platform/aws/personal-codes.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { withDuplicates } from './duplicates.ts'

export const tenantCode = personalCode('tenant', 'social')

export const tenants = collection({
  kind: 'tenant',
  called: 'Vuokralaista',
  schema: Tenant,
  summary: tenantSummaryOf,
  fields: [
    'isCompany',
    'name',
    'identity',
    'email',
    'phone',
    'address',
    'zipCode',
    'city',
    'isOnlyKeyHolder',
    'isProspect',
    'hasEvoice',
    'country',
    'labels',
  ],
  indexKeys: ({ active, email }) => (active ? { listed: true, reference: email } : {}),
  search: findableTenant,
  list: {
    sums: [],
    // Key holders alone are no tenants.
    totals: totalsOf(1, ['isOnlyKeyHolder'], ({ isOnlyKeyHolder }: Pick<TenantSummary, 'isOnlyKeyHolder'>) => [
      [isOnlyKeyHolder ? 'keyHolders' : 'tenants', 1],
    ]),
  },
})

export function listTenants(actor: Actor, { scope, label, ...query }: TenantFilters): Promise<Page<TenantSummary>> {
  const hasLabel = isLabelled(label)
  const ask = {
    query: { ...query, sortBy: query.sortBy || 'name' },
    searched: ['name', 'identity', 'email', 'phone', 'address', 'city'] as const,
    summed: [],
    passes: (row: TenantSummary) => isInTenantScope(row, scope || 'tenants') && hasLabel(row),
  }
  return tenants.list(actor, ask, () => tenants.summaries(actor))
}

/** A new tenant, whose personal code is sealed. */
export const creatingTenant = async (actor: Actor, tenant: Tenant): Promise<Write> =>
  tenants.creating(actor, await tenantCode.kept(actor, tenant))

/** @param populateAll with what `readTenant` tells besides */
export async function createTenant(actor: Actor, draft: TenantDraft, id: string, populateAll = false) {
  const given = withOneType(withOneIdentity(draft))
  const made = { ...given, _id: id, refNum: '', personalRefNumInUse: true, active: true }
  const tenant = await tenantCode.kept(actor, made)
  const saved = await answerOf(actor, tenant.email, tenants.createOnce(actor, tenant))
  return populateAll ? { ...saved, ...(await readTenant(actor, id)) } : saved
}

/** @param along what is written with it */
export async function updateTenant(
  actor: Actor,
  id: string,
  draft: TenantDraft,
  along = async (): Promise<Write[]> => [],
) {
  const saving = retryOnContention(async () => {
    const [tenant, sideWrites] = await Promise.all([tenants.read(actor, id), along()])
    const changed = { ...tenant, ...withOneType(withOneIdentity(draft), typeOf(tenant)) }
    const next = await tenantCode.kept(actor, changed, tenant)
    await transact([tenants.replacing(actor, next), ...sideWrites])
    return { ...next, version: next.version + 1 }
  })
  return answerOf(actor, draft.email, saving)
}

/** A tenant, and whether the account's tenants have references of their own. */
export async function readTenant(actor: Actor, id: string) {
  const [tenant, account] = await Promise.all([tenants.read(actor, id), readAccount(actor)])
  return { tenant: await whole(actor, tenant), refNumsInUse: account.settings.personalRefNumInUse }
}

export const readTenants = async (actor: Actor, ids: readonly string[]): Promise<ShownTenant[]> =>
  Promise.all((await tenants.readMany(actor, ids)).map((tenant) => whole(actor, tenant)))

/** As it is shown, with the personal code to those who may see it. */
const whole = async (actor: Actor, tenant: Tenant): Promise<ShownTenant> =>
  shownTenant(await tenantCode.shownTo(actor, tenant))

/** From the next invoice on the tenant's invoices carry the tenant's own reference, or each one of its own. */
export const switchRefNumUsage = async (actor: Actor, id: string, personalRefNumInUse: boolean): Promise<Tenant> =>
  tenantCode.shownTo(actor, await tenants.change(actor, id, (tenant) => ({ ...tenant, personalRefNumInUse })))

/** Tenants are never deleted: contracts and invoices keep pointing at them. */
export async function inactivateTenant(actor: Actor, id: string): Promise<Tenant> {
  return tenantCode.shownTo(actor, await tenants.change(actor, id, (tenant) => ({ ...tenant, active: false })))
}

/** Whoever is on a contract in force rents: no prospect any more, nor one who only has keys. To be written with it. */
export const rentingNow = (actor: Actor, some: readonly Tenant[]): Write[] =>
  some
    .filter(({ isOnlyKeyHolder, isProspect }) => isOnlyKeyHolder || isProspect)
    .map((tenant) => tenants.replacing(actor, { ...tenant, isOnlyKeyHolder: false, isProspect: false }, busy))

async function answerOf(actor: Actor, email: string, saving: Promise<Tenant>) {
  const { saved, duplicates } = await withDuplicates(saving, withEmail(actor, email))
  return { tenant: await whole(actor, saved), duplicateTenantEmails: duplicates }
}

const withEmail = async (actor: Actor, email: string) => (email ? tenants.byReference(actor, email) : [])
