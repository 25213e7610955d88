import { type Context, Hono } from 'hono'
import { Problem } from '#shared/base/problem.ts'
import { type Env, serveAnyone } from '../../../functions/platform/serve.ts'
import { consoleApi as api, StatementOrder } from '../console/api.ts'
import { listAccounts, listPayable, makeStatement } from './bank.ts'
import { readFaults, setFaults } from './faults.ts'
import type { Local } from './local.ts'
import { attachmentOf, clearMails, htmlOf, listMails, readMail, tellOfMail } from './mails.ts'
import { listMessages, listQueues, sendAgain } from './queues.ts'
import { listRates, sayReference, sayVat } from './rates.ts'
import { listServiceJobs, payServiceJob } from './service-jobs.ts'
import { listSigners, signingPageOf } from './signings.ts'
import { clockState, listJobs, moveClock, runJob } from './time.ts'

/** The console's own calls, served by the gateway's process only. */
export function consoleApp(local: Local): Hono<Env> {
  const routes = new Hono<Env>()
  serveTime(routes, local)
  serveQueues(routes, local)
  serveMails(routes, local)
  serveServices(routes, local)
  const app = new Hono<Env>()
  app.route('/_local/api', routes)
  app.notFound((c) => c.json({ message: 'Osoitetta ei löytynyt.' }, 404))
  app.onError(failed)
  return app
}

function failed(error: Error, c: Context): Response {
  if (error instanceof Problem) return c.json({ message: error.message, name: error.kind, fields: error.fields }, 400)
  console.error(error)
  return c.json({ message: `Konsolin kutsu epäonnistui: ${error.message}` }, 500)
}

function serveTime(routes: Hono<Env>, local: Local): void {
  serveAnyone(routes, api.readClock, async () => clockState(local))
  serveAnyone(routes, api.moveClock, async ({ body }) => moveClock(local, body.day))
  serveAnyone(routes, api.listJobs, async ({ query }) => listJobs(local, query))
  serveAnyone(routes, api.runJob, ({ params }) => runJob(local, params.id))
}

function serveQueues(routes: Hono<Env>, local: Local): void {
  serveAnyone(routes, api.listQueues, ({ query }) => listQueues(local, query))
  serveAnyone(routes, api.listMessages, ({ params, query }) => listMessages(local, params.id, query))
  serveAnyone(routes, api.sendAgain, ({ params }) => sendAgain(local, params.id))
}

function serveMails(routes: Hono<Env>, local: Local): void {
  serveAnyone(routes, api.listMails, ({ query }) => listMails(local, query))
  serveAnyone(routes, api.clearMails, () => clearMails(local))
  serveAnyone(routes, api.tellOfMail, ({ params, body }) => tellOfMail(local, params.id, body.type))
  serveAnyone(routes, api.readMail, ({ params }) => readMail(local, params.id))
  routes.get('/mails/:id/html', (c) => htmlOf(local, c.req.param('id')))
  routes.get('/mails/:id/attachments/:position', (c) => attachmentOf(local, c.req.param('id'), c.req.param('position')))
}

function serveServices(routes: Hono<Env>, local: Local): void {
  serveAnyone(routes, api.listServiceJobs, ({ query }) => listServiceJobs(local, query))
  serveAnyone(routes, api.payServiceJob, ({ params, body }) => payServiceJob(local, params.id, body))
  serveAnyone(routes, api.listSigners, ({ query }) => listSigners(local, query))
  routes.on(['GET', 'POST'], '/signers/:service/*', (c) => signingPageOf(local, c))
  serveAnyone(routes, api.listAccounts, () => listAccounts(local))
  serveAnyone(routes, api.listPayable, ({ query }) => listPayable(query))
  routes.on(api.makeStatement.method, api.makeStatement.path, async (c) => {
    const file = await makeStatement(local, StatementOrder.parse(await c.req.json()))
    const name = `attachment; filename="${file.name}"`
    return c.body(new Uint8Array(file.bytes), 200, { 'content-type': file.contentType, 'content-disposition': name })
  })
  serveAnyone(routes, api.listRates, ({ query }) => listRates(query))
  serveAnyone(routes, api.sayVat, ({ body }) => sayVat(body))
  serveAnyone(routes, api.sayReference, ({ body }) => sayReference(body))
  serveAnyone(routes, api.readFaults, () => readFaults(local))
  serveAnyone(routes, api.setFaults, ({ body }) => setFaults(local, body))
}
