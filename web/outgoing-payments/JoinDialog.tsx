import * as z from 'zod'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { WaitingPaymentPicker } from './pickers.tsx'

const Joining = z.object({ to: z.string('Valitse maksu').min(1, 'Valitse maksu') })

/** Puts a payment to go with another to the same account, so that the bank is told of one sum. */
export const JoinDialog = ({
  payment,
  onClose,
}: {
  readonly payment: OutgoingSummary
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Yhdistä maksu ${payment.number} toiseen`}
    submit="Yhdistä"
    schema={Joining}
    values={{ to: '' }}
    save={async ({ to }) => (await call(api.joinPayment, { body: { payment: payment._id, to } })).outgoingPayment}
    saved="Maksut yhdistetty"
    onClose={onClose}
  >
    <WaitingPaymentPicker
      partner={payment.partner}
      name="to"
      label="Maksu, jonka mukana tämä maksetaan"
      required
      span={2}
      placeholder="Hae numerolla"
    />
  </FormDialog>
)
