import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { foldedLabel } from '#shared/base/fields.ts'
import { labelsIn } from '#shared/base/labels/labels.ts'
import type { LabelCalls } from '#shared/base/labels/labels-api.ts'
import { PickedList } from '../../ui/choice/PickedList.tsx'
import { Field, type FieldText } from '../../ui/field/Field.tsx'
import { faultsIn } from '../../ui/form/draft.ts'
import { useControl } from '../../ui/form/use-control.ts'
import { useCall } from '../use-call.ts'
import { SuggestInput } from './SuggestInput.tsx'

export interface LabelsFieldProps extends FieldText {
  readonly calls: Pick<LabelCalls, 'inUse'>
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The labels of a document as small pieces: Enter or a comma adds one, Backspace in the empty input takes the last. */
export function LabelsField({ calls, ...text }: LabelsFieldProps) {
  const { control, locked } = useControl('labels')
  const { field, fieldState, formState } = useController({ name: 'labels', control })
  const [typed, setTyped] = useState('')
  const [isVisited, setVisited] = useState(false)
  const input = useRef<HTMLInputElement | null>(null)
  const { data } = useCall(calls.inUse, {}, { enabled: isVisited })
  const inUse = data?.labels ?? []
  const own: readonly string[] = Array.isArray(field.value) ? field.value.filter(isText) : []
  const has = (label: string, among: readonly string[]) =>
    among.some((each) => foldedLabel(each) === foldedLabel(label))
  const isDue = fieldState.isTouched || formState.isSubmitted || own.length > 0
  const fault = isDue && fieldState.error ? faultsIn({ here: fieldState.error })[0]?.message : undefined

  /** As it is written where it is in use already. */
  const add = (words: string) => {
    const next = [...own]
    for (const word of labelsIn(words)) {
      const label = inUse.find((each) => foldedLabel(each) === foldedLabel(word)) ?? word
      if (!has(label, next)) next.push(label)
    }
    if (next.length > own.length) field.onChange(next)
    setTyped('')
  }
  const type = (words: string) => (/[,;\n]/.test(words) ? add(words) : setTyped(words))
  const remove = (label: string) => {
    field.onChange(own.filter((each) => each !== label))
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && own.length > 0) {
      event.preventDefault()
      field.onChange(own.slice(0, -1))
    }
  }
  return (
    <Field {...text} error={fault}>
      {(wiring) => (
        <SuggestInput
          label={text.label}
          typed={typed}
          onType={type}
          onPick={add}
          onKey={keys}
          options={inUse.filter((each) => !has(each, own))}
          wiring={wiring}
          input={{
            ref: (element) => {
              input.current = element
              field.ref(element)
            },
            disabled: locked,
            placeholder: 'Kirjoita tunniste ja paina Enter',
            onFocus: () => setVisited(true),
            // Whoever goes on without Enter means it all the same.
            onBlur: () => {
              add(typed)
              field.onBlur()
            },
          }}
        >
          <PickedList
            label={text.label}
            items={own.map((label) => ({ id: label, label }))}
            onRemove={locked ? undefined : remove}
          />
        </SuggestInput>
      )}
    </Field>
  )
}
