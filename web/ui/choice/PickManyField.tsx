import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../field/Field.tsx'
import type { NamedField } from '../field/TextField.tsx'
import { useControl } from '../form/use-control.ts'
import css from './PickedList.module.css'
import { PickedList } from './PickedList.tsx'
import { Picker } from './Picker.tsx'
import type { OptionSource } from './use-option-search.ts'

interface Props extends NamedField {
  readonly source: OptionSource
  /** The names that came with the document, by id. */
  readonly names?: Readonly<Record<string, string>>
  /** What the options are, in the partitive: 'vuokrakohdetta'. */
  readonly counted: string
  readonly placeholder?: string
}

/** Several of many: writes the ids of the picked to the form, each shown by its name and taken away by a button. */
export function PickManyField({ name, source, names = {}, counted, placeholder, disabled, ...text }: Props) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  const [picked, setPicked] = useState(names)
  const ids = Array.isArray(field.value) ? field.value.map(String) : []
  const isFixed = disabled || locked
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <div className={css.field}>
          <PickedList
            label={text.label}
            items={ids.map((id) => ({ id, label: picked[id] ?? id }))}
            onRemove={isFixed ? undefined : (id) => field.onChange(ids.filter((other) => other !== id))}
          />
          <Picker
            label={text.label}
            source={source}
            value=""
            valueLabel=""
            onPick={(option) => {
              if (!option || ids.includes(option.id)) return
              setPicked((existing) => ({ ...existing, [option.id]: option.label }))
              field.onChange([...ids, option.id])
            }}
            counted={counted}
            placeholder={placeholder}
            disabled={isFixed}
            onBlur={field.onBlur}
            inputRef={field.ref}
            wiring={wiring}
          />
        </div>
      )}
    </Field>
  )
}
