import { Hono } from 'hono'
import { signingServicesApi as api } from '#shared/signing/services-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readSigningServices, saveAccessToken, saveSigningServices, unlinkSignhero } from './service-choice.ts'

export const routes = new Hono<Env>()

serve(routes, api.readSigningServices, async ({ actor }) => ({ signingServices: await readSigningServices(actor) }))
serve(routes, api.saveSigningServices, ({ actor, body }) => saveSigningServices(actor, body))
serve(routes, api.saveAccessToken, async ({ actor, body }) => ({
  signingServices: await saveAccessToken(actor, body.code),
}))
serve(routes, api.unlinkSignhero, async ({ actor }) => ({ signingServices: await unlinkSignhero(actor) }))
