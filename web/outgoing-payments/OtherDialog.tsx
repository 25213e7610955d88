import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import {
  OtherPaymentDraft,
  otherPaymentKindLabels,
  otherPaymentKinds,
} from '#shared/outgoing-payments/other-payment.ts'
import { otherPaymentFields } from '#shared/outgoing-payments/outgoing.fields.ts'
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
    <PartnerPicker name="partner" label={otherPaymentFields.partner.label} required span={2} />
    <SelectField
      name="kind"
      label={otherPaymentFields.kind.label}
      options={otherPaymentKinds.map((kind) => [kind, otherPaymentKindLabels[kind]])}
    />
    <MoneyField name="amount" label={otherPaymentFields.amount.label} required />
    <TextField name="desc" label={otherPaymentFields.desc.label} required hint={otherPaymentFields.desc.hint} />
    <DayField name="day" label={otherPaymentFields.day.label} required />
  </FormDialog>
)
