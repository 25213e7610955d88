import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { hiddenPaths } from '#shared/base/field-rights.ts'
import type { Clash } from '#shared/base/merge.ts'
import { Problem } from '#shared/base/problem.ts'
import { toast } from '../dialog/toasts.ts'
import { type DraftSchema, defaultsOf, typedOver } from './draft.ts'

export interface DraftOf<Input extends FieldValues, Output, Saved extends object | undefined> {
  /** The draft's schema: the form's rules, and the defaults of what `values` does not say. */
  readonly schema: DraftSchema<Input, Output>
  /** The document to change; without it everything starts from the schema's defaults. */
  readonly values?: DefaultValues<Input>
  /** Sends the draft. What it gives, the saved document, is what the form holds from then on (its version too). */
  readonly save: (draft: Output) => Promise<Saved>
  /** What is said after it: 'Vuokralainen tallennettu'. */
  readonly saved: string
  /** What did not succeed, told before the reason: 'Sopimuksen luominen ei onnistunut'. */
  readonly failed?: string | undefined
  /** What it gives is waited for, so that nothing is sent anew while the next page is on its way. */
  readonly onSaved?: (saved: Saved) => unknown
  /** The form goes away once saved: it is in a dialog. */
  readonly closes?: boolean
  /** The paths of fields that the person may not change. */
  readonly locked?: readonly string[]
  /** How to see what somebody else saved meanwhile; without it a form that was overtaken has to begin again. */
  readonly latest?: Latest
}

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

/** A form over a draft: its rules, sending, and the server's objections placed at their fields. */
export function useDraft<Input extends FieldValues, Output, Saved extends object | undefined>({
  schema,
  values,
  save,
  saved,
  failed,
  onSaved,
  closes,
  locked,
  latest,
}: DraftOf<Input, Output, Saved>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: { ...defaultsOf(schema), ...shown(values, locked) } as DefaultValues<Input>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [failure, setFailure] = useState<Failure>()
  const [refusals, setRefusals] = useState(0)
  const refused = () => setRefusals((count) => count + 1)
  const [done, setDone] = useState<{ readonly document: Saved; readonly told: () => void }>()
  const tell = useEffectEvent(async (document: Saved, told: () => void) => {
    try {
      await onSaved?.(document)
    } finally {
      told()
    }
  })
  // Told once the form is drawn as saved: a navigation away from it must not be asked about.
  useEffect(() => {
    if (done) void tell(done.document, done.told)
  }, [done])
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  useEffect(() => {
    isRunning.current = busy
    return () => {
      isRunning.current = false
    }
  }, [busy])

  /** Once at a time: a second press would make a second document. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await form.handleSubmit(send, refused)(event)
    // Not before the page that was gone on to is drawn, which the router leaves to a transition too.
    startTransition(() => setBusy(false))
  }

  async function send(draft: Output): Promise<void> {
    setFailure(undefined)
    const sent = structuredClone(form.getValues())
    try {
      const document = await save(draft)
      takeSaved(sent, { ...sent, ...shown(document, locked) })
      await new Promise<void>((told) => setDone({ document, told }))
    } catch (error) {
      // The form went away meanwhile, as a dialog that is closed: there is no place left in which to tell.
      if (!isRunning.current)
        return toast.error(explained(placeProblem(form, error) || (error as Problem).message, failed))
      const isStale = values !== undefined && error instanceof Problem && error.kind === 'conflict'
      const overtaken = isStale && latest ? await takeIn(latest).catch(() => undefined) : undefined
      if (overtaken) setFailure({ text: overtakenSentence, isStale: false, overtaken })
      else setFailure({ text: explained(placeProblem(form, error), failed), isStale })
      refused()
    }
  }

  /** What was typed while the save was on its way is not in it: it stays in the form, as not saved. */
  function takeSaved(sent: Input, kept: Input) {
    const now = form.getValues()
    const isTyped = JSON.stringify(now) !== JSON.stringify(sent)
    form.reset(kept)
    toast.ok(saved)
    if (!isTyped) return
    // A new document's form is left behind: saved once more it would make a second one.
    if (closes || (onSaved && !values?.version)) toast.error('Tallennuksen aikana kirjoittamasi jäi tallentamatta.')
    else form.reset(typedOver(sent, now, kept) as Input, { keepDefaultValues: true })
  }

  /** Brings what others saved into the form, around what the person changed. */
  async function takeIn({ read, words }: Latest): Promise<Overtaken | undefined> {
    const names = Object.keys(schema.shape)
    const own = (of: object) => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))
    const [stored, reported, { merged }] = await Promise.all([read(), words(), import('#shared/base/merge.ts')])
    const [theirs, now, base] = [own(shown(stored, locked)), form.getValues(), form.formState.defaultValues ?? {}]
    const { mine, taken, clashes } = merged(own(base), own(now), theirs)
    if ('version' in base && !taken.includes('version')) return undefined // refused for another reason
    form.reset({ ...now, ...theirs })
    for (const { path, value } of mine) {
      form.setValue(path as FieldPath<Input>, value as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    }
    return { clashes, taken: taken.filter((path) => path !== 'version'), words: reported }
  }

  return { form, failure, refusals, busy, submit }
}

const overtakenSentence = 'Joku muu tallensi tietoja sillä välin. Mitään kirjoittamastasi ei ole hävinnyt.'

/** A locked field that the person does not even see came masked: the form leaves it empty, which changes nothing. */
function shown<Values extends object | undefined>(values: Values, locked: readonly string[] = []): Values {
  const hidden = locked.filter((path) => hiddenPaths.has(path)).map((path) => [path, ''])
  return values && { ...values, ...Object.fromEntries(hidden) }
}

/** A reason without what failed leaves the reader guessing; faults of fields are told at their fields. */
const explained = (reason: string, failed: string | undefined) => (failed && reason ? `${failed}. ${reason}` : reason)

/** Puts the server's objections at their fields; the answer is what is left to say above them. */
function placeProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): string {
  if (!(error instanceof Problem)) {
    window.reportError(error)
    return 'Tallentaminen ei onnistunut odottamattoman virheen vuoksi.'
  }
  if (error.kind === 'signed-out')
    return 'Istuntosi päättyi ennen tallennusta. Kun olet kirjautunut, tallenna uudelleen.'
  const existing = new Set(Object.keys(form.getValues()))
  let placed = 0
  for (const [path, message] of Object.entries(error.fields)) {
    // The spec wraps some drafts, as in { documentUpdate: … }: the wrapper is no field of the form.
    const own = existing.has(path.split('.')[0] ?? '') ? path : path.split('.').slice(1).join('.')
    if (!own) continue
    form.setError(own as Parameters<typeof form.setError>[0], { type: 'server', message })
    placed += 1
  }
  return placed > 0 ? '' : error.message
}
