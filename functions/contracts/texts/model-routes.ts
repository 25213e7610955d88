import { Hono } from 'hono'
import { modelsApi as api } from '#shared/contracts/texts/models-api.ts'
import { paperGapsOf } from '#shared/contracts/texts/named-gaps.ts'
import { pdfAnswer } from '../../documents/pdf-answer.ts'
import { checked, type Env, jsonOf, permitted, serve } from '../../platform/serve.ts'
import { fillContent, printContent, printDocument, readDocument, saveDocument } from './documents.ts'
import {
  copyModel,
  createModel,
  deleteModel,
  listFormer,
  listModels,
  readFormer,
  readModel,
  restoreFormer,
  updateModel,
} from './models.ts'

export const routes = new Hono<Env>()

serve(routes, api.listModels, ({ actor, query }) => listModels(actor, query))
serve(routes, api.readModel, async ({ actor, params }) => ({ model: await readModel(actor, params.id) }))
serve(routes, api.createModel, async ({ actor, body, key }) => ({ model: await createModel(actor, body, key) }))
serve(routes, api.updateModel, async ({ actor, params, body }) => ({
  model: await updateModel(actor, params.id, body),
}))
serve(routes, api.copyModel, async ({ actor, params, key }) => ({ model: await copyModel(actor, params.id, key) }))
serve(routes, api.deleteModel, async ({ actor, params }) => {
  await deleteModel(actor, params.id)
  return {}
})
serve(routes, api.listFormer, async ({ actor, params }) => ({ versions: await listFormer(actor, params.id) }))
serve(routes, api.readFormer, async ({ actor, params }) => ({ former: await readFormer(actor, params.id) }))
serve(routes, api.restoreFormer, async ({ actor, params, body }) => ({
  model: await restoreFormer(actor, params.id, body),
}))
serve(routes, api.fillContent, async ({ actor, body }) => {
  const content = await fillContent(actor, body)
  return { content, gaps: paperGapsOf(body.contractType, content) }
})
routes.on(api.printContent.method, api.printContent.path, async (c) => {
  const actor = await permitted(c, api.printContent)
  const body = checked(api.printContent.body, await jsonOf(c)) as Parameters<typeof printContent>[1]
  return pdfAnswer(c, await printContent(actor, body), 'esikatselu')
})
serve(routes, api.readDocument, ({ actor, params }) => readDocument(actor, params.id))
serve(routes, api.saveDocument, async ({ actor, params, body }) => ({
  document: await saveDocument(actor, params.id, body),
}))
routes.on(api.printDocument.method, api.printDocument.path, async (c) => {
  const actor = await permitted(c, api.printDocument)
  return pdfAnswer(c, await printDocument(actor, c.req.param('id') ?? ''), 'vuokrasopimus')
})
