import { Hono } from 'hono'
import { billingApi as api } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { comingCalculations } from '#shared/billing/coming-calculations.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { newId, today } from '../platform/clock.ts'
import { type Env, serve } from '../platform/serve.ts'
import { listRuns, readRun } from './billing-runs.ts'
import { readComingChanges } from './coming-changes.ts'
import { listComing } from './coming-invoices.ts'
import { billDueOf } from './due-contracts.ts'
import { editRecurring } from './edit-recurring.ts'
import { giveFinalReadings, removeFinalReadings } from './final-readings.ts'
import { fixInvoiceError } from './fix-error.ts'
import { readFix } from './fix-proposal.ts'
import { giveReadings, holdBilling, releaseBilling } from './holds.ts'
import { readMeters } from './meter-records.ts'
import { listRecurring, readRecurring } from './recurring-invoices.ts'
import { deleteInvoice } from './remove-invoice.ts'
import { listRunInvoices, readRunChanges } from './run-invoices.ts'
import { undoInvoice, undoRun } from './undo-billing.ts'

export const routes = new Hono<Env>()

serve(routes, api.listRecurring, ({ actor, body }) => listRecurring(actor, body))
serve(routes, invoicesApi.billNow, async ({ actor }) => {
  const run = newId()
  const contracts = await billDueOf(actor, today(), { run, name: actor.name })
  return { contracts, run: contracts > 0 ? run : '' }
})
serve(routes, comingApi.listComing, ({ actor, body }) => listComing(actor, body))
serve(routes, comingApi.readComingChanges, async ({ actor, body }) => ({
  waterfall: await readComingChanges(actor, body.until),
}))
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
serve(routes, billingRunsApi.readRunChanges, async ({ actor, params }) => ({
  waterfall: await readRunChanges(actor, params.id),
}))
serve(routes, billingRunsApi.readRun, async ({ actor, params }) => ({ run: await readRun(actor, params.id) }))
serve(routes, api.readRecurring, async ({ actor, params }) => ({
  recurringInvoice: await readRecurring(actor, params.id),
}))

// What mends or removes an invoice changes the billing of its contract in the same write.
serve(routes, booksApi.readFix, async ({ actor, params }) => ({ fix: await readFix(actor, params.id) }))
serve(routes, booksApi.fixInvoiceError, async ({ actor, params, body }) => ({
  invoice: await fixInvoiceError(actor, params.id, body),
}))
serve(routes, voidedApi.deleteInvoice, async ({ actor, params, query }) => {
  await deleteInvoice(actor, params.id, query)
  return {}
})
