import { Hono } from 'hono'
import { searchApi as api } from '#shared/search/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { searchEverything } from './search.ts'

export const routes = new Hono<Env>()

serve(routes, api.search, async ({ actor, query }) => ({ hits: await searchEverything(actor, query.text) }))
