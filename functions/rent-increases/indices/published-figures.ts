import { addDays, type Day, isQuarter } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import type { IndexSeriesRow } from '#shared/rent-increases/indices/index-api.ts'
import { changePercent } from '#shared/rent-increases/indices/index-figures.ts'
import { type IndexSeriesId, indexSeries } from '#shared/rent-increases/indices/index-series.ts'
import {
  isToBeLookedUp,
  newestOf,
  nextPublication,
  PublishedSeries,
  periodBefore,
  withFigures,
} from '#shared/rent-increases/indices/published-series.ts'
import { actorOfAccount } from '../../platform/actor.ts'
import { instant, now, today } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { addToCounter } from '../../platform/table/counters.ts'
import { registry } from '../../platform/table/registry.ts'
import { getItems } from '../../platform/table/table.ts'
import { ifUnchanged } from '../../platform/table/transact.ts'
import { portContext } from '../../providers/port-context.ts'
import { PortError } from '../../providers/ports.ts'
import { callsOfLookUp, pxweb } from '../../providers/pxweb/adapter.ts'

/** Figures are everybody's: they are looked up once for the whole service. */
const published = registry({ kind: 'index-series', schema: PublishedSeries })

const allSeries = Object.keys(indexSeries) as IndexSeriesId[]

export const isSeries = (id: string): id is IndexSeriesId => Object.hasOwn(indexSeries, id)

export const readPublished = async (series: IndexSeriesId): Promise<PublishedSeries> =>
  (await published.find(series)) ?? PublishedSeries.parse({ _id: series, version: 0 })

export async function readAllSeries(): Promise<PublishedSeries[]> {
  const items = await getItems(allSeries.map(published.keyOf))
  const existing = new Map(items.map(published.docOf).map((series) => [series._id, series]))
  return allSeries.map((id) => existing.get(id) ?? PublishedSeries.parse({ _id: id, version: 0 }))
}

/** Statistics Finland's practice varies by some days: before so many nobody is told that a figure is late. */
const daysOfGrace = 7

export function seriesRow(series: PublishedSeries, day: Day = today()): IndexSeriesRow {
  const newest = newestOf(series)
  const value = newest === undefined ? null : (series.figures[newest] ?? null)
  const before = newest === undefined ? undefined : series.figures[periodBefore(newest, isQuarter(newest) ? 4 : 12)]
  const id = series._id as IndexSeriesId
  const next = indexSeries[id].table ? (nextPublication(series) ?? '') : ''
  return {
    _id: id,
    period: newest ?? '',
    value,
    preliminary: newest !== undefined && series.preliminary.includes(newest),
    yearChange: value === null || before === undefined ? null : changePercent(before, value, 1),
    next,
    isLate: next !== '' && addDays(next, daysOfGrace) < day,
    fault: series.fault,
    asked: series.asked,
  }
}

/** Looks up every series of which something is due; one that fails keeps no other from being asked. */
export async function lookUpFigures(): Promise<void> {
  for (const series of await readAllSeries()) await lookUpIfDue(series)
}

/** Looks up one series, if something of it is due. */
export const lookUpSeries = async (id: IndexSeriesId): Promise<void> => lookUpIfDue(await readPublished(id))

async function lookUpIfDue(series: PublishedSeries): Promise<void> {
  if (!indexSeries[series._id as IndexSeriesId].table) return
  const sinceAsked = series.asked === '' ? Number.POSITIVE_INFINITY : now() - Date.parse(series.asked)
  if (isToBeLookedUp(series, today(), sinceAsked)) await lookUp(series)
}

/** Statistics Finland lets everybody of one address together ask so often in a minute. */
const mostCallsInMinute = 40

async function mayCall(): Promise<boolean> {
  const second = Math.floor(now() / 1000)
  const minute = Math.floor(second / 60)
  for (let call = 0; call < callsOfLookUp; call++) {
    if ((await addToCounter({ pk: `=pxweb#${minute}`, sk: '-' }, second, 120)) > mostCallsInMinute) return false
  }
  return true
}

/** Of several that come at once one asks: the others find its mark, which is also the memory of a miss. */
async function lookUp(series: PublishedSeries): Promise<void> {
  if (!(await mayCall())) return
  const marked = { ...series, asked: instant() }
  const begun = await ifUnchanged(async () => {
    await (series.version === 0 ? published.create(marked) : published.replace(marked))
    return { ...marked, version: series.version + 1 }
  })
  if (!begun) return
  const found = await asked(begun)
  await ifUnchanged(() => published.replace(found))
}

async function asked(series: PublishedSeries): Promise<PublishedSeries> {
  const open = new Set(series.preliminary)
  const isKnown = (period: string) => series.figures[period] !== undefined && !open.has(period)
  try {
    const found = await pxweb.figures(portContext(actorOfAccount('-'), 25), series._id as IndexSeriesId, isKnown)
    return { ...withFigures(series, found), fault: '' }
  } catch (error) {
    if (!(error instanceof PortError) && !(error instanceof Problem)) throw error
    // The words are what the alarm `index-table-changed` looks for.
    const isChanged = error instanceof Problem || ['notFound', 'protocol'].includes(error.kind)
    log.warn(isChanged ? 'An index table has changed' : 'An index could not be looked up', {
      series: series._id,
      error,
    })
    return { ...series, fault: isChanged ? 'tableChanged' : 'unavailable' }
  }
}
