import type { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { equalisationApi as api } from '#shared/meters/equalisation-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, permitted, serve } from '../platform/serve.ts'
import { fileReceivers, sendWaterFile, waterFile, xlsxType } from './equalisation-file.ts'
import { equalisationLetters } from './equalisation-letters.ts'
import {
  listEqualisations,
  listEqualised,
  listLeftContracts,
  previewEqualisation,
  readEqualisation,
  resumeEqualisation,
  startEqualisation,
  undoEqualisation,
} from './equalisations.ts'

export function serveEqualisations(routes: Hono<Env>): void {
  serve(routes, api.previewEqualisation, async ({ actor, body }) => ({ rows: await previewEqualisation(actor, body) }))
  serve(routes, api.startEqualisation, async ({ actor, body, key }) => ({
    run: await startEqualisation(actor, body, key),
  }))
  serve(routes, api.listEqualisations, ({ actor, body }) => listEqualisations(actor, body))
  serve(routes, api.readEqualisation, async ({ actor, params }) => ({ run: await readEqualisation(actor, params.id) }))
  serve(routes, api.listEqualised, ({ actor, params, body }) => listEqualised(actor, params.id, body))
  serve(routes, api.listLeftContracts, ({ actor, params, body }) => listLeftContracts(actor, params.id, body))
  serve(routes, api.resumeEqualisation, async ({ actor, params }) => ({
    run: await resumeEqualisation(actor, params.id),
  }))
  routes.on(api.printWaterLetters.method, api.printWaterLetters.path, async (c) => {
    const actor = await permitted(c, api.printWaterLetters)
    const asked = checked(api.printWaterLetters.query, c.req.query())
    const wish = asked as OutputOf<typeof api.printWaterLetters.query>
    return pdfAnswer(c, await equalisationLetters(actor, c.req.param('id') ?? '', wish), 'vesitasaus')
  })
  routes.on(api.readWaterFile.method, api.readWaterFile.path, async (c) => {
    const actor = await permitted(c, api.readWaterFile)
    const bytes = await waterFile(actor, c.req.param('id') ?? '')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': xlsxType,
      'content-disposition': 'attachment; filename="vesitasaus.xlsx"',
    })
  })
  serve(routes, api.readFileReceivers, async ({ actor, params }) => ({
    receivers: await fileReceivers(actor, params.id),
  }))
  serve(routes, api.sendWaterFile, async ({ actor, params }) => ({
    receivers: await sendWaterFile(actor, params.id),
  }))
  serve(routes, api.undoEqualisation, async ({ actor, params }) => ({ run: await undoEqualisation(actor, params.id) }))
}
