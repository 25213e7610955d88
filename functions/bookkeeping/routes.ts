import { Hono } from 'hono'
import { bookkeepingApi as api } from '#shared/bookkeeping/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { decideMonth, listMonths, readDecidedMonths } from './months.ts'

export const routes = new Hono<Env>()

serve(routes, api.readDecidedMonths, async ({ actor }) => ({ decided: await readDecidedMonths(actor) }))
serve(routes, api.listMonths, async ({ actor }) => ({ months: await listMonths(actor) }))
serve(routes, api.decideMonth, async ({ actor, params, body }) => ({
  months: await decideMonth(actor, params.month, body),
}))
