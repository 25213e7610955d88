import { useController } from 'react-hook-form'
import { Field } from '../field/Field.tsx'
import type { NamedField } from '../field/TextField.tsx'
import { useControl } from '../form/use-control.ts'
import { DayInput } from './DayInput.tsx'
import type { BoundsLoader } from './day-bounds.ts'

interface Props extends NamedField {
  readonly noneValue?: null | ''
  /** The days that the calendar lets be picked. */
  readonly bounds?: BoundsLoader
}

/** A day, written to the form as YYYY-MM-DD and '' (or `noneValue`) for none. */
export function DayField({ name, disabled, noneValue = '', bounds, ...text }: Props) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <DayInput
          label={text.label}
          bounds={bounds}
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
