import * as z from 'zod'

/**
 * While a new version is rolled out, and after one is rolled back, older code reads documents that newer code has
 * written. What it does not know of them it must carry on, or its write would lose it: a stored document's schema, all
 * the way down, lets fields through that it does not name. What leaves the API is still only what a reply names.
 */
export function keepingNewer<S extends z.ZodType>(schema: S): S {
  return loose(schema, new Map()) as S
}

type Known = Map<z.core.$ZodType, z.core.$ZodType>

/** A schema made once stands for itself wherever it occurs, also within itself. */
function loose(schema: z.core.$ZodType, existing: Known): z.core.$ZodType {
  const made = existing.get(schema) ?? loosened(schema, existing)
  existing.set(schema, made)
  return made
}

function loosened(schema: z.core.$ZodType, existing: Known): z.core.$ZodType {
  const of = (part: z.core.$ZodType) => loose(part, existing)
  if (schema instanceof z.ZodObject) return looseObject(schema, of)
  if (schema instanceof z.ZodArray) return copy(schema, { element: of(schema.def.element) })
  if (schema instanceof z.ZodRecord) return copy(schema, { valueType: of(schema.def.valueType) })
  if (schema instanceof z.ZodUnion) return copy(schema, { options: schema.def.options.map(of) })
  if (schema instanceof z.ZodPipe) return copy(schema, { in: of(schema.def.in), out: of(schema.def.out) })
  if (schema instanceof z.ZodLazy) return new z.ZodLazy({ type: 'lazy', getter: () => of(schema.def.getter()) })
  if (isWrapper(schema)) return copy(schema, { innerType: of(schema.def.innerType) })
  return schema
}

/** One that says what else it lets through, or that it lets nothing, means it. */
function looseObject(schema: z.ZodObject, of: (part: z.core.$ZodType) => z.core.$ZodType): z.core.$ZodType {
  const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, of(field)]))
  return copy(schema, { shape, catchall: schema.def.catchall ?? z.unknown() })
}

/** By the schema's own method: naming zod's core as a whole would load all of it, its languages too. */
const copy = <S extends z.ZodType>(schema: S, changed: object): S => schema.clone({ ...schema.def, ...changed })

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodReadonly | z.ZodCatch

const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodCatch]

const isWrapper = (schema: z.core.$ZodType): schema is Wrapper => wrappers.some((kind) => schema instanceof kind)

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form replaces whole parts of a document by what it knows of them. What stood in such a part under names that its
 * schema does not have is taken along; parts in lists have no names to be recognised by and are as the form says.
 */
export function withNewer<Doc extends object>(schema: z.core.$ZodType, before: Doc | undefined, after: Doc): Doc {
  return before ? (carried(schema, before, after) as Doc) : after
}

function carried(schema: z.core.$ZodType, before: unknown, after: unknown): unknown {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodObject) || !isFields(before) || !isFields(after)) return after
  let next = after
  for (const [name, existing] of Object.entries(before)) {
    const field: z.core.$ZodType | undefined = inner.shape[name]
    const value = field ? carried(field, existing, after[name]) : (after[name] ?? existing)
    if (value !== after[name]) next = { ...next, [name]: value }
  }
  return next
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return isWrapper(schema) ? unwrapped(schema.def.innerType) : schema
}
