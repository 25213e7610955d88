import { printMoney } from '#shared/base/money.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { outgoingFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const Paid = api.markPaid.body
const { DayField } = fieldsOf<typeof Paid>()

/** A payment that was made in the bank by hand. */
export const PaidDialog = ({
  payment,
  onClose,
}: {
  readonly payment: OutgoingSummary
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Merkitse maksu ${payment.number} maksetuksi`}
    submit="Merkitse maksetuksi"
    schema={Paid}
    values={{ payDate: today() }}
    save={async (body) => (await call(api.markPaid, { params: { id: payment._id }, body })).outgoingPayment}
    saved="Maksu merkitty maksetuksi"
    onClose={onClose}
  >
    <DayField
      bounds={bookDays('payment')}
      name="payDate"
      label={outgoingFields.payDate.label}
      required
      span={2}
      hint={`${payment.partnerName}, ${printMoney(payment.total)}`}
    />
  </FormDialog>
)
