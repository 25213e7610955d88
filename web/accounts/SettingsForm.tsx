import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useLockedFields } from '../app/locked-fields.ts'
import { useMay } from '../app/session.ts'
import type { DraftSchema } from '../ui/form/draft.ts'
import { Form } from '../ui/form/Form.tsx'
import { LockedNote } from './LockedNote.tsx'

interface Props<Input extends FieldValues, Output> {
  readonly schema: DraftSchema<Input, Output>
  readonly values: DefaultValues<Input>
  readonly save: (draft: Output) => Promise<object>
  readonly saved: string
  readonly children: ReactNode
}

/** One part of the settings, saved by itself. Who may not change the account reads it, and why. */
export function SettingsForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { schema } = props
  const isLocked = !useMay()('account.edit')
  const fields = useLockedFields('account')
  return (
    <>
      {isLocked && <LockedNote />}
      <Form {...props} locked={isLocked ? Object.keys(schema.shape) : fields} {...(isLocked && { bar: () => null })} />
    </>
  )
}
