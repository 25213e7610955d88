import { type Context, Hono } from 'hono'
import { Problem } from '#shared/base/problem.ts'
import { importsApi as api } from '#shared/imports/api.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import { type Env, keyOf, permitted, serve } from '../platform/serve.ts'
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

/** What the way in to the cloud lets through in one call. */
const mostBytes = 4 * 1024 * 1024
const longestName = 200

const refused = (sentence: string) => new Problem('invalid', sentence, { file: sentence })

async function uploaded(c: Context<Env>) {
  try {
    return await c.req.parseBody()
  } catch (cause) {
    throw Object.assign(refused('Valitse tiedosto.'), { cause })
  }
}

routes.post(api.loadImport.path, async (c) => {
  const actor = await permitted(c, api.loadImport)
  const { file, kind: wished } = await uploaded(c)
  const kind = importKinds.find((each) => each === wished)
  if (!kind || !(file instanceof File)) throw refused('Valitse tiedosto.')
  if (file.size > mostBytes) throw refused('Tiedosto on liian suuri. Jaa se pienempiin osiin.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const given = { kind, name: file.name.slice(0, longestName), bytes }
  const run = await loadImport(actor, given, keyOf(c.req.header('idempotency-key')))
  return c.json(api.loadImport.reply.parse({ run }))
})
