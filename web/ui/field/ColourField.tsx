import { useController } from 'react-hook-form'
import { useControl } from '../form/use-control.ts'
import css from './ColourField.module.css'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'

/** A colour, picked or typed as #rrggbb. */
export function ColourField({ name, disabled, ...text }: NamedField) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  const value = String(field.value ?? '')
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <span className={css.colour}>
          <input
            type="color"
            aria-label={`${text.label}, valitse`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
            disabled={disabled || locked}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <input
            {...wiring}
            ref={field.ref}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            disabled={disabled || locked}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
        </span>
      )}
    </Field>
  )
}
