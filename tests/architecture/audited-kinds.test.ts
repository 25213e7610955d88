import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { dictionaries } from '#shared/audit/dictionaries.ts'
import { kindLabel } from '#shared/audit/kinds.ts'
import { fieldName } from '#shared/audit/print.ts'
import { type KnownKind, knownKinds } from '../../functions/platform/table/kinds.ts'

/** Everything of which the audit trail tells, which is all but our own bookkeeping. */
let audited: [kind: string, KnownKind][] = []

beforeAll(async () => {
  await import('../../functions/every-kind.ts')
  audited = [...knownKinds].filter(([, { trail }]) => trail !== 'none')
})

/** The paths of the fields of a schema, as far as objects go; what is in a list is told by its own names. */
function fieldsOf(schema: z.core.$ZodType, at = ''): string[] {
  if ('innerType' in schema._zod.def) return fieldsOf(schema._zod.def.innerType as z.core.$ZodType, at)
  if (schema instanceof z.ZodArray) return [at, ...fieldsOf(schema.element as z.core.$ZodType)].filter(Boolean)
  if (!(schema instanceof z.ZodObject)) return at ? [at] : []
  return Object.entries(schema.shape).flatMap(([name, each]) =>
    fieldsOf(each as z.core.$ZodType, at ? `${at}.${name}` : name),
  )
}

const unnamedIn = (kind: string, schema: z.core.$ZodType) =>
  [...new Set(fieldsOf(schema))]
    .filter((path) => !/(^|\.)(_id|id|version)$/.test(path))
    .filter((path) => fieldName(path, kind) === path)
    .map((path) => `${kind} ${path}`)

describe('the audit trail', () => {
  it('has a Finnish name for every kind of document that it tells of', () => {
    expect(audited.length).toBeGreaterThan(60)
    expect(audited.map(([kind]) => kind).filter((kind) => kindLabel(kind) === kind)).toEqual([])
  })

  it('has a Finnish name for every field of a document without a dictionary', () => {
    expect(
      audited.filter(([kind]) => !dictionaries[kind]).flatMap(([kind, { schema }]) => unnamedIn(kind, schema)),
    ).toEqual([])
  })
})
