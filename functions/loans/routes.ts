import { Hono } from 'hono'
import { loansApi as api } from '#shared/loans/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readLoanPage } from './loan-page.ts'
import { createLoan, listLoans, readLoan, setActive, updateLoan } from './loans.ts'
import { readSeries, removeFixing, saveFixings } from './reference-rates.ts'
import { readReset, takeReset } from './resets.ts'

export const routes = new Hono<Env>()

serve(routes, api.listLoans, ({ actor, query }) => listLoans(actor, query))
serve(routes, api.createLoan, async ({ actor, body, key }) => ({ loan: await createLoan(actor, body, key) }))
serve(routes, api.updateLoan, async ({ actor, params, body }) => ({ loan: await updateLoan(actor, params.id, body) }))
serve(routes, api.inactivateLoan, async ({ actor, params }) => ({ loan: await setActive(actor, params.id, false) }))
serve(routes, api.activateLoan, async ({ actor, params }) => ({ loan: await setActive(actor, params.id, true) }))
serve(routes, api.readReferenceRates, async ({ actor }) => ({ series: await readSeries(actor) }))
serve(routes, api.saveFixings, async ({ actor, body }) => ({ saved: await saveFixings(actor, body) }))
serve(routes, api.removeFixing, async ({ actor, params }) => {
  await removeFixing(actor, params.refRateType, params.day)
  return {}
})
serve(routes, api.readLoan, async ({ actor, params }) => ({ loan: await readLoan(actor, params.id) }))
serve(routes, api.readLoanPlan, ({ actor, params }) => readLoanPage(actor, params.id))
serve(routes, api.readReset, async ({ actor, params }) => ({ reset: await readReset(actor, params.id) }))
serve(routes, api.takeReset, async ({ actor, params, body }) => {
  await takeReset(actor, params.id, body)
  return {}
})
