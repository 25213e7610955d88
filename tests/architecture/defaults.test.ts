import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { projectRoot } from '../../infra/project-root.ts'

const shared = join(projectRoot, 'shared')
const modules = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.d.ts'),
)

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value

/** The schemas that a value has within, such as those of the rows of an endpoint table. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof Map || value instanceof Set) return []
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** Every default within a schema with the schema that it stands for. */
function* defaultsIn(
  value: unknown,
  seen: Set<unknown>,
  depth = 0,
): Generator<{ inner: z.core.$ZodType; value: unknown }> {
  if (depth > 40 || typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (!isSchema(value)) {
    for (const part of partsOf(value)) yield* defaultsIn(part, seen, depth + 1)
    return
  }
  const def = Object(value).def
  if (value instanceof z.ZodDefault) yield { inner: value.def.innerType, value: value.def.defaultValue }
  if (value instanceof z.ZodLazy) yield* defaultsIn(value.def.getter(), seen, depth + 1)
  for (const part of [
    'shape',
    'innerType',
    'element',
    'options',
    'in',
    'out',
    'valueType',
    'left',
    'right',
    'items',
    'rest',
  ])
    yield* defaultsIn(def[part], seen, depth + 1)
}

describe('a default', () => {
  // zod 4 puts a default in the place of what is missing without looking at it.
  it('is what its own schema takes, wherever one stands', async () => {
    const faults: string[] = []
    const seen = new Set<unknown>()
    let count = 0
    for (const file of modules) {
      const exported: object = await import(pathToFileURL(join(shared, file)).href)
      for (const [name, value] of Object.entries(exported)) {
        for (const { inner, value: given } of defaultsIn(value, seen)) {
          count += 1
          const { success } = z.safeParse(inner, given)
          if (!success) faults.push(`${file} ${name}: ${JSON.stringify(given)}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })

  it('would be found out', () => {
    const schema = z.object({ rows: z.array(z.object({ columns: z.array(z.string()).min(1).default([]) })) })
    const [found] = [...defaultsIn({ api: { body: schema } }, new Set())]
    expect(found && z.safeParse(found.inner, found.value).success).toBe(false)
  })
})
