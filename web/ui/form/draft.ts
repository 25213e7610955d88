import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'

/** The schema of a draft: an object whose fields the form names. */
export type DraftSchema<Input extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Input> & {
  readonly shape: Readonly<Record<string, z.ZodType>>
}

/** What each field of a draft is before anyone has touched it: the schema's own defaults. */
export function defaultsOf({ shape }: DraftSchema): FieldValues {
  const values: FieldValues = {}
  for (const [name, field] of Object.entries(shape)) {
    const result = field.safeParse(undefined)
    if (result.success) values[name] = result.data
  }
  return values
}

/** Every message under an error tree of a form, with the dotted path of its field. */
export function faultsIn(errors: object, path = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const here = path ? `${path}.${name}` : name
    if ('message' in value && typeof value.message === 'string' && value.message)
      return [{ path: here.replace(/\.root$/, ''), message: value.message }]
    return 'ref' in value ? [] : faultsIn(value, here)
  })
}

type Parts = Readonly<Record<string, unknown>>

/** What was changed from `before` to `now`, over `base`: row by row where all three have as many rows. */
export function typedOver(before: unknown, now: unknown, base: unknown): unknown {
  const shape = shapeOf(now)
  if (shape === undefined || shape !== shapeOf(before) || shape !== shapeOf(base))
    return JSON.stringify(before ?? '') === JSON.stringify(now ?? '') ? base : now
  const [old, own, kept] = [before as Parts, now as Parts, base as Parts]
  const parts = Object.keys({ ...own, ...kept }).map((name) => [name, typedOver(old[name], own[name], kept[name])])
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value ? 'fields' : undefined
