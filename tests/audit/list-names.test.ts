import { expect, it } from 'vitest'
import * as z from 'zod'
import { listName } from '#shared/audit/list-names.ts'
import { apis } from '../../functions/openapi.ts'

const takesPages = (schema: unknown): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })).includes(
    '"itemsPerPage":',
  )

it('every list that may be taken away whole has a name in the security log', () => {
  const lists = Object.values(apis)
    .flatMap((table) => Object.values(table))
    .filter(({ query, body }) => takesPages(query) || takesPages(body))
  expect(lists.length).toBeGreaterThan(70)
  expect(lists.filter(({ path }) => !listName(path)).map(({ path }) => path)).toEqual([])
})
