import { Button } from '@primer/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary.tsx'
import css from './Form.module.css'
import { LockedFields, useIsLocked } from './use-control.ts'
import { type DraftOf, useDraft } from './use-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

export interface Bar {
  readonly dirty: boolean
  readonly busy: boolean
}

interface Props<Input extends FieldValues, Output, Saved extends object | undefined>
  extends DraftOf<Input, Output, Saved> {
  readonly children: ReactNode
  /** The paths of fields that the person may not change: `useLockedFields('tenant')`. */
  readonly locked?: readonly string[]
  /** Shows the field of the path before it gets the focus: it may be on a step that is not in sight. */
  readonly reveal?: (path: string) => void
  /** What is typed is kept elsewhere too, so leaving the form loses nothing and is not asked about. */
  readonly isKept?: boolean
  /** The buttons of the form; a saving button alone when left out. */
  readonly bar?: (state: Bar) => ReactNode
}

const none: readonly string[] = []

/** A form without a page around it: rules, error summary, Ctrl/Cmd+S. Pages take FormPage, dialogs FormDialog. */
export function Form<Input extends FieldValues, Output, Saved extends object | undefined>(
  props: Props<Input, Output, Saved>,
) {
  const { form, failure, refusals, busy, submit } = useDraft(props)
  const { dirtyFields, errors } = form.formState
  // Not isDirty: a field that starts without a value would count as changed as soon as it is drawn.
  const isDirty = Object.keys(dirtyFields).length > 0
  const element = useRef<HTMLFormElement>(null)
  useUnsaved(isDirty, { asks: !props.isKept })
  useSaveKey(element)
  const send = (event: FormEvent) => {
    // A form in a dialog is drawn inside its page's form as React sees it.
    event.stopPropagation()
    void submit(event)
  }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={css.form}
        noValidate
        onSubmit={send}
        // Its dialog asks before it closes; what is on its way is not lost.
        data-unsaved={(isDirty && !busy && !props.isKept) || undefined}
      >
        <ErrorSummary errors={errors} failure={failure} refusals={refusals} reveal={props.reveal} />
        <LockedFields value={props.locked ?? none}>{props.children}</LockedFields>
        {(props.bar ?? saveOnly)({ dirty: isDirty, busy })}
      </form>
    </FormProvider>
  )
}

const saveOnly = ({ dirty, busy }: Bar) => (
  <div className={css.end}>
    <Button type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
      Tallenna
    </Button>
    <span className={css.state} role="status">
      {dirty ? 'Tallentamattomia muutoksia' : ''}
    </span>
  </div>
)

interface BarProps extends Bar {
  /** Words of the saving button. */
  readonly submit?: string | undefined
  /** Other ways on from the form. */
  readonly children?: ReactNode
}

/** The saving button in sight at the bottom of the window, however long the form is. */
export const SaveBar = ({ dirty, busy, submit = 'Tallenna', children }: BarProps) => (
  <div className={css.bar}>
    <span className={css.state} role="status">
      {dirty ? 'Tallentamattomia muutoksia' : ''}
    </span>
    {children}
    <Button type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
      {submit}
    </Button>
  </div>
)

interface SectionProps {
  readonly title: string
  /** The name by which SectionLinks find it. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** Fields that belong together, in a grid that fits as many columns as the width allows. */
export function Section({ title, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <fieldset id={anchor} className={css.section} aria-labelledby={id} tabIndex={anchor ? -1 : undefined}>
      <h2 id={id}>{title}</h2>
      <div className={css.grid}>{children}</div>
    </fieldset>
  )
}

/** A postal address in a row where there is room: the street widest, then the code and, last, the town. */
export const AddressRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.address}>{children}</div>
)

/** Rows of a form that are locked as one: their buttons too. */
export const LockedRows = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={css.rows} disabled={useIsLocked(name)}>
    {children}
  </fieldset>
)

/** Those on the screen: under a dialog's form there may be its page's. */
const forms = new Set<HTMLFormElement>()

/** The form in which the person is; the page's only one, when they are in none. */
function formInUse(): HTMLFormElement | undefined {
  const here = [...forms].find((form) => form.contains(document.activeElement))
  const isAlone = forms.size === 1 && !document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')
  return here ?? (isAlone ? [...forms][0] : undefined)
}

function useSaveKey(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const own = form.current
    if (!own) return
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // Keys that are held down press again and again; a form without a saving button cannot be saved.
      if (!event.repeat && formInUse() === own && own.querySelector('[type=submit]')) own.requestSubmit()
    }
    forms.add(own)
    window.addEventListener('keydown', save)
    return () => {
      forms.delete(own)
      window.removeEventListener('keydown', save)
    }
  }, [form])
}
