import { Hono } from 'hono'
import { indexApi as api } from '#shared/rent-increases/index-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { giveFigure, readSeries, removeFigure } from './own-figures.ts'
import { lookUpFigures, readAllSeries, seriesRow } from './published-figures.ts'

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
