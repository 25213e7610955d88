import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Schema } from '#shared/base/endpoint.ts'
import { createApp } from '../../functions/app.ts'
import { apis } from '../../functions/openapi.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { brokenBy } from './broken-by.ts'

/** What callers of other programs send where something else belongs. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  '',
  'x',
  '2026-13-45',
  'x'.repeat(9000),
  [],
  [null],
  ['x', 'x'],
  {},
  { x: 1 },
]

interface Json {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly $defs?: Readonly<Record<string, Json>>
}

/** The paths of everything that a schema takes, a list's items as '[]'. */
function pathsOf(schema: z.ZodType): string[][] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const found: string[][] = [[]]
  const walk = (json: Json, path: readonly string[]): void => {
    if (path.length > 5) return
    if (json.$ref) walk(whole.$defs?.[json.$ref.split('/').at(-1) ?? ''] ?? {}, path)
    for (const [name, part] of Object.entries(json.properties ?? {})) {
      found.push([...path, name])
      walk(part, [...path, name])
    }
    if (json.items) {
      found.push([...path, '[]'])
      walk(json.items, [...path, '[]'])
    }
    for (const part of json.anyOf ?? []) walk(part, path)
  }
  walk(whole, [])
  return found
}

const around = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value)

const english =
  /\b(?:invalid|expected|received|required|must|should|too|least|input|string|number|boolean|object|array|undefined|unrecognized|unknown|missing|option|value|cannot|error|not|is|of|the|to be)\b/i

function englishIn(schema: Schema): string[] {
  const sentences = new Set<string>()
  for (const path of pathsOf(schema as unknown as z.ZodType)) {
    for (const value of wrong) {
      const { error } = z.safeParse(schema as unknown as z.ZodType, around(path, value))
      for (const { message } of error?.issues ?? []) if (english.test(message)) sentences.add(message)
    }
  }
  return [...sentences]
}

const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
)

describe('a wrongly shaped call is refused in Finnish', () => {
  // The words of schemas without sentences of their own come with the API.
  beforeAll(() => void createApp())
  it('by every endpoint that takes something', async () => {
    const taking = rows.filter(({ body, query }) => body ?? query)
    const broken = await brokenBy(
      taking,
      ({ name }) => name,
      ({ body, query }) => {
        const found = [...(body ? englishIn(body) : []), ...(query ? englishIn(query) : [])]
        return found.length > 0 ? found : undefined
      },
    )
    expect(broken).toEqual([])
  })
})

describe('the whole answer', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })
  it.each([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
    ['wrong kinds', { version: 'x', name: 5, email: {}, keys: 'x' }],
  ])('is Finnish when %s comes for a tenant', async (_, body) => {
    const { status, body: said } = await world.ask('POST', '/tenant/create', body as object, world.owner)
    expect(status).toBe(400)
    const { message, fields } = said as { message: string; fields: Record<string, string> }
    for (const sentence of [message, ...Object.values(fields)]) expect(sentence).not.toMatch(english)
  })
})
