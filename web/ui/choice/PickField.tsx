import { type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../field/Field.tsx'
import type { NamedField } from '../field/TextField.tsx'
import { useControl } from '../form/use-control.ts'
import css from './Picker.module.css'
import { Picker } from './Picker.tsx'
import type { Option, OptionSource } from './use-option-search.ts'

/** A dialog in which what is not among the options yet is made, without leaving the form. */
export interface Making {
  /** Words of its button: 'Luo uusi vuokralainen'. */
  readonly label: string
  readonly Dialog: ComponentType<MakingProps>
}

export interface MakingProps {
  readonly onClose: () => void
  readonly onMade: (option: Option) => void
}

interface Props extends NamedField {
  readonly source: OptionSource
  /** The name that came with the document for the value it has. */
  readonly chosen?: string | undefined
  /** What the options are, in the partitive: 'vuokralaista'. */
  readonly counted?: string
  readonly placeholder?: string
  /** What choosing nothing writes: an empty text unless told. */
  readonly noneValue?: null | ''
  readonly onPicked?: (option: Option | undefined) => void
  readonly making?: Making | undefined
}

/** One of many, found by typing: writes the picked option's id to the form. */
export function PickField({ name, source, chosen = '', counted, placeholder, noneValue = '', ...rest }: Props) {
  const { disabled, onPicked, making, ...text } = rest
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  const [picked, setPicked] = useState<Option>()
  const [isMaking, setMaking] = useState(false)
  const value = String(field.value ?? '')
  const pick = (option: Option | undefined) => {
    setPicked(option)
    field.onChange(option?.id ?? noneValue)
    onPicked?.(option)
  }
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <div className={css.stack}>
          <Picker
            label={text.label}
            source={source}
            value={value}
            valueLabel={picked?.id === value ? picked.label : value && chosen}
            onPick={pick}
            counted={counted}
            placeholder={placeholder}
            disabled={disabled || locked}
            onBlur={field.onBlur}
            inputRef={field.ref}
            wiring={wiring}
          />
          {making && value === '' && !disabled && !locked && (
            <button type="button" className={css.make} onClick={() => setMaking(true)}>
              {making.label}
            </button>
          )}
          {making && isMaking && <making.Dialog onClose={() => setMaking(false)} onMade={pick} />}
        </div>
      )}
    </Field>
  )
}
