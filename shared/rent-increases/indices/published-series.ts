import * as z from 'zod'
import { addToMonth, type Day, isQuarter, monthOf, quarterOf, quarterStart } from '../../base/day.ts'
import { stored } from '../../base/stored.ts'
import { expectedPublication } from './index-figures.ts'
import { type IndexFigure, type IndexPeriod, type IndexSeriesId, indexSeries } from './index-series.ts'

/** Why the last look-up of a series found nothing new to read. */
export const lookUpFaults = ['tableChanged', 'unavailable'] as const

/** What Statistics Finland has published of one series, as far as it has been asked; of the whole service. Its id is the series. */
export const PublishedSeries = z.object({
  ...stored,
  /** Index points by period. */
  figures: z.record(z.string(), z.number()).default({}),
  /** Periods whose figures may still be corrected. */
  preliminary: z.array(z.string()).default([]),
  /** The instant of the last look-up. */
  asked: z.string().default(''),
  fault: z.enum(['', ...lookUpFaults]).default(''),
})
export type PublishedSeries = z.output<typeof PublishedSeries>

/** A figure that was found is kept for good, unless it was preliminary. */
export function withFigures(series: PublishedSeries, found: readonly IndexFigure[]): PublishedSeries {
  const open = new Set(series.preliminary)
  const figures = { ...series.figures }
  for (const { period, value, preliminary } of found) {
    if (figures[period] !== undefined && !open.has(period)) continue
    figures[period] = value
    if (preliminary) open.add(period)
    else open.delete(period)
  }
  return { ...series, figures, preliminary: [...open].toSorted() }
}

/** The period of the newest published figure; undefined when none is. */
export const newestOf = ({ figures }: Pick<PublishedSeries, 'figures'>): IndexPeriod | undefined =>
  Object.keys(figures).toSorted().at(-1)

/** The month or quarter after a period. */
export function periodAfter(period: IndexPeriod): IndexPeriod {
  if (!isQuarter(period)) return addToMonth(period, 1)
  return quarterOf(`${addToMonth(monthOf(quarterStart(period)), 3)}-01`)
}

/** The month or quarter so many before a period. */
export function periodBefore(period: IndexPeriod, count: number): IndexPeriod {
  if (!isQuarter(period)) return addToMonth(period, -count)
  return quarterOf(`${addToMonth(monthOf(quarterStart(period)), -3 * count)}-01`)
}

/** Nothing more will be published of it. */
export function isComplete({ _id, figures }: Pick<PublishedSeries, '_id' | 'figures'>): boolean {
  const { last } = indexSeries[_id as IndexSeriesId]
  return last !== undefined && figures[last] !== undefined
}

/** The day on which the next figure is expected; undefined when none is, or nothing has been published yet. */
export function nextPublication(series: Pick<PublishedSeries, '_id' | 'figures'>): Day | undefined {
  const newest = newestOf(series)
  return newest && !isComplete(series) ? expectedPublication(periodAfter(newest)) : undefined
}

const hour = 3_600_000

/**
 * Whether a series is to be looked up: a figure is due by the day or may be corrected, and it was not asked for within
 * the hour, for a miss is remembered so long.
 *
 * @param sinceAsked milliseconds since the last look-up, endless when there was none
 */
export function isToBeLookedUp(series: PublishedSeries, day: Day, sinceAsked: number): boolean {
  if (sinceAsked < hour) return false
  if (series.fault !== '' || series.preliminary.length > 0) return true
  if (isComplete(series)) return false
  const next = nextPublication(series)
  return next === undefined || next <= day
}

/** A figure that somebody of an account gave by hand, because it was not published or could not be looked up. */
export const OwnFigure = z.object({
  ...stored,
  series: z.string(),
  period: z.string(),
  value: z.number(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type OwnFigure = z.output<typeof OwnFigure>

export const ownFigureId = (series: IndexSeriesId, period: IndexPeriod): string => `${series}-${period}`
