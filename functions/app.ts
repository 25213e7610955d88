import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import * as z from 'zod'
import { readUserdata } from '#shared/accounts/user-data.ts'
import { Problem, type ProblemKind } from '#shared/base/problem.ts'
import { finnishFault } from '#shared/base/schema-words.ts'
import type { Actor } from './platform/actor.ts'
import { today } from './platform/clock.ts'
import { correlating, correlationId } from './platform/correlation.ts'
import { log } from './platform/log.ts'
import { onDemand } from './platform/on-demand.ts'
import { callerAddress, type Env } from './platform/serve.ts'
import { reportedUnreadable, Unreadable, unreadableHeader } from './platform/table/unreadable.ts'

z.config({ jitless: true, localeError: finnishFault })

/** Each area's code is loaded when the first call to it comes, so that a cold start pays for one area only. */
const areas: Record<string, () => Promise<{ routes: Hono<Env> }>> = {
  'user/own-notices': () => import('./notifications/routes.ts'),
  'user/getAccountUsers': () => import('./accounts/routes.ts'),
  'user/invitation': () => import('./accounts/routes.ts'),
  'user/table-columns': () => import('./accounts/routes.ts'),
  'user/saved-filter': () => import('./accounts/routes.ts'),
  user: () => import('./identity/routes.ts'),
  'account/audit': () => import('./audit/routes.ts'),
  'account/waiting-number': () => import('./customers/routes.ts'),
  'account/get-landlords-by-id': () => import('./customers/routes.ts'),
  'account/switchAccount': () => import('./identity/routes.ts'),
  'account/search-users-accounts': () => import('./identity/routes.ts'),
  account: () => import('./accounts/routes.ts'),
  'public/account': () => import('./accounts/routes.ts'),
  'public/apartment': () => import('./contracts/apartment-routes.ts'),
  group: () => import('./accounts/groups/group-routes.ts'),
  'tenant/add-additional-tenant': () => import('./contracts/routes.ts'),
  'tenant/get-additional-tenants': () => import('./contracts/routes.ts'),
  'tenant/remove-additional-tenant': () => import('./contracts/routes.ts'),
  'tenant/update': () => import('./contracts/routes.ts'),
  'tenant/inactivate': () => import('./contracts/routes.ts'),
  tenant: () => import('./customers/routes.ts'),
  'partner/inactivate': () => import('./contracts/routes.ts'),
  partner: () => import('./customers/routes.ts'),
  condominium: () => import('./properties/routes.ts'),
  'apartment/list': () => import('./contracts/apartment-routes.ts'),
  'apartment/publication': () => import('./contracts/apartment-routes.ts'),
  apartment: () => import('./properties/routes.ts'),
  image: () => import('./properties/routes.ts'),
  realtor: () => import('./properties/realtor-routes.ts'),
  product: () => import('./invoices/routes.ts'),
  'invoices/refund': () => import('./credit-notes/routes.ts'),
  'invoices/refund-related': () => import('./credit-notes/routes.ts'),
  'invoices/:id/deposit/create-refund-related': () => import('./credit-notes/routes.ts'),
  'invoices/:id/deposit/edit-refund-related': () => import('./credit-notes/routes.ts'),
  'invoices/:id/deposit/edit': () => import('./deposits/routes.ts'),
  'invoices/deposit': () => import('./contracts/deposit-routes.ts'),
  'invoices/make-payment': () => import('./payments/routes.ts'),
  'invoices/check-status-single': () => import('./payments/routes.ts'),
  'public/invoice-service': () => import('./payments/routes.ts'),
  'invoices/recurrent-invoice': () => import('./billing/routes.ts'),
  'invoices/billing-run': () => import('./billing/routes.ts'),
  'invoices/delete': () => import('./billing/routes.ts'),
  'invoices/:id/fix-invoice-error': () => import('./billing/routes.ts'),
  invoices: () => import('./invoices/routes.ts'),
  'deposit/create': () => import('./contracts/deposit-routes.ts'),
  'deposit/update': () => import('./contracts/deposit-routes.ts'),
  'deposit/of-contract': () => import('./contracts/deposit-routes.ts'),
  'deposit/release': () => import('./payments/routes.ts'),
  'deposit/undo-release': () => import('./payments/routes.ts'),
  'deposit/open-invoices': () => import('./payments/routes.ts'),
  deposit: () => import('./deposits/routes.ts'),
  'credit-loss': () => import('./credit-losses/routes.ts'),
  'rental-contract': () => import('./contracts/routes.ts'),
  'contract-model': () => import('./contracts/texts/model-routes.ts'),
  'other-contract': () => import('./contracts/other-routes.ts'),
  'signature/services': () => import('./signing/service-routes.ts'),
  'signature/signhero': () => import('./signing/service-routes.ts'),
  signature: () => import('./signing/routes.ts'),
  'public/signature': () => import('./signing/routes.ts'),
  'open-banking': () => import('./banking/routes.ts'),
  import: () => import('./imports/routes.ts'),
  reminder: () => import('./reminders/routes.ts'),
  'rent-increase': () => import('./rent-increases/routes.ts'),
  receipt: () => import('./expenses/routes.ts'),
  loan: () => import('./loans/routes.ts'),
  bookkeeping: () => import('./bookkeeping/routes.ts'),
  'outgoing-payment/reward': () => import('./outgoing-payments/reward-routes.ts'),
  'outgoing-payment': () => import('./outgoing-payments/routes.ts'),
  key: () => import('./keys/routes.ts'),
  meter: () => import('./meters/routes.ts'),
  form: () => import('./forms/routes.ts'),
  contact: () => import('./contacts/routes.ts'),
  reservation: () => import('./contacts/routes.ts'),
  'public/calendar': () => import('./contacts/routes.ts'),
  'form-submission': () => import('./forms/routes.ts'),
  'public/form': () => import('./forms/routes.ts'),
  'public/aws': () => import('./forms/routes.ts'),
  'short-link': () => import('./short-links/routes.ts'),
  stripe: () => import('./card-payments/routes.ts'),
  'public/stripe': () => import('./card-payments/routes.ts'),
  'card-payment': () => import('./card-payments/routes.ts'),
  'public/card-payment': () => import('./card-payments/routes.ts'),
  listing: () => import('./listings/routes.ts'),
  note: () => import('./notes/routes.ts'),
  'credit-report': () => import('./credit-reports/routes.ts'),
  toDo: () => import('./todos/routes.ts'),
  payments: () => import('./payments/routes.ts'),
  'reports/get-contract-report': () => import('./contracts/routes.ts'),
  statistics: () => import('./reports/routes.ts'),
  reports: () => import('./reports/routes.ts'),
  'table-header': () => import('./reports/routes.ts'),
  search: () => import('./search/routes.ts'),
}

const statusOf = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  busy: 429,
  provider: 502,
  'step-up': 403,
  unreadable: 409,
  'locked-out': 503,
} as const satisfies Record<ProblemKind, number>

/** As the sentence for the user says (spec section 8). */
const retrySeconds = '10'

/** A Problem is told to the user as it stands; anything else is our bug, told in one sentence and logged whole. */
async function failed(error: Error, c: Context): Promise<Response> {
  if (error instanceof Problem) {
    if (error.kind === 'forbidden') await noteRefusal(c)
    if (error.kind === 'busy') c.header('retry-after', retrySeconds)
    if (error instanceof Unreadable) c.header(unreadableHeader, reportedUnreadable([error.document]))
    return c.json({ message: error.message, name: error.kind, fields: error.fields }, statusOf[error.kind])
  }
  if (/^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/.test(error.name)) {
    c.header('retry-after', retrySeconds)
    return c.json({ message: 'Palvelu on ruuhkautunut. Yritä hetken kuluttua uudelleen.', name: 'busy' }, 429)
  }
  log.error('A request failed', error)
  const said = { message: 'Jokin meni pieleen. Yritä uudelleen.', name: 'bug', correlationId: correlationId() }
  return c.json(said, 500)
}

const securityLog = onDemand(() => import('./platform/security-log.ts'))

/** Who asked for what they may not; what they asked with stays out of the log. */
async function noteRefusal(c: Context<Env>): Promise<void> {
  const actor = await c.var.identify?.()
  if (!actor) return
  const { noteSecurity } = await securityLog()
  await noteSecurity(actor, { event: 'refused', call: `${c.req.method} ${routePath(c)}` })
}

const sessions = onDemand(() => import('./identity/sessions.ts'))

async function identified(c: Context<Env>): Promise<Actor | undefined> {
  const token = c.req.header('authorization')?.replace(/^Bearer /, '')
  if (!token) return undefined
  const { identify } = await sessions()
  const path = c.req.path.replace(/^\/api\/v1/, '')
  return identify(token, readUserdata(c.req.header('userdata') ?? ''), { from: callerAddress(c), path })
}

const stepUps = onDemand(() => import('./identity/step-up.ts'))

/** A proof that is over, or of another session, person or account, is none. */
async function proved(c: Context<Env>, actor: Actor): Promise<Actor> {
  const proof = c.req.header('step-up')
  if (!proof) return actor
  const { withProof } = await stepUps()
  return withProof(actor, proof)
}

/** What an account's own calls are told is for them alone: no cache on the way and no browser keeps it. */
const keptByNobody: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}

/** Some clients end a path with a slash. */
const alsoWithSlash = { strict: false }

/** One area's routes, knowing who calls and how to fail. */
function areaApp(routes: Hono<Env>): Hono<Env> {
  const app = new Hono<Env>(alsoWithSlash).basePath('/api/v1')
  app.use(async (c, next) => {
    let actor: Promise<Actor | undefined> | undefined
    c.set('identify', () => {
      actor ??= identified(c)
      return actor
    })
    c.set('prove', (who) => proved(c, who))
    await next()
    c.header('x-today', today())
  })
  app.notFound(unknownAddress)
  app.onError(failed)
  app.route('/', routes)
  return app
}

const unknownAddress = (c: Context) => c.json({ message: 'Osoitetta ei löytynyt.', name: 'missing', fields: {} }, 404)

/** The whole API. One Lambda serves it, and so does the gateway of a laptop. */
export function createApp(): Hono {
  const app = new Hono(alsoWithSlash).basePath('/api/v1')
  app.use(correlating)
  app.use(keptByNobody)
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/openapi.json', async (c) => c.json((await import('./openapi.ts')).openApi()))
  for (const [base, load] of Object.entries(areas)) {
    const area = onDemand(async () => areaApp((await load()).routes))
    const pass = async (c: Context) => (await area()).fetch(c.req.raw, c.env)
    app.all(`/${base}`, pass)
    app.all(`/${base}/*`, pass)
  }
  app.notFound(unknownAddress)
  app.onError(failed)
  return app
}

/**
 * Every route of every area.
 *
 * @internal for those who count them
 */
export async function allRoutes(): Promise<{ method: string; path: string }[]> {
  const loaded = await Promise.all([...new Set(Object.values(areas))].map((load) => load()))
  return [...new Set(loaded)].flatMap(({ routes }) => routes.routes)
}
