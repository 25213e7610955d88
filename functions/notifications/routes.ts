import { Hono } from 'hono'
import { notificationsApi as api } from '#shared/notifications/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readOwnNotices, saveOwnNotices } from './own-notices.ts'

export const routes = new Hono<Env>()

serve(routes, api.readOwnNotices, ({ actor }) => readOwnNotices(actor))
serve(routes, api.saveOwnNotices, ({ actor, body }) => saveOwnNotices(actor, body))
