import type { Invoice } from '#shared/invoices/invoice.ts'
import { payableOf, payableSentence } from '#shared/invoices/payable.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { paymentFields } from '#shared/payments/payment.fields.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { DayField } from '../ui/day/DayField.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'

const PaymentDraft = paymentsApi.makePayment.body

/** A payment that came another way than through the bank's files: cash, another bank. */
export function PaymentDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { _id, service, invoiceNumber } = invoice
  const payable = payableOf(invoice)
  return (
    <FormDialog
      title={`Kirjaa maksu laskulle ${invoiceNumber}`}
      submit="Kirjaa maksu"
      schema={PaymentDraft}
      values={{ serviceId: service.jobId, invoice: _id, amount: payable, payDate: today() }}
      save={async (body) => (await call(paymentsApi.makePayment, { body })).payment}
      saved="Maksu kirjattu"
      onClose={onClose}
    >
      <MoneyField name="amount" label={paymentFields.amount.label} required hint={`${payableSentence(invoice)}.`} />
      <DayField bounds={bookDays('payment')} name="payDate" label={paymentFields.payDate.label} required />
    </FormDialog>
  )
}
