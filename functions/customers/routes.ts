import { Hono } from 'hono'
import { customersApi as api } from '#shared/customers/api.ts'
import { landlordsApi } from '#shared/customers/landlords-api.ts'
import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { waitingNumbersApi } from '#shared/customers/waiting-numbers-api.ts'
import { labelsInUse } from '../platform/labels/labels-in-use.ts'
import { serveLabels } from '../platform/labels/serve-labels.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readLandlords } from './landlords.ts'
import { createPartner, listPartners, readPartner, updatePartner } from './partners.ts'
import { createTenant, listTenants, readTenant, readTenants, switchRefNumUsage, tenants } from './tenants.ts'
import { cancelWaitingNumber, confirmWaitingNumber, listWaitingNumbers } from './waiting-numbers.ts'

export const routes = new Hono<Env>()

serveLabels(routes, tenantLabels, {
  noun: 'tenants',
  inUse: (actor) => labelsInUse(actor, tenants),
})

serve(routes, api.listTenants, ({ actor, query }) => listTenants(actor, query))
serve(routes, api.createTenant, ({ actor, body, key, query }) => createTenant(actor, body, key, query.populateAll))
serve(routes, api.readTenants, async ({ actor, body }) => ({ tenants: await readTenants(actor, body.ids) }))
serve(routes, api.switchRefNumUsage, async ({ actor, params, body }) => ({
  tenant: await switchRefNumUsage(actor, params.id, body.personalRefNumInUse),
}))
serve(routes, api.readTenant, ({ actor, params }) => readTenant(actor, params.tenantId))

serve(routes, api.listPartners, ({ actor, query }) => listPartners(actor, query))
serve(routes, api.createPartner, ({ actor, body, key }) => createPartner(actor, body, key))
serve(routes, api.updatePartner, ({ actor, params, body }) => updatePartner(actor, params.partnerId, body))
serve(routes, api.readPartner, async ({ actor, params }) => ({ partner: await readPartner(actor, params.partnerId) }))
serve(routes, landlordsApi.readLandlords, async ({ actor, body }) => ({
  landlords: await readLandlords(actor, body.ids),
}))

serve(routes, waitingNumbersApi.listWaitingNumbers, ({ actor }) => listWaitingNumbers(actor))
serve(routes, waitingNumbersApi.confirmWaitingNumber, ({ actor, body }) => confirmWaitingNumber(actor, body))
serve(routes, waitingNumbersApi.cancelWaitingNumber, ({ actor, body }) => cancelWaitingNumber(actor, body))
