import { printMoney } from '#shared/base/money.ts'
import { remindersApi, WaiveDraft } from '#shared/reminders/api.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Reminders.module.css'

const { TextField } = fieldsOf<typeof WaiveDraft>()

const asked = ({ fee, interest }: ReminderSummary): string =>
  [fee > 0 && `kuluja ${printMoney(fee)}`, interest > 0 && `korkoa ${printMoney(interest)}`]
    .filter(Boolean)
    .join(' ja ')

/** Forgives what a reminder asked besides its invoice. */
export const WaiveDialog = ({
  reminder,
  onClose,
}: {
  readonly reminder: ReminderSummary
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
    <div className={css.wide}>
      Muistutuksessa on {asked(reminder)}. Jos se on jo lähetetty, ne hyvitetään hyvityslaskulla. Lähettämättömästä
      muistutuksesta ne jäävät pois. Itse lasku jää voimaan.
    </div>
    <TextField name="reason" label="Syy" span={2} hint="Tulostuu hyvityslaskulle, jos sellainen tehdään." />
  </FormDialog>
)
