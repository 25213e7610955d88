import { Hono } from 'hono'
import { invoicesApi } from '#shared/invoices/api.ts'
import { billingApi as api } from '#shared/invoices/billing-api.ts'
import { billingRunsApi } from '#shared/invoices/billing-runs-api.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { metersApi } from '#shared/invoices/meters-api.ts'
import { comingCalculations } from '#shared/invoices/part-months.ts'
import { newId, today } from '../platform/clock.ts'
import { type Env, serve } from '../platform/serve.ts'
import { giveReadings, holdBilling, releaseBilling } from './billing-holds.ts'
import { listRuns, readRun } from './billing-runs.ts'
import { listComing } from './coming-invoices.ts'
import { billDueOf } from './due-contracts.ts'
import { editRecurring } from './edit-recurring.ts'
import { giveFinalReadings, removeFinalReadings } from './final-readings.ts'
import { readMeters } from './meter-records.ts'
import { listRecurring, readRecurring } from './recurring-invoices.ts'
import { listRunInvoices } from './run-invoices.ts'
import { undoInvoice, undoRun } from './undo-billing.ts'

export const routes = new Hono<Env>()

serve(routes, api.listRecurring, ({ actor, body }) => listRecurring(actor, body))
serve(routes, invoicesApi.billNow, async ({ actor }) => {
  const run = newId()
  const contracts = await billDueOf(actor, today(), { run, name: actor.name })
  return { contracts, run: contracts > 0 ? run : '' }
})
serve(routes, api.listComing, ({ actor, body }) => listComing(actor, body))
serve(routes, billingRunsApi.listRuns, ({ actor, body }) => listRuns(actor, body))
serve(routes, billingRunsApi.listRunInvoices, ({ actor, params, body }) => listRunInvoices(actor, params.id, body))
serve(routes, billingRunsApi.undoRun, async ({ actor, params, body, key }) => ({
  run: await undoRun(actor, params.id, body, key),
}))
serve(routes, billingRunsApi.undoInvoice, async ({ actor, params, body }) => ({
  run: await undoInvoice(actor, params.id, params.invoiceId, body),
}))
serve(routes, api.holdBilling, async ({ actor, params, body }) => ({
  recurringInvoice: await holdBilling(actor, params.id, body),
}))
serve(routes, api.releaseBilling, async ({ actor, params, body }) => ({
  recurringInvoice: await releaseBilling(actor, params.id, body),
}))
serve(routes, metersApi.giveReadings, async ({ actor, params, body }) => ({
  recurringInvoice: await giveReadings(actor, params.id, body),
}))
serve(routes, metersApi.giveFinalReadings, async ({ actor, params, body }) => ({
  recurringInvoice: await giveFinalReadings(actor, params.id, body),
}))
serve(routes, metersApi.removeFinalReadings, async ({ actor, params }) => ({
  recurringInvoice: await removeFinalReadings(actor, params.id),
}))
serve(routes, metersApi.readMeters, ({ actor, params }) => readMeters(actor, params.id))
serve(routes, api.editRecurring, async ({ actor, body }) => ({ recurringInvoice: await editRecurring(actor, body) }))
serve(routes, calculationsApi.readComingCalculations, async ({ actor, params }) => ({
  calculations: comingCalculations(await readRecurring(actor, params.id)),
}))
serve(routes, billingRunsApi.readRun, async ({ actor, params }) => ({ run: await readRun(actor, params.id) }))
serve(routes, api.readRecurring, async ({ actor, params }) => ({
  recurringInvoice: await readRecurring(actor, params.id),
}))
