import { Hono } from 'hono'
import { auditApi as api } from '#shared/audit/api.ts'
import { noteSecurity } from '../platform/security-log.ts'
import { type Env, serve } from '../platform/serve.ts'
import { exportAudit, listAudit } from './list-trail.ts'
import { listSecurity } from './security.ts'

export const routes = new Hono<Env>()

serve(routes, api.listAudit, ({ actor, body }) => listAudit(actor, body))
serve(routes, api.listSecurity, ({ actor, body }) => listSecurity(actor, body))
serve(routes, api.exportAudit, async ({ actor, body }) => {
  const file = await exportAudit(actor, body)
  if (Number(body.piece || 1) === 1) await noteSecurity(actor, { event: 'exported', what: 'audit' })
  return file
})
