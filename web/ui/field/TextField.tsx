import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useControl } from '../form/use-control.ts'
import { type Blocked, blockedEntry } from './blocked-entry.ts'
import { Field, type FieldText } from './Field.tsx'

export interface NamedField extends FieldText {
  /** The field's path in the form's schema: 'name', 'address.city', 'rows.0.text'. */
  readonly name: string
  readonly disabled?: boolean | undefined
}

interface TextProps extends NamedField {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password' | 'url'>
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'numeric' | 'text'
  readonly placeholder?: string
  readonly blocked?: Blocked
}

/** One line of text. */
export function TextField({ name, disabled, blocked, autoComplete = 'off', ...props }: TextProps) {
  const { type = 'text', inputMode, placeholder, ...text } = props
  const { register, error, locked } = useControl(name)
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...register(name)}
          {...blockedEntry(blocked)}
          type={type}
          disabled={disabled || locked}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextareaField({ name, disabled, rows = 3, ...text }: NamedField & { readonly rows?: number }) {
  const { register, error, locked } = useControl(name)
  return (
    <Field {...text} error={error}>
      {(wiring) => <textarea {...wiring} {...register(name)} rows={rows} disabled={disabled || locked} />}
    </Field>
  )
}
