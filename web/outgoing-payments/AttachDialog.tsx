import * as z from 'zod'
import { printMoney } from '#shared/base/money.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import type { OtherPaymentSummary } from '#shared/outgoing-payments/other-payment.ts'
import { otherPaymentFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { WaitingPaymentPicker } from './pickers.tsx'

const Attaching = z.object({ payment: z.string('Valitse maksu').min(1, 'Valitse maksu') })

/** Puts an other payment to go with an outgoing payment that waits. */
export function AttachDialog({
  other,
  onClose,
}: {
  readonly other: OtherPaymentSummary
  readonly onClose: () => void
}) {
  return (
    <FormDialog
      title={`Liitä maksuun: ${other.desc}`}
      submit="Liitä"
      schema={Attaching}
      values={{ payment: '' }}
      save={async ({ payment }) => (await call(api.joinOther, { body: { payment, other: other._id } })).outgoingPayment}
      saved="Liitetty maksuun"
      onClose={onClose}
    >
      <WaitingPaymentPicker
        partner={other.partner}
        name="payment"
        label={otherPaymentFields.outgoing.label}
        required
        span={2}
        placeholder="Hae numerolla"
        hint={`${other.partnerName}, ${printMoney(other.signed)}.${other.receipt ? ' Kulusta vähennetään se, mihin maksun rahat riittävät.' : ''}`}
      />
    </FormDialog>
  )
}
