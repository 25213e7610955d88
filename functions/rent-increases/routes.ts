import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { raisedLinesApi } from '#shared/rent-increases/raised-lines-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, jsonOf, permitted, serve } from '../platform/serve.ts'

import { agree, previewAgreement, readAgreementPaper } from './agree.ts'
import { serveCampaign } from './campaign-routes.ts'

import { listIncreases } from './increases.ts'
import { increasesOfApartment } from './increases-of.ts'
import { giveFigure, readSeries, removeFigure } from './indices/own-figures.ts'
import { lookUpFigures, readAllSeries, seriesRow } from './indices/published-figures.ts'
import { createIncrease, previewIncrease } from './make-increase.ts'
import { markPrinted, queueNotices, resendNotice } from './notices/sending-notices.ts'
import { previewNotice, printNotice, printPreview } from './notices/show-notice.ts'
import { readRaisedLines } from './raised-lines.ts'
import { readIncrease, removeActive, removeInactive } from './remove-increase.ts'
import { readRentsOfApartment, readRentsOfContract } from './rents.ts'
import { listWaiting } from './waiting-increases.ts'

export const routes = new Hono<Env>()

serveCampaign(routes)

const listed = async () => ({ series: (await readAllSeries()).map((series) => seriesRow(series)) })

serve(routes, api.listSeries, listed)
serve(routes, api.readSeries, ({ actor, params }) => readSeries(actor, params.series))
serve(routes, api.lookUp, async () => {
  await lookUpFigures()
  return listed()
})
serve(routes, api.giveFigure, async ({ actor, body }) => ({ figure: await giveFigure(actor, body) }))
serve(routes, api.removeFigure, async ({ actor, params }) => {
  await removeFigure(actor, params.id)
  return {}
})

serve(routes, api.listIncreases, ({ actor, query }) => listIncreases(actor, query))
serve(routes, api.listWaiting, ({ actor, query }) => listWaiting(actor, query))
serve(routes, api.readIncreasesOfApartment, async ({ actor, params }) => ({
  contracts: await increasesOfApartment(actor, params.id),
}))
serve(routes, api.readRentsOfContract, async ({ actor, params }) => ({
  lease: await readRentsOfContract(actor, params.id),
}))
serve(routes, api.readRentsOfApartment, async ({ actor, params }) => ({
  leases: await readRentsOfApartment(actor, params.id),
}))
serve(routes, api.readIncrease, ({ actor, params }) => readIncrease(actor, params.id))
serve(routes, raisedLinesApi.readRaisedLines, async ({ actor, params }) => ({
  lines: await readRaisedLines(actor, params.id),
}))
serve(routes, api.previewIncrease, async ({ actor, body }) => ({
  preview: await previewIncrease(actor, body.contract, body.newRentIncrease),
}))
serve(routes, api.createIncrease, async ({ actor, body, key }) => {
  const { contract, newRentIncrease: given, seen } = body
  const rentIncrease = await createIncrease(actor, { contract, given, seen, id: key })
  await queueNotices(actor, [rentIncrease])
  return { rentIncrease }
})
serve(routes, api.previewAgreement, async ({ actor, body }) => ({ preview: await previewAgreement(actor, body) }))
serve(routes, api.agree, async ({ actor, body, key }) => {
  const rentIncrease = await agree(actor, body, key)
  await queueNotices(actor, [rentIncrease])
  return { rentIncrease }
})
serve(routes, api.readAgreementPaper, ({ actor, params }) => readAgreementPaper(actor, params.id))
serve(routes, api.deleteInactive, async ({ actor, params }) => {
  await removeInactive(actor, params.id)
  return {}
})
serve(routes, api.deleteActive, ({ actor, params, body }) => removeActive(actor, params.id, body))

const fileName = 'vuokrankorotus'
serve(routes, api.previewNotice, async ({ actor, body: { contract, newRentIncrease } }) => {
  const { title, language, content, printed } = await previewNotice(actor, contract, newRentIncrease)
  return { title, language, content, printed }
})
routes.on(api.printPreview.method, api.printPreview.path, async (c) => {
  const actor = await permitted(c, api.printPreview)
  const body = checked(api.printPreview.body, await jsonOf(c)) as OutputOf<typeof api.printPreview.body>
  return pdfAnswer(c, await printPreview(actor, body.contract, body.newRentIncrease), fileName)
})
routes.on(api.printNotice.method, api.printNotice.path, async (c) => {
  const actor = await permitted(c, api.printNotice)
  return pdfAnswer(c, await printNotice(actor, c.req.param('id') ?? ''), fileName)
})
serve(routes, api.resendNotice, async ({ actor, params, query: { tenant }, body: { sendType }, key }) => ({
  rentIncrease: await resendNotice(actor, { id: params.id, click: key, sendType, tenant }),
}))
serve(routes, api.markPrinted, async ({ actor, params, query }) => ({
  rentIncrease: await markPrinted(actor, params.id, query.tenant),
}))
