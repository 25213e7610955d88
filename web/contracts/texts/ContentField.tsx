import { useController } from 'react-hook-form'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { Field } from '../../ui/field/Field.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import { onDemand } from '../../ui/on-demand.tsx'

/** The editor is as large as the rest of the page: it comes with the first text that is written. */
const ContentEditor = onDemand(async () => (await import('../editor/ContentEditor.tsx')).ContentEditor)

interface Props {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type: ContractType
  readonly readOnly?: boolean
}

/** The text of a model or of a contract, in a form. */
export function ContentField({ name, label, hint, type, readOnly = false }: Props) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  return (
    <Field label={label} hint={hint} error={error} span={3} required={!readOnly}>
      {(wiring) => (
        <ContentEditor
          key={type}
          label={label}
          type={type}
          value={field.value as ModelContent}
          onChange={field.onChange}
          onBlur={field.onBlur}
          wiring={wiring}
          readOnly={readOnly || locked}
          focusRef={field.ref}
        />
      )}
    </Field>
  )
}
