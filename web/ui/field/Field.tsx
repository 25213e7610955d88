import { AlertFillIcon } from '@primer/octicons-react'
import { type ReactNode, useId } from 'react'
import css from './Field.module.css'
import { notesOf } from './notes-of.ts'

/** What ties a control to its label, hint and error: spread it on the input, select or textarea. */
export interface Wiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldText {
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean | undefined
  /** Shown inside the control at its right end: '€/kk', 'm²'. */
  readonly unit?: string | undefined
  /** How many columns of the section's grid the field takes; one unless told. */
  readonly span?: 2 | 3 | undefined
}

interface Props extends FieldText {
  readonly error?: string | undefined
  /** A small link or button at the right end of the label's line. */
  readonly action?: ReactNode
  readonly children: (control: Wiring) => ReactNode
}

/** Label, control, hint and error as one. Fields of a form come ready-made from `fields.tsx`; this is under them. */
export function Field({ label, hint, required, unit, span, error, action, children }: Props) {
  const id = useId()
  return (
    <div className={css.field} data-span={span} data-invalid={error ? '' : undefined}>
      <div className={css.top}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={css.required} aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
        {action}
      </div>
      <div className={css.control} data-unit={unit && (unit.length > 2 ? 'long' : 'short')}>
        {children({
          id,
          'aria-describedby': notesOf(id, error, hint),
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
        {unit && (
          <span className={css.unit} aria-hidden>
            {unit}
          </span>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** The error and the hint under a control; the control names them by `${id}error` and `${id}hint`. */
export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  return (
    <>
      {error && (
        <div id={`${id}error`} className={css.error}>
          <AlertFillIcon size={12} /> {error}
        </div>
      )}
      {hint && (
        <div id={`${id}hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </>
  )
}
