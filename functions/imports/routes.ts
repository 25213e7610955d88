import { Hono } from 'hono'
import { invalidField } from '#shared/base/problem.ts'
import { importsApi as api } from '#shared/imports/api.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import { clickIdOf, type Env, permitted, serve } from '../platform/serve.ts'
import { uploadedFile } from '../platform/uploaded-file.ts'
import { exportRows } from './exporting.ts'
import { checkImport, commitImport, dropImport, listImports, loadImport, readImport, undoImport } from './runs.ts'

export const routes = new Hono<Env>()

serve(routes, api.listImports, ({ actor, query }) => listImports(actor, query))
serve(routes, api.readImport, ({ actor, params }) => readImport(actor, params.id))
serve(routes, api.checkImport, async ({ actor, params, body }) => ({
  run: await checkImport(actor, params.id, body.version, body.mapping),
}))
serve(routes, api.commitImport, async ({ actor, params }) => ({ run: await commitImport(actor, params.id) }))
serve(routes, api.dropImport, async ({ actor, params }) => ({ run: await dropImport(actor, params.id) }))
serve(routes, api.undoImport, async ({ actor, params }) => ({ run: await undoImport(actor, params.id) }))
serve(routes, api.exportRows, ({ actor, body }) => exportRows(actor, body.kind, body.page))

routes.post(api.loadImport.path, async (c) => {
  const actor = await permitted(c, api.loadImport)
  const { fields, ...file } = await uploadedFile(c, 'Tiedosto on liian suuri. Jaa se pienempiin osiin.')
  const kind = importKinds.find((each) => each === fields.kind)
  if (!kind) throw invalidField('file', 'Valitse tiedosto.')
  const run = await loadImport(actor, { kind, ...file }, clickIdOf(c, api.loadImport))
  return c.json(api.loadImport.reply.parse({ run }))
})
