import { Hono } from 'hono'
import { invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { settlementCalculationsApi } from '#shared/outgoing-payments/calculations-api.ts'
import { rewardsApi as api } from '#shared/outgoing-payments/rewards-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { type Env, permitted, serve } from '../platform/serve.ts'
import { rewardInvoiceCalculations } from './calculations.ts'
import { billRewards } from './reward-invoices.ts'
import { listRewardBills, listRewardInvoices, printedReward } from './reward-list.ts'
import { rewardSettingsOf, saveRewardSettings } from './reward-settings.ts'

export const routes = new Hono<Env>()

serve(routes, api.readRewardSettings, async ({ actor }) => ({ settings: await rewardSettingsOf(actor) }))
serve(routes, api.saveRewardSettings, async ({ actor, body }) => ({ settings: await saveRewardSettings(actor, body) }))
serve(routes, api.listRewardBills, ({ actor, body }) => listRewardBills(actor, body))
serve(routes, api.billRewards, async ({ actor, body }) => {
  const { invoices, refused } = await billRewards(actor, body.bills)
  return { invoices: invoices.map(invoiceSummaryOf), refused }
})
serve(routes, api.listRewardInvoices, ({ actor, body }) => listRewardInvoices(actor, body))
serve(routes, settlementCalculationsApi.readRewardCalculations, async ({ actor, params }) => ({
  calculations: await rewardInvoiceCalculations(actor, params.id),
}))
routes.on(api.readRewardInvoicePdf.method, api.readRewardInvoicePdf.path, async (c) => {
  const actor = await permitted(c, api.readRewardInvoicePdf)
  const { number, bytes } = await printedReward(actor, c.req.param('id') ?? '')
  return pdfAnswer(c, bytes, `palkkiolasku-${number}`)
})
