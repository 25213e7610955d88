import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { LabelCalls } from '#shared/base/labels/labels-api.ts'
import { Field } from '../../ui/field/Field.tsx'
import type { NamedField } from '../../ui/field/TextField.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import { useCall } from '../use-call.ts'
import { SuggestInput } from './SuggestInput.tsx'

interface Props extends NamedField {
  readonly calls: Pick<LabelCalls, 'inUse'>
}

/** One label: typed, or chosen of those in use. */
export function LabelField({ name, calls, ...text }: Props) {
  const { control, error } = useControl(name)
  const { field } = useController({ name, control })
  const [isVisited, setVisited] = useState(false)
  const { data } = useCall(calls.inUse, {}, { enabled: isVisited })
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <SuggestInput
          label={text.label}
          typed={String(field.value ?? '')}
          onType={field.onChange}
          onPick={field.onChange}
          options={data?.labels ?? []}
          wiring={wiring}
          input={{ ref: field.ref, onBlur: field.onBlur, onFocus: () => setVisited(true) }}
        />
      )}
    </Field>
  )
}
