import * as z from 'zod'

/**
 * What of a document has to be written beside its row: neither what the row says in the same words, nor what is empty
 * and is filled in again by the schema. An invoice becomes half as large, and a table charges for each kilobyte written.
 */
export function compactBeside(
  schema: z.core.$ZodType,
  newInSummary: readonly string[] = [],
): (doc: object, row: object) => object {
  const compacted = compactor(schema)
  return (doc, row) => {
    const [full, said, compact]: [Fields, Fields, Fields] = [Object(doc), Object(row), Object(compacted(doc))]
    const kept: Record<string, unknown> = {}
    for (const name of Object.keys(compact)) {
      if (!Object.hasOwn(said, name) || newInSummary.includes(name)) kept[name] = compact[name]
    }
    for (const name of Object.keys(said)) {
      if (Object.hasOwn(full, name) && full[name] !== said[name]) kept[name] = full[name]
    }
    return kept
  }
}

/**
 * What a document takes of its row's words: only what it has itself, for a row also says what was reckoned for lists.
 */
export function sharedWithRow(schema: z.core.$ZodType): (row: object) => object {
  const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return (row) => {
    const said: Fields = Object(row)
    const shared: Record<string, unknown> = {}
    for (const name of own) {
      if (said[name] !== undefined) shared[name] = said[name]
    }
    return shared
  }
}

type Fields = Readonly<Record<string, unknown>>
type Compacted = (value: unknown) => unknown

function compactor(schema: z.core.$ZodType): Compacted {
  if (schema instanceof z.ZodObject) return compactedObject(schema)
  if (schema instanceof z.ZodOptional) return compactor(schema.def.innerType)
  if (schema instanceof z.ZodDefault) return compactedDefault(schema)
  if (schema instanceof z.ZodArray) {
    const element = compactor(schema.def.element)
    return (value) => (Array.isArray(value) ? value.map(element) : value)
  }
  if (schema instanceof z.ZodPrefault) {
    const inner = compactor(schema.def.innerType)
    return (value) => {
      const compact = inner(value)
      return Object.keys(Object(compact)).length === 0 ? undefined : compact
    }
  }
  return (value) => value
}

function compactedObject(schema: z.ZodObject): Compacted {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, compactor(field)] as const)
  return (value) => {
    if (value === undefined) return undefined
    const full = Object(value)
    const compact: Record<string, unknown> = {}
    for (const [name, of] of fields) {
      const kept = of(full[name])
      if (kept !== undefined) compact[name] = kept
    }
    // What newer code has written and this code does not know (newer-fields.ts).
    for (const name of Object.keys(full)) {
      if (!Object.hasOwn(schema.shape, name)) compact[name] = full[name]
    }
    return compact
  }
}

/** Only empty defaults are left unsaid: any other may change one day, and must not change old documents with it. */
const nothings: readonly unknown[] = ['', 'none', 0, false]

/** Of a default within another the outer one alone fills in what is missing. */
const undefaulted = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault ? undefaulted(schema.def.innerType) : schema

function compactedDefault(schema: z.ZodDefault): Compacted {
  const { defaultValue, innerType } = schema.def
  const inner = compactor(undefaulted(innerType))
  if (Array.isArray(defaultValue) && defaultValue.length === 0) {
    return (value) => (Array.isArray(value) && value.length === 0 ? undefined : inner(value))
  }
  return nothings.includes(defaultValue) ? (value) => (value === defaultValue ? undefined : inner(value)) : inner
}
