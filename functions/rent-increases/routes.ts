import { Hono } from 'hono'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { listIncreases } from './increases.ts'
import { createIncrease, previewIncrease } from './make-increase.ts'
import { giveFigure, readSeries, removeFigure } from './own-figures.ts'
import { lookUpFigures, readAllSeries, seriesRow } from './published-figures.ts'
import { readIncrease, removeActive, removeInactive } from './remove-increase.ts'
import { listWaiting } from './waiting-increases.ts'

export const routes = new Hono<Env>()

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
serve(routes, api.readIncrease, ({ actor, params }) => readIncrease(actor, params.id))
serve(routes, api.previewIncrease, async ({ actor, body }) => ({
  preview: await previewIncrease(actor, body.contract, body.newRentIncrease),
}))
serve(routes, api.createIncrease, async ({ actor, body: { contract, newRentIncrease: given }, key }) => ({
  rentIncrease: await createIncrease(actor, { contract, given, id: key }),
}))
serve(routes, api.deleteInactive, async ({ actor, params }) => {
  await removeInactive(actor, params.id)
  return {}
})
serve(routes, api.deleteActive, ({ actor, params, body }) => removeActive(actor, params.id, body))
