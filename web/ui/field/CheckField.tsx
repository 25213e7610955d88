import { useId } from 'react'
import { useControl } from '../form/use-control.ts'
import css from './CheckField.module.css'
import { FieldNotes } from './Field.tsx'
import type { NamedField } from './TextField.tsx'

/** Yes or no. */
export function CheckField({ name, label, hint, disabled }: Pick<NamedField, 'name' | 'label' | 'hint' | 'disabled'>) {
  const { register, error, locked } = useControl(name)
  const id = useId()
  const described = [error ? `${id}error` : '', hint ? `${id}hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          type="checkbox"
          {...register(name)}
          disabled={disabled || locked}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
