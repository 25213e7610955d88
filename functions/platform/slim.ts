import * as z from 'zod'

/**
 * What of a document has to be written beside its row: neither what the row says in the same words, nor what is empty
 * and is filled in again by the schema. An invoice becomes half as large, and a table charges for each kilobyte written.
 */
export function slimBeside(
  schema: z.core.$ZodType,
  newInRow: readonly string[] = [],
): (doc: object, row: object) => object {
  const slimmed = slimmer(schema)
  return (doc, row) => {
    const [full, said, slim]: [Fields, Fields, Fields] = [Object(doc), Object(row), Object(slimmed(doc))]
    const kept: Record<string, unknown> = {}
    for (const name of Object.keys(slim)) {
      if (!Object.hasOwn(said, name) || newInRow.includes(name)) kept[name] = slim[name]
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
type Slimmed = (value: unknown) => unknown

function slimmer(schema: z.core.$ZodType): Slimmed {
  if (schema instanceof z.ZodObject) return slimmedObject(schema)
  if (schema instanceof z.ZodOptional) return slimmer(schema.def.innerType)
  if (schema instanceof z.ZodDefault) return slimmedDefault(schema)
  if (schema instanceof z.ZodArray) {
    const element = slimmer(schema.def.element)
    return (value) => (Array.isArray(value) ? value.map(element) : value)
  }
  if (schema instanceof z.ZodPrefault) {
    const inner = slimmer(schema.def.innerType)
    return (value) => {
      const slim = inner(value)
      return Object.keys(Object(slim)).length === 0 ? undefined : slim
    }
  }
  return (value) => value
}

function slimmedObject(schema: z.ZodObject): Slimmed {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, slimmer(field)] as const)
  return (value) => {
    if (value === undefined) return undefined
    const full = Object(value)
    const slim: Record<string, unknown> = {}
    for (const [name, of] of fields) {
      const kept = of(full[name])
      if (kept !== undefined) slim[name] = kept
    }
    // What newer code has written and this code does not know (newer-fields.ts).
    for (const name of Object.keys(full)) {
      if (!Object.hasOwn(schema.shape, name)) slim[name] = full[name]
    }
    return slim
  }
}

/** Only empty defaults are left unsaid: any other may change one day, and must not change old documents with it. */
const nothings: readonly unknown[] = ['', 'none', 0, false]

/** Of a default within another the outer one alone fills in what is missing. */
const undefaulted = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault ? undefaulted(schema.def.innerType) : schema

function slimmedDefault(schema: z.ZodDefault): Slimmed {
  const { defaultValue, innerType } = schema.def
  const inner = slimmer(undefaulted(innerType))
  if (Array.isArray(defaultValue) && defaultValue.length === 0) {
    return (value) => (Array.isArray(value) && value.length === 0 ? undefined : inner(value))
  }
  return nothings.includes(defaultValue) ? (value) => (value === defaultValue ? undefined : inner(value)) : inner
}
