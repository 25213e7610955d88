import { Hono } from 'hono'
import { reportsApi as api } from '#shared/reports/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { getGroupStats } from './group-overview.ts'
import { getMonthlyInvoicing, getStats } from './overview.ts'

export const routes = new Hono<Env>()

serve(routes, api.getStats, async ({ actor }) => ({ stats: await getStats(actor) }))
serve(routes, api.getMonthlyInvoicing, async ({ actor }) => ({ months: await getMonthlyInvoicing(actor) }))
serve(routes, api.getGroupStats, ({ actor }) => getGroupStats(actor))
