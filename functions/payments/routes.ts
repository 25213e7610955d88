import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { matchingApi } from '#shared/payments/matching-api.ts'
import { payingApi } from '#shared/payments/paying-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { today } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { callerAddress, checked, clickIdOf, type Env, permitted, serve } from '../platform/serve.ts'
import { uploadedFile } from '../platform/uploaded-file.ts'
import { partnerBalance, partnerInvoices, tenantBalance } from './balances.ts'
import { bankFiles, listBankFiles, loadBankFile } from './bank-files.ts'
import { checkStatus } from './check-status.ts'
import { releaseDeposit, securedInvoices, undoRelease } from './deposit-releases.ts'
import { listEntries, listMatchingQueue, listOpenEntries } from './entries.ts'
import { keepMoney, returnMoney, undoReturn } from './kept-money.ts'
import { makePayment } from './manual-payment.ts'
import { readEntry } from './matching/proposals.ts'
import { markNoRent, unmarkNoRent } from './no-rent.ts'
import { readPaying } from './paying.ts'
import { listPayments } from './payments.ts'
import { joinEntries, splitEntry } from './splitting.ts'
import { sendStatement } from './statement-letters.ts'
import { statementParties } from './statement-parties.ts'
import { listLedger, printedStatement, readStatement } from './statements.ts'
import { undoPayment } from './undo-payment.ts'

export const routes = new Hono<Env>()

serve(routes, api.listPayments, ({ actor, body }) => listPayments(actor, body))
serve(routes, api.listBankFiles, ({ actor, body }) => listBankFiles(actor, body))
serve(routes, api.readBankFile, async ({ actor, params }) => ({ bankFile: await bankFiles.read(actor, params.id) }))
serve(routes, api.listOpenEntries, ({ actor, body }) => listOpenEntries(actor, body))
serve(routes, api.listMatchingQueue, ({ actor, body }) => listMatchingQueue(actor, body))
serve(routes, api.listEntries, ({ actor, body }) => listEntries(actor, body))
serve(routes, api.joinEntries, async ({ actor, body, key }) => ({ invoice: await joinEntries(actor, body, key) }))
serve(routes, api.splitEntry, async ({ actor, params, body, key }) => ({
  entry: await splitEntry(actor, params.id, body, key),
}))
serve(routes, api.markNoRent, async ({ actor, params, body }) => ({
  entry: await markNoRent(actor, params.id, body.reason),
}))
serve(routes, api.unmarkNoRent, async ({ actor, params }) => ({ entry: await unmarkNoRent(actor, params.id) }))
serve(routes, api.keepMoney, async ({ actor, params, body }) => ({
  entry: await keepMoney(actor, params.id, body.tenant),
}))
serve(routes, api.returnMoney, async ({ actor, params, body, key }) => ({
  entry: await returnMoney(actor, params.id, body, key),
}))
serve(routes, api.undoReturn, async ({ actor, params, body }) => ({
  entry: await undoReturn(actor, params.id, body.returned),
}))
const matchingRuns = onDemand(() => import('./matching/matching-runs.ts'))
serve(routes, matchingApi.startMatchingRun, async ({ actor, key }) => ({
  run: await (await matchingRuns()).startMatchingRun(actor, key),
}))
serve(routes, matchingApi.readLastMatchingRun, async ({ actor }) => ({
  run: await (await matchingRuns()).readLastMatchingRun(actor),
}))
serve(routes, matchingApi.readMatchingRun, async ({ actor, params }) =>
  (await matchingRuns()).readMatchingRun(actor, params.id),
)
serve(routes, matchingApi.acceptMatchingRun, async ({ actor, params }) => ({
  run: await (await matchingRuns()).acceptMatchingRun(actor, params.id),
}))
serve(routes, matchingApi.undoMatchingRun, async ({ actor, params }) => ({
  run: await (await matchingRuns()).undoMatchingRun(actor, params.id),
}))
const matchingRules = onDemand(() => import('./matching/matching-rules.ts'))
serve(routes, matchingApi.listMatchingRules, async ({ actor, body }) =>
  (await matchingRules()).listMatchingRules(actor, body),
)
serve(routes, matchingApi.createMatchingRule, async ({ actor, body, key }) => ({
  rule: await (await matchingRules()).createMatchingRule(actor, body, key),
}))
serve(routes, matchingApi.rehearseMatchingRule, async ({ actor, body }) => ({
  payments: await (await matchingRules()).rehearseMatchingRule(actor, body.rule, body.monthsBack),
}))
serve(routes, matchingApi.updateMatchingRule, async ({ actor, params, body }) => ({
  rule: await (await matchingRules()).updateMatchingRule(actor, params.id, body),
}))
serve(routes, matchingApi.removeMatchingRule, async ({ actor, params }) => {
  await (await matchingRules()).removeMatchingRule(actor, params.id)
  return {}
})
serve(routes, api.readEntry, ({ actor, params }) => readEntry(actor, params.id))

serve(routes, api.listLedger, ({ actor, params, body }) => listLedger(actor, { ...params, ...body }))
serve(routes, api.readStatement, async ({ actor, params, query }) => ({
  statement: await readStatement(actor, { ...params, ...query }),
  email: (await statementParties(actor, { ...params, ...query })).recipient.email,
}))
serve(routes, payingApi.readPaying, ({ actor, params }) => readPaying(actor, params.id))
serve(routes, api.sendStatement, async ({ actor, params, body: { email, ...days }, key }) => {
  await sendStatement(actor, { ...params, ...days }, email, key)
  return {}
})
routes.on(api.readStatementPdf.method, api.readStatementPdf.path, async (c) => {
  const actor = await permitted(c, api.readStatementPdf)
  const days = checked(api.readStatementPdf.query, c.req.query()) as OutputOf<typeof api.readStatementPdf.query>
  const wish = { of: c.req.param('of') ?? '', id: c.req.param('id') ?? '', ...days }
  return pdfAnswer(c, await printedStatement(actor, wish), `tiliote-${days.to || today()}`)
})

serve(routes, api.undoPayment, async ({ actor, params }) => ({ payment: await undoPayment(actor, params.id) }))
// What is kept of a deposit for invoices is booked as payments.
serve(routes, depositsApi.listSecuredInvoices, async ({ actor, params }) => ({
  invoices: await securedInvoices(actor, params.id),
}))
serve(routes, depositsApi.releaseDeposit, async ({ actor, params, body, key }) => ({
  deposit: await releaseDeposit(actor, params.id, body, key),
}))
serve(routes, depositsApi.undoRelease, async ({ actor, params, body }) => ({
  deposit: await undoRelease(actor, params.id, body.release),
}))
// What a service tells of payments is booked as payments.
serve(routes, invoicesApi.checkStatus, async ({ actor, body }) => ({
  invoice: await checkStatus(actor, body.invoiceId),
}))
serve(routes, api.makePayment, ({ actor, body, key }) => makePayment(actor, body, key))
serve(routes, api.readTenantBalance, ({ actor, params }) => tenantBalance(actor, params.id))
serve(routes, api.readPartnerBalance, ({ actor, params }) => partnerBalance(actor, params.id))
serve(routes, api.listPartnerInvoices, ({ actor, params, body }) => partnerInvoices(actor, params.id, body))

routes.post(api.loadBankFile.path, async (c) => {
  const actor = await permitted(c, api.loadBankFile)
  const file = await uploadedFile(c, 'Tiedosto on liian suuri. Hae aineisto pankista lyhyemmältä ajalta.')
  const loaded = await loadBankFile(actor, file, clickIdOf(c, api.loadBankFile))
  return c.json(api.loadBankFile.reply.parse({ bankFile: loaded }))
})

const { hearInvoiceService: hear } = invoiceServiceApi
const push = onDemand(() => import('./service-push.ts'))
routes.on(hear.method, hear.path, async (c) => {
  const { hearInvoiceService } = await push()
  const request = { rawBody: await c.req.text(), headers: c.req.header(), from: callerAddress(c) }
  await hearInvoiceService(c.req.query('account') ?? '', request)
  return c.json({})
})
