import { InlineMessage } from '@primer/react/experimental'
import * as z from 'zod'
import { printMoney } from '#shared/base/money.ts'
import { needsText, voiding } from '#shared/invoices/numbers/void-draft.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { call } from '../app/call.ts'
import { VoidReasonFields } from '../invoices/voiding/VoidReasonFields.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Outgoing.module.css'

const Deleting = z.object({ ...voiding, keepsOthers: z.boolean().default(true) }).superRefine(needsText)
const { CheckField } = fieldsOf<typeof Deleting>()

/** Takes away a payment that has not been made; what it settled waits to be settled again. */
export const DeleteDialog = ({
  payment,
  onClose,
}: {
  readonly payment: OutgoingSummary
  readonly onClose: () => void
}) => (
  <FormDialog
    title={`Poistetaanko maksu ${payment.number}?`}
    submit="Poista maksu"
    danger
    schema={Deleting}
    values={{ keepsOthers: true, text: '' }}
    save={async ({ keepsOthers, ...why }) => {
      const query = { ...why, subtractReceiptFromOutgoing: keepsOthers }
      return call(paymentRemovalApi.deleteOutgoing, { params: { id: payment._id }, query })
    }}
    saved="Maksu poistettu"
    onClose={onClose}
  >
    {payment.rewardInvoiceNumber && (
      <div className={css.whole}>
        <InlineMessage variant="warning">
          {`Maksun palkkio on laskutettu palkkiolaskulla ${payment.rewardInvoiceNumber}. Poistaminen tekee päämiehelle hyvityslaskun palkkiosta ${printMoney(payment.reward)}. Kun laskut tilitetään uudelleen, palkkio tulee seuraavaan palkkiolaskuun.`}
        </InlineMessage>
      </div>
    )}
    <VoidReasonFields />
    <div className={css.whole}>
      <CheckField
        name="keepsOthers"
        label="Muut maksut ja kulut jäävät odottamaan seuraavaa tilitystä"
        hint={`${payment.partnerName}, ${printMoney(payment.total)}. Laskut palaavat tilitettäviin. Ellet valitse tätä, mukana olleet muut maksut poistetaan ja kulut jäävät vähentämättä.`}
      />
    </div>
  </FormDialog>
)
