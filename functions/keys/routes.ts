import { Hono } from 'hono'
import { conflict } from '#shared/base/problem.ts'
import { keysApi as api } from '#shared/keys/api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { today } from '../platform/clock.ts'
import { type Env, permitted, serve } from '../platform/serve.ts'
import { rowsAs } from '../platform/table/rows-as.ts'
import { handOver, listHandovers, takeBack } from './hand-overs.ts'
import { listHolders } from './holders.ts'
import { createKey, deleteKey, listKeys, readKey, updateKey } from './keys.ts'
import { handingReceipt, returnReceipt } from './receipt.ts'

export const routes = new Hono<Env>()

serve(routes, api.listKeys, async ({ actor, query }) => rowsAs('keys', await listKeys(actor, query)))
serve(routes, api.searchKeys, async ({ actor, query }) =>
  rowsAs('keys', await listKeys(actor, { ...query, status: 'available', apartment: '', condominium: '', tenant: '' })),
)
serve(routes, api.listHandovers, ({ actor, query }) => listHandovers(actor, query))
serve(routes, api.listHolders, ({ actor, query }) => listHolders(actor, query))
serve(routes, api.createKey, async ({ actor, body, key }) => ({ key: await createKey(actor, body, key) }))
serve(routes, api.updateKey, async ({ actor, params, body }) => ({ key: await updateKey(actor, params.id, body) }))
serve(routes, api.handOverKey, async ({ actor, params, body, key }) => ({
  key: await handOver(actor, params.id, { ...body, date: body.date ?? today() }, key),
}))
serve(routes, api.takeBackKey, ({ actor, params, body }) =>
  takeBack(actor, params.keyId, { ...body, date: body.date ?? today() }),
)
serve(routes, api.deleteKey, async ({ actor, params }) => {
  await deleteKey(actor, params.id)
  return {}
})

routes.on(api.readReceipt.method, api.readReceipt.path, async (c) => {
  const actor = await permitted(c, api.readReceipt)
  return pdfAnswer(c, await handingReceipt(actor, c.req.param('id') ?? ''), 'avainten-luovutus')
})
routes.on(api.readReturnReceipt.method, api.readReturnReceipt.path, async (c) => {
  const actor = await permitted(c, api.readReturnReceipt)
  const bytes = await returnReceipt(actor, c.req.param('id') ?? '')
  if (!bytes) throw conflict('Avainta ei ole vielä palautettu.')
  return pdfAnswer(c, bytes, 'avainten-palautus')
})
serve(routes, api.readKey, ({ actor, params }) => readKey(actor, params.id))
