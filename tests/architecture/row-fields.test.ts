import { beforeAll, expect, it } from 'vitest'
import { knownKinds } from '../../functions/platform/table/kinds.ts'
import ever from './row-fields-ever.json' with { type: 'json' }

/** Rows are kept as values in the order of their fields, so that one in the midst would give every row of before another's value. */
let now: Readonly<Record<string, readonly string[]>> = {}
const before: Readonly<Record<string, readonly string[]>> = ever

beforeAll(async () => {
  await import('../../functions/every-kind.ts')
  now = Object.fromEntries([...knownKinds].flatMap(([kind, { fields }]) => (fields ? [[kind, fields]] : [])))
})

it('fields of rows stand where they have always stood, in every kind that was ever kept so', () => {
  expect(Object.keys(before).length).toBeGreaterThan(15)
  const moved = Object.entries(before).filter(([kind, fields]) => fields.some((field, at) => now[kind]?.[at] !== field))
  expect(moved.map(([kind]) => kind)).toEqual([])
})

it('a new field is written at the end of row-fields-ever.json, so that it stays where it is', () => {
  expect(ever).toEqual(now)
})
