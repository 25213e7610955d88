import * as z from 'zod'
import { expectedPublication } from '#shared/rent-increases/indices/index-figures.ts'
import { type IndexSeriesId, indexSeries } from '#shared/rent-increases/indices/index-series.ts'
import { readFigures } from '#shared/rent-increases/indices/pxweb-reply.ts'
import {
  figureQuery,
  periodCode,
  periodOfCode,
  TableMetadata,
  whyRefused,
} from '#shared/rent-increases/indices/pxweb-table.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

const Table = caseOf({
  name: z.string(),
  path: z.string(),
  oldPath: z.string().optional(),
  timeVar: z.string().optional(),
  oldTimeVar: z.string().optional(),
  timeFormat: z.string().optional(),
  contentsVar: z.string().optional(),
  oldContentsVar: z.string().optional(),
  contents: z.array(z.string()).optional(),
  oldContents: z.array(z.string()).optional(),
  commodityVar: z.string().optional(),
  commodityTotal: z.string().optional(),
  commodityHousing: z.string().optional(),
  oldBuildingVar: z.string().optional(),
  buildingCodes: z.record(z.string(), z.string()).optional(),
  verified: z.string().optional(),
})
type Table = z.output<typeof Table>

const seriesOf = (path: string): IndexSeriesId[] =>
  Object.entries(indexSeries).flatMap(([id, { table }]) => (table === path ? [id as IndexSeriesId] : []))

const periodsOf = (series: IndexSeriesId): [string, string] =>
  indexSeries[series].frequency === 'month' ? ['2026-07', '2026-08'] : ['2026Q1', '2026Q2']

/** What the table would say of itself under the names of the case, with its group and contents as far as it tells them. */
function metadataOf(table: Table, series: IndexSeriesId) {
  const variables: { code: string; values: (string | undefined)[]; time?: boolean }[] = [
    { code: table.timeVar ?? table.oldTimeVar ?? 'time', values: periodsOf(series).map(periodCode), time: true },
    { code: table.contentsVar ?? 'contentscode', values: table.contents ?? table.oldContents ?? ['ip'] },
  ]
  if (table.commodityVar) {
    variables.push({ code: table.commodityVar, values: [table.commodityTotal, table.commodityHousing] })
  }
  if (table.buildingCodes) {
    variables.push({ code: table.oldBuildingVar ?? 'building', values: Object.keys(table.buildingCodes) })
  }
  return TableMetadata.parse({ variables })
}

/** The values asked for, by variable. */
const askedOf = (table: Table, series: IndexSeriesId): Map<string, string> =>
  new Map(
    figureQuery(series, metadataOf(table, series), periodsOf(series)[1]).query.map(({ code, selection }) => [
      code,
      selection.values.join(),
    ]),
  )

function checkTable(table: Table) {
  const existing = seriesOf(table.path)
  same('is a table of ours', existing.length > 0, true)
  if (table.timeFormat) same('timeFormat', periodCode(periodOfCode(table.timeFormat) ?? ''), table.timeFormat)
  const isDescribed = table.timeVar !== undefined || table.buildingCodes !== undefined
  for (const series of isDescribed ? existing : []) {
    const { group, base } = indexSeries[series]
    const asked = askedOf(table, series)
    same('period', asked.get(table.timeVar ?? table.oldTimeVar ?? 'time'), periodCode(periodsOf(series)[1]))
    if (group) same('group', asked.get(table.commodityVar ?? table.oldBuildingVar ?? 'building'), group.value)
    if ((table.contents?.length ?? 0) > 1) {
      const content = asked.get(table.contentsVar ?? 'contentscode')
      same('an index of the contents', table.contents?.includes(content ?? '') && content?.startsWith('ip'), true)
      if (!group) same('of its base year', content?.includes(base.slice(0, 4)), true)
    }
  }
}

const Body = z.strictObject({
  query: z.array(
    z.strictObject({
      code: z.string(),
      selection: z.strictObject({ filter: z.literal('item'), values: z.array(z.string()) }),
    }),
  ),
  response: z.strictObject({ format: z.enum(['json-stat2', 'json']) }),
})

const Request = caseOf({
  method: z.literal('POST'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: Body,
})

const StatReply = z.looseObject({
  value: z.array(z.number().nullable()),
  dimension: z.record(
    z.string(),
    z.looseObject({ category: z.looseObject({ index: z.record(z.string(), z.number()) }) }),
  ),
  status: z.record(z.string(), z.string()).optional(),
})

const JsonReply = z.looseObject({
  data: z.array(z.strictObject({ key: z.array(z.string()), values: z.array(z.string()) })),
})

/** An answer that holds one cell, in each format. */
const answers: Readonly<Record<string, (cell: string | null) => unknown>> = {
  jsonValue: (cell) => ({
    columns: [
      { code: 'timeperiod_m', type: 't' },
      { code: 'ip', type: 'c' },
    ],
    data: [{ key: ['2026M08'], values: [cell] }],
  }),
  jsonStatValue: (cell) => ({
    class: 'dataset',
    id: ['timeperiod_m'],
    size: [1],
    dimension: { timeperiod_m: { category: { index: { '2026M08': 0 } } } },
    value: [cell],
  }),
}

const ErrorCase = caseOf({ status: z.number().int(), body: z.string().optional(), means: z.string() })

export const pxweb: FileChecks = {
  notes: ['base', 'limits', 'emulatorMustDo'],
  lists: {
    tables: each(Table, checkTable),
    request: whole(Request, ({ url, body }) => {
      const [series] = seriesOf(/[^/}]+\/[^/]+\.px$/.exec(url)?.[0] ?? '')
      const period = body.query.map(({ selection }) => periodOfCode(selection.values[0] ?? '')).find(Boolean) ?? ''
      const time = body.query.find(({ selection }) => periodOfCode(selection.values[0] ?? ''))
      const variables = body.query.map((part) => ({
        code: part.code,
        values: [...part.selection.values, 'another'],
        time: part === time,
      }))
      const metadata = TableMetadata.parse({ variables: [...variables, { code: 'contentscode', values: ['ip'] }] })
      same('body', series && figureQuery(series, metadata, period, body.response.format), body)
    }),
    responseJsonStat2Shape: whole(StatReply, (reply) => {
      const periods = Object.values(reply.dimension).flatMap(({ category }) => Object.entries(category.index))
      const expected = periods.flatMap(([code, at]) => {
        const [period, value] = [periodOfCode(code), reply.value[at]]
        const preliminary = reply.status?.[String(at)]?.startsWith('*') ? { preliminary: true } : {}
        return period && typeof value === 'number'
          ? [{ series: 'costOfLiving1951', period, value, ...preliminary }]
          : []
      })
      same('figures', readFigures('costOfLiving1951', reply), expected)
    }),
    responseJsonShape: whole(JsonReply, (reply) => {
      const expected = reply.data.map(({ key, values }) => ({
        series: 'costOfLiving1951',
        period: periodOfCode(key[0] ?? ''),
        value: Number(values[0]),
      }))
      same('figures', readFigures('costOfLiving1951', reply), expected)
    }),
    missing: each(z.string(), (text, { key }) => {
      const cells = text === 'null' ? [null] : [...text.matchAll(/"([^"]+)"/g)].map(([, cell = '']) => cell)
      for (const cell of cells) same(`figures of ${cell}`, readFigures('costOfLiving1951', answers[key]?.(cell)), [])
    }),
    // Of the errors only 400 says two things; the rest is for whoever makes the call.
    errors: whole(z.array(ErrorCase), (cases) => {
      same(
        '400 is told of',
        cases.some(({ status }) => status === 400),
        true,
      )
      const before = TableMetadata.parse({ variables: [{ code: 'a', values: ['2026M07', '2026M08'], time: true }] })
      const renamed = TableMetadata.parse({ variables: [{ code: 'b', values: ['2026M07', '2026M08'], time: true }] })
      const query = figureQuery('costOfLiving1951', before, '2026-09')
      same('not published yet', whyRefused(query, before), 'not-published')
      same('renamed', whyRefused(query, renamed), 'names-changed')
    }),
    publication: whole(z.string(), (text) => {
      const day = /about the (\d+)th/.exec(text)?.[1]
      same('a month’s figure', expectedPublication('2026-08'), `2026-09-${day}`)
      same('a quarter’s figure', expectedPublication('2026Q2'), '2026-09-15')
    }),
  },
}
