import { Hono } from 'hono'
import { realtorsApi as api } from '#shared/properties/realtors/realtors-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { createRealtor, inactivateRealtor, listRealtors, realtors, updateRealtor } from './realtors.ts'

export const routes = new Hono<Env>()

serve(routes, api.listRealtors, ({ actor, query }) => listRealtors(actor, query))
serve(routes, api.createRealtor, async ({ actor, body, key }) => ({ realtor: await createRealtor(actor, body, key) }))
serve(routes, api.updateRealtor, async ({ actor, params, body }) => ({
  realtor: await updateRealtor(actor, params.id, body),
}))
serve(routes, api.readRealtors, async ({ actor, body }) => ({ realtors: await realtors.readMany(actor, body.ids) }))
serve(routes, api.inactivateRealtor, async ({ actor, params }) => ({
  realtor: await inactivateRealtor(actor, params.id),
}))
