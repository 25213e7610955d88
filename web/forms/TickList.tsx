import { useId } from 'react'
import { FieldNotes } from '../ui/field/Field.tsx'
import { notesOf } from '../ui/field/notes-of.ts'
import css from './forms.module.css'
import { RequiredMark } from './RequiredMark.tsx'

interface Props {
  readonly label: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
  readonly required?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly name?: string
}

/** Several of some, in their own order. */
export function TickList({ label, options, chosen, onChange, required, hint, error, name }: Props) {
  const id = useId()
  const change = (value: string, isOn: boolean) =>
    onChange(options.map(([each]) => each).filter((each) => (each === value ? isOn : chosen.includes(each))))
  return (
    <fieldset className={css.ticks} data-field={name} aria-describedby={notesOf(id, error, hint)}>
      <legend>
        {label}
        <RequiredMark required={required} />
      </legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(value, event.target.checked)}
          />
          {text}
        </label>
      ))}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
