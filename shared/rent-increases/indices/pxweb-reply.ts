import * as z from 'zod'
import { ratioOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import type { IndexFigure, IndexPeriod, IndexSeriesId } from './index-series.ts'
import { isIndexValue } from './index-series.ts'
import { periodOfCode } from './pxweb-table.ts'

const marks = z.union([z.string(), z.array(z.string().nullable()), z.record(z.string(), z.string().nullable())])

/** An answer in json-stat2, as far as it is read. */
const JsonStat = z.object({
  class: z.literal('dataset'),
  id: z.array(z.string()),
  size: z.array(z.number().int()),
  dimension: z.record(
    z.string(),
    z.object({
      category: z.object({
        index: z.union([z.array(z.string()), z.record(z.string(), z.number().int())]).optional(),
        label: z.record(z.string(), z.string()).default({}),
      }),
    }),
  ),
  value: z.union([
    z.array(z.union([z.number(), z.string(), z.null()])),
    z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  ]),
  status: marks.optional(),
})
type JsonStat = z.output<typeof JsonStat>

/** An answer in PxWeb's own json. */
const Json = z.object({
  columns: z.array(z.object({ code: z.string(), type: z.string() })),
  data: z.array(z.object({ key: z.array(z.string()), values: z.array(z.string().nullable()) })),
})

const unreadable = () => new Problem('provider', 'Tilastokeskuksen vastausta ei voitu lukea.')

/** One cell as a figure: undefined when Statistics Finland has none ('.', '..', null); anything unclear is a Problem. */
function figureOf(cell: number | string | null | undefined): number | undefined {
  if (cell === null || cell === undefined || /^\.{1,3}$/.test(String(cell))) return undefined
  const value = ratioOf(cell) ? Number(cell) : Number.NaN
  if (!isIndexValue(value)) throw unreadable()
  return value
}

type Category = JsonStat['dimension'][string]['category']

/** Codes of a dimension in the order of the values; a dimension of one value may have labels only. */
function codesOf({ index, label }: Category): string[] {
  if (Array.isArray(index)) return index
  if (!index) return Object.keys(label)
  return Object.entries(index)
    .toSorted(([, a], [, b]) => a - b)
    .map(([code]) => code)
}

const markAt = (status: JsonStat['status'], at: number): string =>
  (typeof status === 'string' ? status : Array.isArray(status) ? status[at] : status?.[String(at)]) ?? ''

interface ReadFigure {
  period: IndexPeriod
  /** Undefined when the period is there but its figure is not. */
  value: number | undefined
  preliminary: boolean
}

function fromJsonStat(reply: JsonStat): ReadFigure[] {
  const sizes = new Map(reply.id.map((code, at) => [code, reply.size[at]]))
  const timeOf = (code: string) => codesOf(reply.dimension[code]?.category ?? { label: {} })
  const time = reply.id.find((code) => timeOf(code).length > 0 && timeOf(code).every((value) => periodOfCode(value)))
  // Only time may have several values: of anything else it would be a guess which one was meant.
  if (!time || reply.id.some((code) => code !== time && sizes.get(code) !== 1)) throw unreadable()
  const label = reply.dimension[time]?.category.label ?? {}
  return timeOf(time).map((code, at) => {
    const value = Array.isArray(reply.value) ? reply.value[at] : reply.value[String(at)]
    const preliminary =
      [code, label[code] ?? ''].some((text) => text.endsWith('*')) || markAt(reply.status, at).startsWith('*')
    return { period: periodOfCode(code) ?? '', value: figureOf(value), preliminary }
  })
}

function fromJson({ columns, data }: z.output<typeof Json>): ReadFigure[] {
  const keys = columns.filter(({ type }) => type !== 'c')
  const time = keys.findIndex(({ type }) => type === 't')
  const periods = new Set(data.map(({ key }) => key[time]))
  if (time < 0 || columns.length - keys.length !== 1 || periods.size !== data.length) throw unreadable()
  return data.map(({ key, values }) => {
    const code = key[time] ?? ''
    const period = periodOfCode(code)
    if (!period) throw unreadable()
    return { period, value: figureOf(values[0]), preliminary: code.endsWith('*') }
  })
}

/**
 * The figures of an answer, in json-stat2 or json, by period; periods without a figure are left out. An answer that can
 * be read in two ways, or not at all, is a `provider` Problem.
 */
export function readFigures(series: IndexSeriesId, reply: unknown): IndexFigure[] {
  const stat = JsonStat.safeParse(reply)
  const json = stat.success ? undefined : Json.safeParse(reply)
  if (json && !json.success) throw unreadable()
  const found = stat.success ? fromJsonStat(stat.data) : json ? fromJson(json.data) : []
  return found.flatMap(({ period, value, preliminary }) =>
    value === undefined ? [] : [{ series, period, value, ...(preliminary && { preliminary }) }],
  )
}
