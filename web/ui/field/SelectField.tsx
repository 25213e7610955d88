import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import css from '../choice/Picker.module.css'
import { useControl } from '../form/use-control.ts'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'

type Value = string | number

interface Props extends NamedField {
  /** What the schema takes and what a person reads, in the order shown: [['email', 'Sähköposti'], …]. */
  readonly options: readonly (readonly [Value, string])[]
  /** Words of the choice that chooses nothing; without them something is always chosen. */
  readonly none?: string
  /** What choosing nothing writes: an empty text unless told. */
  readonly noneValue?: null | ''
  /** A button under it that makes what is not among the options yet. */
  readonly making?: ReactNode
}

/** One of a few. For one of many (a tenant, an apartment) take PickField. */
export function SelectField({ name, disabled, options, none, noneValue = '', making, ...text }: Props) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  const choose = (shown: string) => field.onChange(options.find(([value]) => String(value) === shown)?.[0] ?? noneValue)
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <div className={css.stack}>
          <select
            {...wiring}
            ref={field.ref}
            name={name}
            value={String(field.value ?? '')}
            disabled={disabled || locked}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.onBlur}
          >
            {none !== undefined && <option value="">{none}</option>}
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {!locked && !field.value && making}
        </div>
      )}
    </Field>
  )
}
