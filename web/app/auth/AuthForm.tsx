import { Button } from '@primer/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { useUnsaved } from '../../ui/form/use-unsaved.ts'
import css from './AuthLayout.module.css'

/** What is wrong with each field, by its name. */
export type Faults = Readonly<Record<string, string | undefined>>

interface Refused {
  readonly faults: Faults
  readonly text: string
}

interface Props<Output> {
  readonly schema: z.ZodType<Output>
  /** What goes with the fields and is no field. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly submit: string
  /** Said to a screen reader while it lasts. */
  readonly doing: string
  readonly send: (values: Output) => Promise<void>
  readonly children: (faults: Faults) => ReactNode
}

/**
 * A short form of one who has not signed in, in an AuthLayout: plain fields by name, checked by the endpoint's schema.
 * What the server refuses stands at its field or above the form. It carries no form library, so the log-in stays light.
 */
export function AuthForm<Output>({ schema, given, submit, doing, send, children }: Props<Output>) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refused>({ faults: {}, text: '' })
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const [typed, setTyped] = useState(false)
  useUnsaved(typed, { asks: false })
  // One came to fill it in, or it took the place of another form in the middle of typing.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])

  function refuse(next: Refused) {
    setRefusal(next)
    if (Object.keys(next.faults).length > 0) setRefusals((count) => count + 1)
  }

  /** What is being mended is wrong no longer, as far as one knows before it is sent again. */
  function mended({ target }: FormEvent<HTMLFormElement>) {
    setTyped(true)
    if (target instanceof HTMLInputElement && refusal.faults[target.name])
      setRefusal({ ...refusal, faults: { ...refusal.faults, [target.name]: undefined } })
  }

  async function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = schema.safeParse({ ...given, ...valuesOf(event.currentTarget) })
    refuse({ faults: faultsOf(checked.error), text: '' })
    if (!checked.success) return
    setBusy(true)
    try {
      await send(checked.data)
    } catch (error) {
      refuse(refusalOf(error, form.current))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submitted} onInput={mended}>
      {refusal.text && (
        <div role="alert" className={css.failure}>
          {refusal.text}
        </div>
      )}
      {children(refusal.faults)}
      <Button type="submit" variant="primary" size="large" block loading={busy} loadingAnnouncement={doing}>
        {submit}
      </Button>
    </form>
  )
}

/** Texts by name, boxes as whether they are ticked. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(boxes.map((box) => [box.name, box.checked])),
  }
}

function faultsOf(error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}

/** The server's sentences at the fields that are there, the rest above. */
function refusalOf(error: unknown, form: HTMLFormElement | null) {
  if (!(error instanceof Problem)) {
    window.reportError(error)
    return { faults: {}, text: 'Jokin meni pieleen. Yritä uudelleen.' }
  }
  const isAtField = Object.keys(error.fields).some((name) => form?.elements.namedItem(name))
  return { faults: error.fields, text: isAtField ? '' : error.message }
}
