import { useController } from 'react-hook-form'
import { DayInput } from './DayInput.tsx'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'
import { useControl } from './use-control.ts'

/** A day, written to the form as YYYY-MM-DD and '' (or `noneValue`) for none. */
export function DayField({ name, disabled, noneValue = '', ...text }: NamedField & { readonly noneValue?: null | '' }) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <DayInput
          label={text.label}
          wiring={wiring}
          inputRef={field.ref}
          value={String(field.value ?? '')}
          onChange={(value) => field.onChange(value === '' ? noneValue : value)}
          onBlur={field.onBlur}
          disabled={disabled || locked}
        />
      )}
    </Field>
  )
}
