import { remindersApi, WaiveDraft } from '#shared/reminders/api.ts'
import type { ReminderRow } from '#shared/reminders/reminder.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'

const { TextField } = fieldsOf<typeof WaiveDraft>()

/** Forgives what a reminder asked besides its invoice. */
export const WaiveDialog = ({
  reminder,
  onClose,
}: {
  readonly reminder: ReminderRow
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Annetaanko laskun ${reminder.invoiceNumber} muistutuskulut anteeksi?`}
    submit="Anna anteeksi"
    danger
    schema={WaiveDraft}
    values={{ reason: '' }}
    save={async (body): Promise<undefined> => {
      await call(remindersApi.waive, { params: { id: reminder._id }, body })
    }}
    saved="Kulut ja korko annettu anteeksi"
    onClose={onClose}
  >
    <TextField
      name="reason"
      label="Syy"
      span={2}
      hint="Lähetetyn muistutuksen kulut ja korko hyvitetään hyvityslaskulla, ja syy painetaan siihen. Lähettämättömästä muistutuksesta kulut jäävät pois. Itse lasku jää voimaan."
    />
  </FormDialog>
)
