import { paymentsApi } from '#shared/payments/api.ts'
import type { StatementSubject } from '#shared/payments/statement.ts'
import { call } from '../app/call.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'

interface Props {
  readonly of: StatementSubject
  readonly id: string
  readonly days: { readonly from: string; readonly to: string }
  /** Of whoever the statement is for, if it is known. */
  readonly email: string
  readonly onClose: () => void
}

/** Sends the statement that is on the screen as a PDF. */
export function StatementDialog({ of, id, days, email, onClose }: Props) {
  return (
    <FormDialog
      title="Lähetä tiliote sähköpostilla"
      submit="Lähetä tiliote"
      schema={paymentsApi.sendStatement.body}
      values={{ ...days, email }}
      save={(body) => call(paymentsApi.sendStatement, { params: { of, id }, body })}
      saved="Tiliote lähetetty"
      onClose={onClose}
    >
      <TextField name="email" label="Sähköposti" type="email" required span={2} />
    </FormDialog>
  )
}
