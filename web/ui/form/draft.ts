import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { hiddenPaths } from '#shared/base/field-rights.ts'

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

/** A locked field that the person does not even see came masked: the form leaves it empty, which changes nothing. */
export function shown<Values extends object | undefined>(values: Values, locked: readonly string[] = []): Values {
  const hidden = locked.filter((path) => hiddenPaths.has(path)).map((path) => [path, ''])
  return values && { ...values, ...Object.fromEntries(hidden) }
}
