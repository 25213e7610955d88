import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { flag, longestLabel, text } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Partner, PartnerDraft, PartnerSummary } from './partner.ts'
import { ShownTenant, Tenant, TenantDraft, TenantSummary, tenantScopes } from './tenant.ts'

const Duplicates = z.record(z.string(), z.number().int())
/** `refNumsInUse`: the account's tenants have references of their own. */
const OneTenant = z.object({ tenant: ShownTenant, refNumsInUse: z.boolean().default(false) })
const SavedTenant = z.object({ tenant: ShownTenant, duplicateTenantEmails: Duplicates })
const SavedPartner = z.object({ partner: Partner, duplicatePartnerEmails: Duplicates })

/** What a list of tenants is narrowed to: those who rent or are about to, unless told. */
export const TenantFilters = ListQuery.extend({
  scope: z.enum(['', ...tenantScopes]).default(''),
  label: text(longestLabel),
})
export type TenantFilters = z.output<typeof TenantFilters>

export const customersApi = {
  listTenants: get('/tenant', { needs: 'tenants.read', query: TenantFilters, reply: listOf(TenantSummary) }),
  /** With `populateAll` the reply has what reading the tenant has. */
  createTenant: post('/tenant/create', {
    needs: 'tenants.create',
    query: z.object({ populateAll: flag() }),
    body: TenantDraft,
    reply: SavedTenant.extend({ refNumsInUse: z.boolean().optional() }),
  }),
  /** With `updateDataToService` a new name goes to the contracts that have not ended and to what they are billed by. */
  updateTenant: put('/tenant/update/:tenantId', {
    needs: 'tenants.edit',
    query: z.object({ updateDataToService: flag() }),
    body: TenantDraft,
    reply: SavedTenant,
  }),
  /** Those of the ids that are the account's, those who have been removed too. */
  readTenants: post('/tenant/get-tenants-by-id', {
    needs: 'tenants.read',
    body: z.object({ ids: z.array(z.string().min(1).max(40)).max(100, 'Enintään 100 vuokralaista') }),
    reply: z.object({ tenants: z.array(ShownTenant) }),
  }),
  inactivateTenant: put('/tenant/inactivate/:tenantId', {
    needs: 'tenants.remove',
    reply: z.object({ tenant: Tenant }),
  }),
  /** Whether the tenant's invoices carry the tenant's own reference, in an account that has such. */
  switchRefNumUsage: put('/tenant/switch-refnum-usage/:id', {
    needs: 'tenants.edit',
    body: z.object({ personalRefNumInUse: z.boolean() }),
    reply: z.object({ tenant: Tenant }),
  }),
  readTenant: get('/tenant/:tenantId', {
    needs: 'tenants.read',
    reply: OneTenant,
  }),
  listPartners: get('/partner', { needs: 'partners.read', query: ListQuery, reply: listOf(PartnerSummary) }),
  createPartner: post('/partner/create', { needs: 'partners.create', body: PartnerDraft, reply: SavedPartner }),
  updatePartner: put('/partner/edit/:partnerId', {
    needs: 'partners.edit',
    stepUp: true,
    body: PartnerDraft,
    reply: SavedPartner,
  }),
  inactivatePartner: put('/partner/inactivate/:partnerId', {
    needs: 'partners.remove',
    reply: z.object({ partner: Partner }),
  }),
  readPartner: get('/partner/:partnerId', { needs: 'partners.read', reply: z.object({ partner: Partner }) }),
}
