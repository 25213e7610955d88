import { Hono } from 'hono'
import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { payApi } from '#shared/card-payments/pay-api.ts'
import { paymentsByCardApi as cards } from '#shared/card-payments/payments-api.ts'
import { callerAddress, type Env, serve, serveAnyone } from '../platform/serve.ts'
import { hearStripe } from './events.ts'
import { listCardPayments, readCardPayments, saveCardSettings } from './office.ts'
import { beginOnboarding, readMerchant, verifyMerchant } from './onboarding.ts'
import { backFromPaying, openPayPage, startPaying } from './pay-page.ts'
import { refundCard } from './refunds.ts'

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

serve(routes, cards.saveCardSettings, ({ actor, body }) => saveCardSettings(actor, body.isOn))
serve(routes, cards.listCardPayments, ({ actor, body }) => listCardPayments(actor, body))
serve(routes, cards.readCardPayments, ({ actor, params }) => readCardPayments(actor, params.id))
serve(routes, cards.refundCard, async ({ actor, params, body, key }) => ({
  payment: await refundCard(actor, params.id, body.amount, key),
}))
serveAnyone(routes, payApi.openPayPage, async ({ body: { token }, from }) => ({
  page: await openPayPage({ token, from }),
}))
serveAnyone(routes, payApi.startPaying, ({ body: { token }, from }) => startPaying({ token, from }))
serveAnyone(routes, payApi.backFromPaying, async ({ body: { token }, from }) => ({
  page: await backFromPaying({ token, from }),
}))
