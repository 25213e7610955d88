import * as z from 'zod'
import { isQuarter } from '#shared/base/day.ts'
import { tableChanged } from './index-figures.ts'
import { type IndexPeriod, type IndexSeriesId, indexSeries } from './index-series.ts'

/**
 * What a table of Statistics Finland's PxWeb says of itself (GET). Its names changed in June 2026 and may change again,
 * so variables are found by what they hold: time by its mark, the group by a value it has.
 */
export const TableMetadata = z.object({
  title: z.string().default(''),
  variables: z.array(
    z.object({
      code: z.string(),
      text: z.string().default(''),
      values: z.array(z.string()),
      valueTexts: z.array(z.string()).default([]),
      time: z.boolean().default(false),
      /** May be left out of a query: its values are then added up. */
      elimination: z.boolean().default(false),
    }),
  ),
})
export type TableMetadata = z.output<typeof TableMetadata>
type Variable = TableMetadata['variables'][number]

/** The body of a query (POST). */
export interface TableQuery {
  query: { code: string; selection: { filter: 'item'; values: string[] } }[]
  response: { format: 'json-stat2' | 'json' }
}

/** '2026M08' of 2026-08; a quarter is written 2026Q3 everywhere. */
export const periodCode = (period: IndexPeriod): string =>
  isQuarter(period) ? period : `${period.slice(0, 4)}M${period.slice(5)}`

/** The period of a time code, preliminary ones with their asterisk too; undefined for anything else, years among them. */
export function periodOfCode(code: string): IndexPeriod | undefined {
  const match = /^(\d{4})(?:M(0[1-9]|1[0-2])|(Q[1-4]))\*?$/.exec(code)
  if (!match) return undefined
  return match[3] ? `${match[1]}${match[3]}` : `${match[1]}-${match[2]}`
}

/** The value itself, or the only one that has it after a prefix, as codes got some in June 2026. */
function valueIn(values: readonly string[], wanted: string): string | undefined {
  if (values.includes(wanted)) return wanted
  const prefixed = values.filter((value) => value.endsWith(wanted) && !/[\d.]$/.test(value.slice(0, -wanted.length)))
  return prefixed.length === 1 ? prefixed[0] : undefined
}

/** The content that is the index itself among its yearly and monthly changes; of several base years the series' own. */
function contentsIn({ values, valueTexts }: Variable, base: string): string | undefined {
  const year = base.slice(0, 4)
  const figures = values
    .map((value, at) => ({ value, text: valueTexts[at] ?? '' }))
    .filter(({ value, text }) => /^ip(_|$)/i.test(value) || /pisteluku/i.test(`${value} ${text}`))
  const ofBase = figures.filter(({ value, text }) => value.includes(year) || text.includes(`${year}=`))
  const found = figures.length === 1 ? figures : ofBase
  return found.length === 1 ? found[0]?.value : undefined
}

const isGroup = ({ time, values }: Variable, among: string): boolean => !time && valueIn(values, among) !== undefined

/** The value asked of a variable: undefined when it can be left out, null when the table is not the one we know. */
function valueToAsk(variable: Variable, series: IndexSeriesId, period: IndexPeriod): string | undefined | null {
  const { base, group } = indexSeries[series]
  if (variable.time) return variable.values.find((code) => periodOfCode(code) === period) ?? periodCode(period)
  if (group && isGroup(variable, group.among)) return valueIn(variable.values, group.value) ?? null
  if (variable.values.length === 1) return undefined
  return contentsIn(variable, base) ?? (variable.elimination ? undefined : null)
}

/**
 * The query for one figure. Variables that hold one value are left out. A table in which the series cannot be found for
 * certain is a `provider` Problem. A period that the table does not know yet is asked for all the same: metadata is kept
 * for a day, and the answer decides.
 */
export function figureQuery(
  series: IndexSeriesId,
  metadata: TableMetadata,
  period: IndexPeriod,
  format: TableQuery['response']['format'] = 'json-stat2',
): TableQuery {
  const { group } = indexSeries[series]
  const groups = metadata.variables.filter((variable) => group && isGroup(variable, group.among))
  const times = metadata.variables.filter(({ time }) => time)
  if (times.length !== 1 || (group && groups.length !== 1)) throw tableChanged(series)
  const query: TableQuery['query'] = []
  for (const variable of metadata.variables) {
    const value = valueToAsk(variable, series, period)
    if (value === null) throw tableChanged(series)
    if (value !== undefined) query.push({ code: variable.code, selection: { filter: 'item', values: [value] } })
  }
  return { query, response: { format } }
}

/**
 * The query for every figure of the series that the table tells of and that is not known yet; undefined when there is
 * none. Throws as `figureQuery` does.
 */
export function unknownFiguresQuery(
  series: IndexSeriesId,
  metadata: TableMetadata,
  isKnown: (period: IndexPeriod) => boolean,
): TableQuery | undefined {
  const time = metadata.variables.find((variable) => variable.time)
  const values = (time?.values ?? []).filter((code) => {
    const period = periodOfCode(code)
    return period !== undefined && !isKnown(period)
  })
  const any = periodOfCode(time?.values.at(-1) ?? '')
  if (!any) throw tableChanged(series)
  const { query, response } = figureQuery(series, metadata, any)
  if (values.length === 0) return undefined
  const asked = query.map((part) =>
    part.code === time?.code ? { code: part.code, selection: { filter: 'item' as const, values } } : part,
  )
  return { query: asked, response }
}

/**
 * Why a query was answered 400, by the table's metadata read afresh: the period is after the newest one ('not-published',
 * go back in time), before the first one, or names and codes have changed, when going back would find nothing. A query
 * made anew from the fresh metadata then asks right, or cannot be made.
 *
 * @internal cases of the trade are held against it
 */
export function whyRefused(
  query: TableQuery,
  metadata: TableMetadata,
): 'not-published' | 'before-series' | 'names-changed' {
  const time = metadata.variables.find((variable) => variable.time)
  const periods = (time?.values ?? []).map(periodOfCode).filter((period) => period !== undefined)
  const [first, newest] = [periods.toSorted()[0], periods.toSorted().at(-1)]
  const asked = query.query.find(({ code }) => code === time?.code)
  const period = periodOfCode(asked?.selection.values[0] ?? '')
  const othersAreKnown = query.query
    .filter((part) => part !== asked)
    .every(({ code, selection }) => {
      const variable = metadata.variables.find((existing) => existing.code === code)
      return selection.values.every((value) => variable?.values.includes(value))
    })
  if (!othersAreKnown || !first || !newest || !period || isQuarter(period) !== isQuarter(first)) return 'names-changed'
  if (period > newest) return 'not-published'
  return period < first ? 'before-series' : 'names-changed'
}
