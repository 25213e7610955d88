import * as z from 'zod'
import { dayOf } from '#shared/base/day.ts'
import { periodCode } from '#shared/rent-increases/indices/pxweb-table.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { type StandInTable, tables } from './tables.ts'

const Query = z.object({
  query: z.array(
    z.object({
      code: z.string(),
      selection: z.object({ filter: z.literal('item'), values: z.array(z.string()).min(1) }),
    }),
  ),
  response: z.object({ format: z.literal('json-stat2') }),
})

/** What a person at the console may make of it. */
const Switches = z.object({
  /** Tables of these paths are no more. */
  gone: z.array(z.string()).default([]),
  /** Periods whose figures are missing though the table tells of them. */
  missing: z.array(z.string()).default([]),
  /** Periods that are marked as preliminary. */
  preliminary: z.array(z.string()).default([]),
  /** Variables have other codes than they had. */
  renamed: z.boolean().default(false),
})

/** PxWeb's own limits: cells of an answer, and calls of one address within a minute. */
const mostCells = 120_000
const mostCalls = 40
const windowMs = 60_000

const text = (status: number, body: string, type = 'text/plain'): WireAnswer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
})
const badRequest = text(400, 'Bad Request')

/**
 * Statistics Finland's PxWeb, API 1, on this machine. Like the original it answers an unknown value and an unknown name
 * alike, publishes a month about the 14th of the next one, and lets one address call 40 times a minute.
 */
export function pxwebStandIn({ now }: { now: () => number }): StandIn {
  let switches = Switches.parse({})
  let calls: number[] = []
  const tableAt = ({ path }: WireRequest): StandInTable | undefined =>
    tables.find((table) => path === `/v1/fi/StatFin/${table.path}` && !switches.gone.includes(table.path))
  const isTable = ({ path }: WireRequest) => path.startsWith('/v1/fi/StatFin/')
  return {
    name: 'pxweb',
    operationOf: (request) => (isTable(request) ? { GET: 'metadata', POST: 'figures' }[request.method] : undefined),
    expired: () => text(403, 'Forbidden', 'text/html'),
    async control(request) {
      const next = Switches.safeParse(parsed(request.body || '{}'))
      if (!next.success) return json(400, { error: next.error.message })
      if (request.method === 'POST') switches = next.data
      return json(200, switches)
    },
    close: () => undefined,
    async answer(request) {
      // A clock may be moved back, too.
      calls = [...calls.filter((at) => Math.abs(now() - at) < windowMs), now()]
      if (calls.length > mostCalls) return text(429, 'Too Many Requests')
      const table = tableAt(request)
      if (!table) return text(404, 'Not Found')
      const view = { table, switches, day: dayOf(now()) }
      return request.method === 'GET' ? json(200, metadataOf(view)) : figuresOf(view, request)
    },
  }
}

interface View {
  readonly table: StandInTable
  readonly switches: z.output<typeof Switches>
  readonly day: string
}

const nameIn = ({ switches }: View, code: string): string => (switches.renamed ? `${code}_uusi` : code)

function codesOf({ table, switches, day }: View): string[] {
  return table.time
    .periods(day)
    .map((period) => periodCode(period) + (switches.preliminary.includes(period) ? '*' : ''))
}

function metadataOf(view: View) {
  const { table } = view
  const codes = codesOf(view)
  return {
    title: table.title,
    variables: [
      { code: nameIn(view, table.time.code), text: table.time.text, values: codes, valueTexts: codes, time: true },
      ...table.others.map(({ code, values, texts }) => ({
        code: nameIn(view, code),
        text: code,
        values,
        valueTexts: texts,
      })),
    ],
  }
}

function figuresOf(view: View, { body }: WireRequest): WireAnswer {
  const { table, switches, day } = view
  const read = Query.safeParse(parsed(body))
  if (!read.success) return badRequest
  const chosen = new Map(read.data.query.map(({ code, selection }) => [code, selection.values]))
  const timeCode = nameIn(view, table.time.code)
  const times = chosen.get(timeCode) ?? codesOf(view)
  const others = table.others.map(({ code, values }) => ({
    code,
    name: nameIn(view, code),
    values,
    asked: chosen.get(nameIn(view, code)) ?? values,
  }))
  const names = new Set([timeCode, ...others.map(({ name }) => name)])
  const areKnown =
    [...chosen.keys()].every((code) => names.has(code)) &&
    times.every((code) => codesOf(view).includes(code)) &&
    others.every(({ values, asked }) => asked.every((value) => values.includes(value)))
  if (!areKnown) return badRequest
  if (others.reduce((cells, { asked }) => cells * asked.length, times.length) > mostCells)
    return text(403, '<html><body>Forbidden</body></html>', 'text/html')
  // Cells stand in the order of the variables, the last one changing fastest.
  const choices = others.reduce<Record<string, string>[]>(
    (made, { code, asked }) => made.flatMap((each) => asked.map((value) => ({ ...each, [code]: value }))),
    [{}],
  )
  const periods = table.time.periods(day)
  const periodOf = new Map(codesOf(view).map((code, at) => [code, periods[at] ?? '']))
  const value = times.flatMap((code) => {
    const period = periodOf.get(code) ?? ''
    return choices.map((choice) => (switches.missing.includes(period) ? null : table.cell(period, choice)))
  })
  const category = (codes: readonly string[]) => ({
    category: {
      index: Object.fromEntries(codes.map((code, at) => [code, at])),
      label: Object.fromEntries(codes.map((code) => [code, code])),
    },
  })
  return json(200, {
    class: 'dataset',
    version: '2.0',
    label: table.title,
    id: [timeCode, ...others.map(({ name }) => name)],
    size: [times.length, ...others.map(({ asked }) => asked.length)],
    dimension: {
      [timeCode]: category(times),
      ...Object.fromEntries(others.map(({ name, asked }) => [name, category(asked)])),
    },
    value,
  })
}
