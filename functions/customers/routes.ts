import { Hono } from 'hono'
import { customersApi as api } from '#shared/customers/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { createPartner, inactivatePartner, listPartners, partners, updatePartner } from './partners.ts'
import { createTenant, inactivateTenant, listTenants, readTenant, switchRefNumUsage, updateTenant } from './tenants.ts'

export const routes = new Hono<Env>()

serve(routes, api.listTenants, ({ actor, query }) => listTenants(actor, query))
serve(routes, api.createTenant, ({ actor, body, key }) => createTenant(actor, body, key))
serve(routes, api.updateTenant, ({ actor, params, body }) => updateTenant(actor, params.tenantId, body))
serve(routes, api.inactivateTenant, async ({ actor, params }) => ({
  tenant: await inactivateTenant(actor, params.tenantId),
}))
serve(routes, api.switchRefNumUsage, async ({ actor, params, body }) => ({
  tenant: await switchRefNumUsage(actor, params.id, body.personalRefNumInUse),
}))
serve(routes, api.readTenant, ({ actor, params }) => readTenant(actor, params.tenantId))

serve(routes, api.listPartners, ({ actor, query }) => listPartners(actor, query))
serve(routes, api.createPartner, ({ actor, body, key }) => createPartner(actor, body, key))
serve(routes, api.updatePartner, ({ actor, params, body }) => updatePartner(actor, params.partnerId, body))
serve(routes, api.inactivatePartner, async ({ actor, params }) => ({
  partner: await inactivatePartner(actor, params.partnerId),
}))
serve(routes, api.readPartner, async ({ actor, params }) => ({ partner: await partners.read(actor, params.partnerId) }))
