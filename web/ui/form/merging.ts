import { type FieldValues, set, type UseFormReturn } from 'react-hook-form'
import { type Clash, type Merge, merged } from '#shared/base/merge.ts'
import { type DraftSchema, shown } from './draft.ts'

export { typedOver } from '#shared/base/merge.ts'

export interface Latest {
  readonly read: () => Promise<object>
  readonly words: () => Promise<FieldWords>
}

/** How fields and their values are told to people. */
export interface FieldWords {
  readonly fieldName: (path: string) => string
  readonly printValue: (path: string, value: unknown) => string
}

/** Why saving failed, as far as it is not the fault of a field. */
export interface Failure {
  readonly text: string
  /** The document was changed by somebody else while the form was open. */
  readonly isStale: boolean
  /** What came of both changes: the form holds them together, the person's own where they clash. */
  readonly overtaken?: Overtaken
}

export interface Overtaken {
  readonly clashes: readonly Clash[]
  /** Paths of what somebody else changed alone. */
  readonly taken: readonly string[]
  readonly words: FieldWords
}

/** What of a document is on the form of a schema. */
export const onForm = (shape: object, of: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name in shape))

/** A document as others left it, with what one person changed of it. */
export function withOwn<Values extends object>(stored: Values, mine: Merge['mine']): Values {
  const both = structuredClone(stored)
  for (const { path, value } of mine) set(both, path, value)
  return both
}

/** Brings what others saved into the form, around what the person changed. */
export async function takeIn<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { shape }: DraftSchema<Input, Output>,
  { read, words }: Latest,
  locked: readonly string[] | undefined,
): Promise<Failure | undefined> {
  const [stored, reported] = await Promise.all([read(), words()])
  const [theirs, now, base] = [
    onForm(shape, shown(stored, locked)),
    form.getValues(),
    form.formState.defaultValues ?? {},
  ]
  const { mine, taken, clashes } = merged(onForm(shape, base), onForm(shape, now), theirs)
  if ('version' in base && !taken.includes('version')) return undefined // refused for another reason
  const saved = { ...now, ...theirs }
  form.reset(saved)
  // As a whole: rows that the person added or took away are drawn only so.
  form.reset(withOwn(saved, mine), { keepDefaultValues: true })
  const overtaken = { clashes, taken: taken.filter((path) => path !== 'version'), words: reported }
  return {
    text: 'Joku muu tallensi tietoja sillä välin. Mitään kirjoittamastasi ei ole hävinnyt.',
    isStale: false,
    overtaken,
  }
}
