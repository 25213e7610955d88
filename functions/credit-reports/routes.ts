import { Hono } from 'hono'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { buyCreditReport } from './buy.ts'
import { deleteCreditReport, listCreditReports, openCreditReport, writeCreditNote } from './reports.ts'
import { readOffer, readSettings, saveSettings } from './service.ts'

export const routes = new Hono<Env>()

serve(routes, api.listCreditReports, ({ actor, query }) => listCreditReports(actor, query))
serve(routes, api.readCreditOffer, async ({ actor }) => ({ offer: await readOffer(actor) }))
serve(routes, api.readCreditSettings, async ({ actor }) => ({ settings: await readSettings(actor) }))
serve(routes, api.saveCreditSettings, async ({ actor, body }) => ({ settings: await saveSettings(actor, body) }))
serve(routes, api.createCreditReport, ({ actor, body, key }) => buyCreditReport(actor, body, key))
serve(routes, api.writeCreditNote, async ({ actor, body, key }) => ({
  creditReport: await writeCreditNote(actor, body, key),
}))
serve(routes, api.deleteCreditReport, async ({ actor, params }) => {
  await deleteCreditReport(actor, params.id)
  return {}
})
serve(routes, api.readCreditReport, async ({ actor, params }) => ({
  creditReport: await openCreditReport(actor, params.id),
}))
