import * as z from 'zod'
import { del, get, post } from '../../base/endpoint.ts'
import { requiredText } from '../../base/fields.ts'
import { type IndexSeriesId, indexSeries, isIndexValue, isPeriodOf } from './index-series.ts'
import { lookUpFaults, OwnFigure } from './published-series.ts'

const ids = Object.keys(indexSeries) as [IndexSeriesId, ...IndexSeriesId[]]
const Series = z.enum(ids, 'Valitse indeksi')

/** A series in the list. */
export const IndexSeriesRow = z.object({
  _id: Series,
  /** The newest published figure; '' and null when there is none. */
  period: z.string(),
  value: z.number().nullable(),
  preliminary: z.boolean(),
  /** In percent from the same period of the year before. */
  yearChange: z.number().nullable(),
  /** The day on which the next figure is expected; '' when nothing is published here. */
  next: z.string(),
  /** It should have been published by now. */
  isLate: z.boolean(),
  fault: z.enum(['', ...lookUpFaults]),
  /** The instant of the last look-up. */
  asked: z.string(),
})
export type IndexSeriesRow = z.output<typeof IndexSeriesRow>

/** A figure given by hand, with what has been published of its period since; null while nothing has. */
export const OwnFigureRow = OwnFigure.extend({ published: z.number().nullable() })
export type OwnFigureRow = z.output<typeof OwnFigureRow>

export const IndexFigures = z.object({
  series: IndexSeriesRow,
  /** By period, the oldest first. */
  figures: z.array(z.object({ period: z.string(), value: z.number(), preliminary: z.boolean() })),
  own: z.array(OwnFigureRow),
})
export type IndexFigures = z.output<typeof IndexFigures>

/** What the dialog sends. */
export const OwnFigureDraft = z
  .object({
    series: Series,
    period: z.string().trim(),
    value: z.number('Anna indeksiluku').refine(isIndexValue, 'Anna indeksiluku, joka on suurempi kuin nolla'),
    reason: requiredText('Kerro, mistä luku on', 300),
  })
  .refine(({ series, period }) => isPeriodOf(series, period), { path: ['period'], error: 'Valitse ajankohta' })
export type OwnFigureDraft = z.output<typeof OwnFigureDraft>

export const indexApi = {
  listSeries: get('/rent-increase/index', {
    needs: 'rentIncreases.read',
    reply: z.object({ series: z.array(IndexSeriesRow) }),
  }),
  readSeries: get('/rent-increase/index/:series', { needs: 'rentIncreases.read', reply: IndexFigures }),
  /** Asks Statistics Finland for what is missing; a series that was asked within the hour is not asked again. */
  lookUp: post('/rent-increase/index/look-up', {
    needs: 'rentIncreases.edit',
    reply: z.object({ series: z.array(IndexSeriesRow) }),
  }),
  giveFigure: post('/rent-increase/index/own', {
    needs: 'rentIncreases.edit',
    body: OwnFigureDraft,
    reply: z.object({ figure: OwnFigure }),
  }),
  removeFigure: del('/rent-increase/index/own/:id', { needs: 'rentIncreases.edit', reply: z.object({}) }),
}
