import { Hono } from 'hono'
import { otherContractsApi as api } from '#shared/contracts/texts/models-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { type Env, permitted, serve } from '../platform/serve.ts'
import {
  createOther,
  deleteOther,
  listOthers,
  othersById,
  printOther,
  readOther,
  updateOther,
} from './other-contracts.ts'

export const routes = new Hono<Env>()

serve(routes, api.listOthers, ({ actor, query }) => listOthers(actor, query))
serve(routes, api.othersById, async ({ actor, body }) => ({ otherContracts: await othersById(actor, body.ids) }))
serve(routes, api.readOther, ({ actor, params }) => readOther(actor, params.id))
serve(routes, api.createOther, async ({ actor, body, key }) => ({
  otherContract: await createOther(actor, body, key),
}))
serve(routes, api.updateOther, async ({ actor, params, body }) => ({
  otherContract: await updateOther(actor, params.id, body),
}))
serve(routes, api.deleteOther, async ({ actor, params }) => {
  await deleteOther(actor, params.id)
  return {}
})
routes.on(api.printOther.method, api.printOther.path, async (c) => {
  const actor = await permitted(c, api.printOther)
  return pdfAnswer(c, await printOther(actor, c.req.param('id') ?? ''), 'sopimus')
})
