import { printMoney } from '#shared/base/money.ts'
import { type CardPayment, refundableOf } from '#shared/card-payments/card-payment.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import { call } from '../app/call.ts'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import css from './RefundDialog.module.css'

/** Money back to the card that it came from. */
export function RefundDialog({ payment, onClose }: { payment: CardPayment; onClose: () => void }) {
  const { _id, invoiceNumber } = payment
  const left = refundableOf(payment)
  return (
    <FormDialog
      title={`Palauta lasku ${invoiceNumber} kortille`}
      submit="Palauta kortille"
      danger
      schema={api.refundCard.body}
      values={{ amount: left }}
      save={async (body) => (await call(api.refundCard, { params: { id: _id }, body })).payment}
      saved="Raha palautetaan kortille"
      onClose={onClose}
    >
      <p className={css.whole}>
        Raha lähtee takaisin kortille, jolla maksettiin, ja lasku on taas avoinna yhtä paljon. Palautusta ei voi perua.
        Stripe ei palauta palvelumaksuaan.
      </p>
      <MoneyField name="amount" label="Summa" required hint={`Maksusta voi palauttaa ${printMoney(left)}.`} />
    </FormDialog>
  )
}
