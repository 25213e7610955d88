import { Hono } from 'hono'
import { bookkeepingApi as api } from '#shared/bookkeeping/api.ts'
import { exportsApi } from '#shared/bookkeeping/exports/api.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import { noteSecurity } from '../platform/security-log.ts'
import { type Env, serve } from '../platform/serve.ts'
import { makeBookFile } from './exports/book-file.ts'
import { listPushes, pushMonth, settlePush } from './exports/pushes.ts'
import { readBookServices, saveBookService } from './exports/services.ts'
import { removeBank, resetAccount, saveAccount, saveBank, shownChart } from './journal/charts.ts'
import { listGeneralLedger, listJournal } from './journal/journal.ts'
import { prepareMonths } from './journal/months.ts'
import { listNumberSeries } from './journal/number-series.ts'
import { listClientFunds, listTrialBalance, listVatReport } from './journal/trial-balance.ts'
import { decideMonth, listMonths, readDecidedMonths } from './months.ts'
import { mayMove } from './vat-bearers.ts'
import { listVatRuns, readVatRun, resumeVatRun, startVatRun, undoVatRun } from './vat-runs.ts'
import { listVatTargets, readVatDays } from './vat-targets.ts'

export const routes = new Hono<Env>()

serve(routes, api.readDecidedMonths, async ({ actor }) => ({ decided: await readDecidedMonths(actor) }))
serve(routes, api.listMonths, async ({ actor }) => ({ months: await listMonths(actor) }))
serve(routes, api.decideMonth, async ({ actor, params, body }) => ({
  months: await decideMonth(actor, params.month, body),
}))
serve(routes, vatApi.readVatDays, async ({ actor }) => ({ days: await readVatDays(actor), mayMove: mayMove(actor) }))
serve(routes, vatApi.listVatTargets, ({ actor, body }) => listVatTargets(actor, body))
serve(routes, vatApi.startVatRun, async ({ actor, body, key }) => ({ run: await startVatRun(actor, body, key) }))
serve(routes, vatApi.listVatRuns, ({ actor, body }) => listVatRuns(actor, body))
serve(routes, vatApi.readVatRun, async ({ actor, params }) => ({ run: await readVatRun(actor, params.id) }))
serve(routes, vatApi.resumeVatRun, async ({ actor, params }) => ({ run: await resumeVatRun(actor, params.id) }))
serve(routes, vatApi.undoVatRun, async ({ actor, params }) => ({ run: await undoVatRun(actor, params.id) }))
serve(routes, journalApi.listJournal, ({ actor, query }) => listJournal(actor, query))
serve(routes, journalApi.listGeneralLedger, ({ actor, query }) => listGeneralLedger(actor, query))
serve(routes, journalApi.listTrialBalance, ({ actor, query }) => listTrialBalance(actor, query))
serve(routes, journalApi.prepareMonths, async ({ actor }) => ({ left: await prepareMonths(actor) }))
serve(routes, journalApi.listVatReport, ({ actor, query }) => listVatReport(actor, query))
serve(routes, journalApi.listClientFunds, ({ actor, query }) => listClientFunds(actor, query))
serve(routes, journalApi.listNumberSeries, ({ actor, query }) => listNumberSeries(actor, query))
serve(routes, journalApi.readChart, ({ actor }) => shownChart(actor))
serve(routes, journalApi.saveAccount, ({ actor, params, body }) => saveAccount(actor, params.role, body))
serve(routes, journalApi.resetAccount, ({ actor, params, query }) => resetAccount(actor, params.role, query.version))
serve(routes, journalApi.saveBank, ({ actor, body }) => saveBank(actor, body))
serve(routes, journalApi.removeBank, ({ actor, params, query }) => removeBank(actor, params.iban, query.version))
serve(routes, exportsApi.makeBookFile, async ({ actor, body }) => {
  const [file] = await Promise.all([
    makeBookFile(actor, body),
    noteSecurity(actor, { event: 'exported', what: 'books' }),
  ])
  return file
})
serve(routes, exportsApi.readBookServices, async ({ actor }) => ({ services: await readBookServices(actor) }))
serve(routes, exportsApi.saveBookService, async ({ actor, body }) => ({ services: await saveBookService(actor, body) }))
serve(routes, exportsApi.pushMonth, async ({ actor, body }) => ({
  count: await pushMonth(actor, body.service, body.month),
}))
serve(routes, exportsApi.listPushes, ({ actor, query }) => listPushes(actor, query))
serve(routes, exportsApi.settlePush, async ({ actor, params, body }) => ({
  push: await settlePush(actor, params.id, body.deed),
}))
