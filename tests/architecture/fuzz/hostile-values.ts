import * as z from 'zod'
import type { Schema } from '#shared/base/endpoint.ts'

/** A number from 0 up to 1, the next of a series that the seed alone decides. */
export type Random = () => number

/** The series mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

const texts = [
  '',
  ' ',
  'x',
  'constructor',
  '__proto__',
  'toString',
  'a\u0000b',
  '\ud800',
  '\u202etxet',
  '\u2028\u0085',
  '../../etc/passwd',
  '{{7*7}}',
  '=1+1',
  '%00%ff',
  'FI2112345600000785',
  'maija@example.com',
  '131052-308T',
  '2617416-4',
  '2026-11-02',
  '2027-02-29',
  '9999-12-31',
  '2026-W53',
  '2026-11',
  '12:30',
  '1e999',
  '-0',
  'ä'.repeat(300),
  '😀'.repeat(3000),
  '//evil.example',
  'data:text/html,x',
] as const

const numbers = [
  0,
  1,
  -1,
  2,
  100,
  0.5,
  0.1 + 0.2,
  0.3333333333333333,
  1e-10,
  5e-324,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  25.5,
] as const

/** What stands where something else belongs. JSON.parse alone makes a field that is called __proto__. */
const strange: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"x":1}}'),
  { constructor: 1 },
  ...texts,
  ...numbers,
]

interface Json {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly additionalProperties?: Json | boolean
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly $defs?: Readonly<Record<string, Json>>
}

/** Values that a schema mostly takes, for what it cannot say in JSON Schema is left to chance. @param ids of real things */
export function valueMaker(schema: Schema, random: Random, ids: readonly string[]): () => unknown {
  const whole = z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json
  const chance = (share: number) => random() < share
  const make = (json: Json, depth: number): unknown => {
    if (chance(0.04)) return oneOf(random, strange)
    if (json.$ref) return depth > 6 ? null : make(whole.$defs?.[json.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1)
    if (json.const !== undefined) return json.const
    if (json.enum) return oneOf(random, json.enum)
    const choices = json.anyOf ?? json.oneOf
    if (choices) return make(oneOf(random, choices), depth)
    if (json.properties) return record(json, depth)
    if (json.type === 'array') {
      const length = chance(0.02) ? 300 : Math.floor(random() * 3)
      return Array.from({ length: depth > 3 ? Math.min(length, 2) : length }, () => make(json.items ?? {}, depth + 1))
    }
    if (json.type === 'string') return chance(0.4) ? oneOf(random, ids) : oneOf(random, texts)
    if (json.type === 'boolean') return chance(0.5)
    if (json.type === 'number' || json.type === 'integer')
      return chance(0.5) ? Math.floor(random() * 400) : oneOf(random, numbers)
    if (typeof json.additionalProperties === 'object')
      return Object.fromEntries([[oneOf(random, texts), make(json.additionalProperties, depth + 1)]])
    return oneOf(random, strange)
  }
  const record = ({ properties = {}, required = [] }: Json, depth: number): object =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => chance(required.includes(name) ? 0.98 : 0.7))
        .map(([name, part]) => [name, make(part, depth + 1)]),
    )
  return () => make(whole, 0)
}

/** A copy of what a call takes with one or two of its parts replaced by what does not belong there. */
export function spoilt(body: unknown, random: Random, ids: readonly string[]): unknown {
  const places = placesOf(body)
  const wanted = new Set([oneOf(random, places), ...(random() < 0.3 ? [oneOf(random, places)] : [])])
  return replaced(body, '', (place, value) =>
    wanted.has(place)
      ? typeof value === 'string' && random() < 0.5
        ? oneOf(random, [...texts, ...ids])
        : oneOf(random, strange)
      : value,
  )
}

function placesOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, `${at}/${name}`))]
}

function replaced(value: unknown, at: string, by: (place: string, value: unknown) => unknown): unknown {
  const next = by(at, value)
  if (next !== value || typeof value !== 'object' || value === null) return next
  if (Array.isArray(value)) return value.map((part, nth) => replaced(part, `${at}/${nth}`, by))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, `${at}/${name}`, by)]))
}

/** Names in an address: of real things, and what no id is. */
export const pathWords = [
  'x',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f..',
  'constructor',
  '__proto__',
  'x'.repeat(300),
  '1',
  '2026',
] as const
