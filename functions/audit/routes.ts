import { Hono } from 'hono'
import { auditApi as api } from '#shared/audit/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { exportAudit, listAudit } from './trail.ts'

export const routes = new Hono<Env>()

serve(routes, api.listAudit, ({ actor, body }) => listAudit(actor, body))
serve(routes, api.exportAudit, ({ actor, body }) => exportAudit(actor, body))
