import { usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import { journalApi as api, type ChartRow } from '#shared/bookkeeping/journal/api.ts'
import { AccountDraft, type Chart } from '#shared/bookkeeping/journal/chart.ts'
import { call } from '../../app/call.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof AccountDraft>()

interface Props {
  readonly row: ChartRow
  readonly chart: Chart
  readonly onClose: () => void
}

/** Another account of the books for a kind of entry. */
export function AccountDialog({ row, chart, onClose }: Props) {
  const { label, help = '', number, name } = usualAccount(row.role)
  return (
    <FormDialog
      title={`Tili: ${label}`}
      submit="Tallenna"
      schema={AccountDraft}
      values={{ version: chart.version, number: row.number, name: row.name }}
      save={async (body): Promise<undefined> => {
        await call(api.saveAccount, { params: { role: row.role }, body })
      }}
      saved="Tilikartta tallennettu"
      onClose={onClose}
    >
      <TextField name="number" label="Tilin numero" required hint={`Ehdotus: ${number} ${name}. ${help}`.trim()} />
      <TextField name="name" label="Tilin nimi" required />
    </FormDialog>
  )
}
