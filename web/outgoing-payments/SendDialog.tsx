import { customersApi } from '#shared/customers/api.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'

interface Props {
  readonly payment: Pick<OutgoingSummary, '_id' | 'number' | 'partner'>
  readonly onClose: () => void
}

/** E-mails what a payment comes from to its principal. */
export function SendDialog({ payment: { _id, number, partner: partnerId }, onClose }: Props) {
  return (
    <FormFrame title={`Lähetä tilityserittely ${number}`} onClose={onClose}>
      <Loaded reading={useCall(customersApi.readPartner, { params: { partnerId } })}>
        {({ partner: { email } }) => (
          <DialogForm
            submit="Lähetä tilityserittely"
            schema={api.sendSettlement.body}
            values={{ email }}
            save={(body) => call(api.sendSettlement, { params: { id: _id }, body })}
            saved="Tilityserittely lähetetty"
            onClose={onClose}
          >
            <TextField name="email" label="Sähköposti" type="email" required span={2} />
          </DialogForm>
        )}
      </Loaded>
    </FormFrame>
  )
}
