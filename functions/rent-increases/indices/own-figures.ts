import { isQuarter, monthOf, quarterOf } from '#shared/base/day.ts'
import { conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { IndexFigures, OwnFigureDraft, OwnFigureRow } from '#shared/rent-increases/indices/index-api.ts'
import { printPeriod, printPoints, printSeries } from '#shared/rent-increases/indices/index-series.ts'
import { OwnFigure, ownFigureId } from '#shared/rent-increases/indices/published-series.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { isSeries, readPublished, seriesRow } from './published-figures.ts'

/** Figures that an account gave by hand; its id is the series and the period, so that there is one of each. */
const ownFigures = collection({
  kind: 'index-figure',
  called: 'Indeksilukua',
  schema: OwnFigure,
  summary: ({ version: _, ...row }) => ({ ...row, title: titleOf(row) }),
  fields: ['series', 'period', 'value', 'reason', 'by', 'at', 'title'],
  indexKeys: () => ({ listed: true }),
})

const titleOf = ({ series, period }: Pick<OwnFigure, 'series' | 'period'>): string =>
  isSeries(series) ? `${printSeries(series)}, ${printPeriod(period)}` : series

/** Every figure that the account gave by hand. */
export const ownFiguresOf = async (actor: Actor) =>
  (await ownFigures.summaries(actor)).flatMap(({ series, period, value }) =>
    isSeries(series) ? [{ series, period, value }] : [],
  )

/** Everything that is known of a series in the account: published figures, and those given by hand. */
export async function readSeries(actor: Actor, id: string): Promise<IndexFigures> {
  if (!isSeries(id)) throw missing('Indeksiä')
  const [series, rows] = await Promise.all([readPublished(id), ownFigures.summaries(actor)])
  const open = new Set(series.preliminary)
  return {
    series: seriesRow(series),
    figures: Object.entries(series.figures)
      .map(([period, value]) => ({ period, value, preliminary: open.has(period) }))
      .toSorted((a, b) => (a.period < b.period ? -1 : 1)),
    own: rows
      .filter((row) => row.series === id)
      .map((row): OwnFigureRow => ({ ...row, version: 0, published: series.figures[row.period] ?? null }))
      .toSorted((a, b) => (a.period < b.period ? 1 : -1)),
  }
}

/** A figure for a period that nothing has been published of. */
export async function giveFigure(actor: Actor, { series, period, value, reason }: OwnFigureDraft): Promise<OwnFigure> {
  const current = isQuarter(period) ? quarterOf(today()) : monthOf(today())
  if (period > current) throw invalidField('period', 'Ajankohta ei ole vielä tullut')
  const published = (await readPublished(series)).figures[period]
  if (published !== undefined)
    throw invalidField('period', `Tilastokeskus on julkaissut luvun ${printPoints(series, published)}`)
  const _id = ownFigureId(series, period)
  const figure = { _id, version: 0, series, period, value, reason, by: actor.name, at: instant() }
  const existing = await ownFigures.find(actor, _id)
  if (!existing) return ownFigures.createOnce(actor, figure)
  if (existing.value === value) return existing
  throw conflict(`Ajankohdalle on jo annettu luku ${printPoints(series, existing.value)}. Poista se ensin.`)
}

export async function removeFigure(actor: Actor, id: string): Promise<void> {
  await ownFigures.remove(actor, await ownFigures.read(actor, id))
}
