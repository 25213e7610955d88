import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { hiddenPaths } from '#shared/base/field-rights.ts'
import { Problem } from '#shared/base/problem.ts'
import { type DraftSchema, defaultsOf } from './draft.ts'
import { toast } from './toasts.ts'

export interface DraftOf<Input extends FieldValues, Output, Saved extends object | undefined> {
  /** The draft's schema: the form's rules, and the defaults of what `values` does not say. */
  readonly schema: DraftSchema<Input, Output>
  /** The document to change; without it everything starts from the schema's defaults. */
  readonly values?: DefaultValues<Input>
  /** Sends the draft. What it gives, the saved document, is what the form holds from then on (its version too). */
  readonly save: (draft: Output) => Promise<Saved>
  /** What is said after it: 'Vuokralainen tallennettu'. */
  readonly saved: string
  readonly onSaved?: (saved: Saved) => void
  /** The paths of fields that the person may not change. */
  readonly locked?: readonly string[]
}

/** Why saving failed, as far as it is not the fault of a field. */
export interface Failure {
  readonly text: string
  /** The document was changed by somebody else while the form was open. */
  readonly isStale: boolean
}

/** A form over a draft: its rules, sending, and the server's objections placed at their fields. */
export function useDraft<Input extends FieldValues, Output, Saved extends object | undefined>({
  schema,
  values,
  save,
  saved,
  onSaved,
  locked,
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
  const [done, setDone] = useState<{ readonly document: Saved }>()
  const tell = useEffectEvent((document: Saved) => onSaved?.(document))
  // Told once the form is drawn as saved: a navigation away from it must not be asked about.
  useEffect(() => {
    if (done) tell(done.document)
  }, [done])

  async function send(draft: Output): Promise<void> {
    setFailure(undefined)
    try {
      const document = await save(draft)
      form.reset({ ...form.getValues(), ...shown(document, locked) })
      toast.ok(saved)
      setDone({ document })
    } catch (error) {
      const isStale = values !== undefined && error instanceof Problem && error.kind === 'conflict'
      setFailure({ text: placeProblem(form, error), isStale })
      refused()
    }
  }

  return { form, failure, refusals, submit: form.handleSubmit(send, refused) }
}

/** A locked field that the person does not even see came masked: the form leaves it empty, which changes nothing. */
function shown<Values extends object | undefined>(values: Values, locked: readonly string[] = []): Values {
  const hidden = locked.filter((path) => hiddenPaths.has(path)).map((path) => [path, ''])
  return values && { ...values, ...Object.fromEntries(hidden) }
}

/** Puts the server's objections at their fields; the answer is what is left to say above them. */
function placeProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): string {
  if (!(error instanceof Problem)) {
    window.reportError(error)
    return 'Tallentaminen ei onnistunut odottamattoman virheen vuoksi.'
  }
  const known = new Set(Object.keys(form.getValues()))
  let placed = 0
  for (const [path, message] of Object.entries(error.fields)) {
    // The spec wraps some drafts, as in { documentUpdate: … }: the wrapper is no field of the form.
    const own = known.has(path.split('.')[0] ?? '') ? path : path.split('.').slice(1).join('.')
    if (!own) continue
    form.setError(own as Parameters<typeof form.setError>[0], { type: 'server', message })
    placed += 1
  }
  return placed > 0 ? '' : error.message
}
