import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Partner, PartnerDraft, PartnerRow } from './partner.ts'
import { Tenant, TenantDraft, TenantRow, tenantScopes } from './tenant.ts'

const Duplicates = z.record(z.string(), z.number().int())
const SavedTenant = z.object({ tenant: Tenant, duplicateTenantEmails: Duplicates })
const SavedPartner = z.object({ partner: Partner, duplicatePartnerEmails: Duplicates })

/** What a list of tenants is narrowed to. */
export const TenantFilters = ListQuery.extend({ scope: z.enum(tenantScopes).default('tenants') })
export type TenantFilters = z.output<typeof TenantFilters>

export const customersApi = {
  listTenants: get('/tenant', { needs: 'tenants.read', query: TenantFilters, reply: listOf(TenantRow) }),
  createTenant: post('/tenant/create', { needs: 'tenants.create', body: TenantDraft, reply: SavedTenant }),
  updateTenant: put('/tenant/update/:tenantId', { needs: 'tenants.edit', body: TenantDraft, reply: SavedTenant }),
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
    reply: z.object({ tenant: Tenant, refNumsInUse: z.boolean().default(false) }),
  }),
  listPartners: get('/partner', { needs: 'partners.read', query: ListQuery, reply: listOf(PartnerRow) }),
  createPartner: post('/partner/create', { needs: 'partners.create', body: PartnerDraft, reply: SavedPartner }),
  updatePartner: put('/partner/edit/:partnerId', { needs: 'partners.edit', body: PartnerDraft, reply: SavedPartner }),
  inactivatePartner: put('/partner/inactivate/:partnerId', {
    needs: 'partners.remove',
    reply: z.object({ partner: Partner }),
  }),
  readPartner: get('/partner/:partnerId', { needs: 'partners.read', reply: z.object({ partner: Partner }) }),
}
