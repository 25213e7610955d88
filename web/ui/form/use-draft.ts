import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { Problem } from '#shared/base/problem.ts'
import { toast } from '../dialog/toasts.ts'
import { type DraftSchema, defaultsOf, shown } from './draft.ts'
import type { Failure, Latest } from './merging.ts'

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
      await takeSaved(sent, { ...sent, ...shown(document, locked) })
      await new Promise<void>((told) => setDone({ document, told }))
    } catch (error) {
      // The form went away meanwhile, as a dialog that is closed: there is no place left in which to tell.
      if (!isRunning.current)
        return toast.error(explained(placeProblem(form, error) || (error as Problem).message, failed))
      const isStale = values !== undefined && error instanceof Problem && error.kind === 'conflict'
      const overtaken = isStale && latest ? await takeIn(latest).catch(() => undefined) : undefined
      setFailure(overtaken ?? { text: explained(placeProblem(form, error), failed), isStale })
      refused()
    }
  }

  /** What was typed while the save was on its way is not in it: it stays in the form, as not saved. */
  async function takeSaved(sent: Input, kept: Input) {
    const isTyped = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    // A new document's form is left behind: saved once more it would make a second one.
    const stays = isTyped && !closes && (!onSaved || values?.version)
    const merge = stays && (await merging().catch(() => undefined))
    const now = form.getValues()
    form.reset(kept)
    toast.ok(saved)
    if (merge) form.reset(merge.typedOver(sent, now, kept) as Input, { keepDefaultValues: true })
    else if (isTyped) toast.error('Tallennuksen aikana kirjoittamasi jäi tallentamatta.')
  }

  const takeIn = async (from: Latest) => (await merging()).takeIn(form, schema, from, locked)

  return { form, failure, refusals, busy, submit }
}

const merging = () => import('./merging.ts')

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
