import { journalApi as api } from '#shared/bookkeeping/journal/api.ts'
import { type BankAccount, BankDraft, type Chart } from '#shared/bookkeeping/journal/chart.ts'
import { call } from '../../app/call.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof BankDraft>()

interface Props {
  readonly bank: BankAccount | undefined
  readonly chart: Chart
  readonly onClose: () => void
}

/** The account of the books that stands for an account of the bank. */
export const BankDialog = ({ bank, chart, onClose }: Props) => (
  <FormDialog
    title={bank ? 'Muuta pankkitiliä' : 'Lisää pankkitili'}
    submit="Tallenna"
    schema={BankDraft}
    values={{ version: chart.version, iban: bank?.iban ?? '', number: bank?.number ?? '', name: bank?.name ?? '' }}
    save={async (body): Promise<undefined> => {
      await call(api.saveBank, { body })
    }}
    saved="Tilikartta tallennettu"
    onClose={onClose}
  >
    <TextField name="iban" label="Tilinumero (IBAN)" required span={2} />
    <TextField name="number" label="Tilin numero kirjanpidossa" required />
    <TextField name="name" label="Tilin nimi" required />
  </FormDialog>
)
