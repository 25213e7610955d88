import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import {
  OtherPaymentDraft,
  otherPaymentKindLabels,
  otherPaymentKinds,
} from '#shared/outgoing-payments/other-payment.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { PartnerPicker } from '../customers/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, SelectField, MoneyField, DayField } = fieldsOf<typeof OtherPaymentDraft>()

/** A cost to be kept from a principal's money, or something to be paid besides. */
export const OtherDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog
    title="Uusi muu maksu"
    submit="Lisää"
    schema={OtherPaymentDraft}
    values={{ partner: '', kind: 'subtract', desc: '', day: today() }}
    save={async (body) => (await call(api.createOtherPayment, { body })).otherPayment}
    saved="Muu maksu lisätty"
    onClose={onClose}
  >
    <PartnerPicker name="partner" label="Päämies" required span={2} />
    <SelectField
      name="kind"
      label="Laji"
      options={otherPaymentKinds.map((kind) => [kind, otherPaymentKindLabels[kind]])}
    />
    <MoneyField name="amount" label="Summa" required />
    <TextField name="desc" label="Selite" required hint="Näkyy tilityksen erittelyssä." />
    <DayField name="day" label="Päivä" required />
  </FormDialog>
)
