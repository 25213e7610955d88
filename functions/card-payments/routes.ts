import { Hono } from 'hono'
import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { callerAddress, type Env, serve } from '../platform/serve.ts'
import { hearStripe } from './events.ts'
import { beginOnboarding, readMerchant, verifyMerchant } from './onboarding.ts'

export const routes = new Hono<Env>()

serve(routes, api.createStripeAccount, async ({ actor }) => ({ accountLink: await beginOnboarding(actor) }))
serve(routes, api.getStripeAccount, ({ actor }) => readMerchant(actor))
serve(routes, api.verifyStripeAccount, async ({ actor }) => {
  await verifyMerchant(actor)
  return readMerchant(actor)
})
routes.on(api.hearStripe.method, api.hearStripe.path, async (c) => {
  await hearStripe({ rawBody: await c.req.text(), headers: c.req.header(), from: callerAddress(c) })
  return c.json({})
})
