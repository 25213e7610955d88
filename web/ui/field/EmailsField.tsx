import { useState } from 'react'
import { useController } from 'react-hook-form'
import { faultsIn } from '../form/draft.ts'
import { useControl } from '../form/use-control.ts'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Several e-mail addresses, as people write them one after another. Written to the form as a list. */
export function EmailsField({ name, disabled, ...text }: NamedField) {
  const { control, locked } = useControl(name)
  const { field, fieldState, formState } = useController({ name, control })
  const kept: readonly string[] = Array.isArray(field.value) ? field.value.filter(isText) : []
  const [typed, setTyped] = useState(kept.join(', '))
  const shown = addressesIn(typed).join() === kept.join() ? typed : kept.join(', ')
  const isDue = fieldState.isTouched || formState.isSubmitted
  const fault = isDue && fieldState.error ? faultsIn({ here: fieldState.error })[0]?.message : undefined
  return (
    <Field {...text} error={fault}>
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          inputMode="email"
          autoComplete="off"
          value={shown}
          disabled={disabled || locked}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(addressesIn(event.target.value))
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
