import { type ReactNode, useId } from 'react'
import css from './CheckField.module.css'
import { FieldNotes } from './Field.tsx'

interface Props {
  readonly name: string
  readonly error?: string | undefined
  readonly defaultChecked?: boolean
  readonly required?: boolean
  readonly children: ReactNode
}

/** Yes or no in a plain form; forms of drafts take CheckField. */
export function TickBox({ name, error, defaultChecked, required, children }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          aria-required={required}
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        {children}
      </label>
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  )
}
