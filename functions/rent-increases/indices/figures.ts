import { type Day, isQuarter } from '#shared/base/day.ts'
import {
  changePercent,
  defaultIndexMonth,
  expectedPublication,
  periodOfDay,
  periodsToAsk,
} from '#shared/rent-increases/indices/index-figures.ts'
import { type IndexPeriod, type IndexSeriesId, indexSeries } from '#shared/rent-increases/indices/index-series.ts'
import { periodBefore } from '#shared/rent-increases/indices/published-series.ts'
import type { KeptFigure } from '#shared/rent-increases/rent-increase.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { ownFiguresOf } from './own-figures.ts'
import { lookUpSeries, readPublished } from './published-figures.ts'

/** What is known of the figures of series, read once for however many increases are reckoned by them. */
export interface KnownFigures {
  /** The figure of one of the periods, the first of them that has one. */
  find(series: IndexSeriesId, periods: readonly IndexPeriod[]): KeptFigure | undefined
  /** The figure for a month, or one of the three before it (spec section 9). */
  near(series: IndexSeriesId, month: string): KeptFigure | undefined
  /** The newest figure that had come out by the day, for a lease that names none. */
  asOf(series: IndexSeriesId, day: Day): KeptFigure | undefined
  /** The change of the newest figure near the usual month from the year before, percent. */
  yearChange(series: IndexSeriesId): number | undefined
}

/**
 * The published figures of the series, and what the account gave by hand where none was published. One that is due and
 * was not asked for within the hour is looked up first.
 */
export async function knownFigures(actor: Actor, series: readonly IndexSeriesId[]): Promise<KnownFigures> {
  const wanted = [...new Set(series)]
  const own = wanted.length > 0 ? await ownFiguresOf(actor) : []
  const read = today()
  const figures = new Map<string, KeptFigure>()
  for (const { series: id, period, value } of own) {
    figures.set(`${id} ${period}`, { series: id, period, value, preliminary: false, source: 'own', read })
  }
  for (const id of wanted) {
    if (indexSeries[id].table) await lookUpSeries(id)
    const published = await readPublished(id)
    const open = new Set(published.preliminary)
    for (const [period, value] of Object.entries(published.figures)) {
      const preliminary = open.has(period)
      figures.set(`${id} ${period}`, { series: id, period, value, preliminary, source: 'published', read })
    }
  }
  const find = (id: IndexSeriesId, periods: readonly IndexPeriod[]) =>
    periods.flatMap((period) => figures.get(`${id} ${period}`) ?? []).at(0)
  return {
    find,
    near: (id, month) => find(id, periodsToAsk(id, month)),
    asOf: (id, day) => find(id, outBy(id, day)),
    yearChange(id) {
      const newest = find(id, periodsToAsk(id, defaultIndexMonth(id, read)))
      const before = newest && find(id, [periodBefore(newest.period, isQuarter(newest.period) ? 4 : 12)])
      return newest && before && changePercent(before.value, newest.value, 2)
    },
  }
}

/** So many periods before the newest that was out are asked for, when that one is not known. */
const mostBack = 4

/** Periods whose figures had come out by the day, the newest first. */
function outBy(series: IndexSeriesId, day: Day): IndexPeriod[] {
  const first = periodOfDay(series, day)
  const back = Array.from({ length: 12 }, (_, count) => periodBefore(first, count))
  return back.filter((period) => expectedPublication(period) <= day).slice(0, mostBack)
}
