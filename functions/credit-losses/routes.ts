import { Hono } from 'hono'
import { creditLossesApi as api } from '#shared/credit-losses/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { listLosses, lossesOfInvoice } from './list-losses.ts'
import { undoLoss, writeOff } from './write-off.ts'

export const routes = new Hono<Env>()

serve(routes, api.writeOff, ({ actor, body, key }) => writeOff(actor, body, key))
serve(routes, api.undoLoss, async ({ actor, params }) => ({ loss: await undoLoss(actor, params.id) }))
serve(routes, api.listLosses, ({ actor, body }) => listLosses(actor, body))
serve(routes, api.lossesOfInvoice, async ({ actor, params }) => ({ losses: await lossesOfInvoice(actor, params.id) }))
