import { Hono } from 'hono'
import { refundsApi as api } from '#shared/refunds/api.ts'
import { depositRefundsApi as depositRefunds } from '#shared/refunds/deposit-refunds-api.ts'
import { refundRemovalApi } from '#shared/refunds/removal-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { returnCredit, useCredit } from './credits.ts'
import { createDepositRefund, editDepositRefund } from './deposit-refunds.ts'
import { registerRefund, sendRefund } from './issue.ts'
import { createRefund, editRefund, listGroupRefunds, listRefunds, removeRefund } from './refunds.ts'

export const routes = new Hono<Env>()

serve(routes, api.listRefunds, ({ actor, body }) => listRefunds(actor, body))
serve(routes, api.listGroupRefunds, ({ actor, body }) => listGroupRefunds(actor, body))
serve(routes, api.createRefund, async ({ actor, body, key }) => ({ invoice: await createRefund(actor, body, key) }))
serve(routes, api.editRefund, async ({ actor, params, body }) => ({
  invoice: await editRefund(actor, params.id, body),
}))
serve(routes, api.sendRefund, async ({ actor, params }) => ({ invoice: await sendRefund(actor, params.id) }))
serve(routes, api.registerRefund, async ({ actor, params, body }) => ({
  invoice: await registerRefund(actor, params.id, body.payDate),
}))
serve(routes, refundRemovalApi.removeRefund, async ({ actor, params, query }) => {
  await removeRefund(actor, params.id, query)
  return {}
})
serve(routes, api.returnCredit, async ({ actor, params, body, key }) => ({
  invoice: await returnCredit(actor, params.id, body, key),
}))
serve(routes, api.useCredit, async ({ actor, params, body, key }) => ({
  invoice: await useCredit(actor, params.id, body, key),
}))
serve(routes, depositRefunds.createDepositRefund, async ({ actor, params, body, key }) => ({
  invoice: await createDepositRefund(actor, params.origId, body, key),
}))
serve(routes, depositRefunds.editDepositRefund, async ({ actor, params, body }) => ({
  invoice: await editDepositRefund(actor, params.id, body),
}))
