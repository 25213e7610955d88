import { printMoney } from '#shared/base/money.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { DayField } from '../ui/DayField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MoneyField } from '../ui/NumberField.tsx'

const PaymentDraft = paymentsApi.makePayment.body

/** A payment that came another way than through the bank's files: cash, another bank. */
export function PaymentDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { _id, service, invoiceNumber } = invoice
  const open = openOf(invoice)
  return (
    <FormDialog
      title={`Kirjaa maksu laskulle ${invoiceNumber}`}
      submit="Kirjaa maksu"
      schema={PaymentDraft}
      values={{ serviceId: service.jobId, invoice: _id, amount: open, payDate: today() }}
      save={async (body) => (await call(paymentsApi.makePayment, { body })).payment}
      saved="Maksu kirjattu"
      onClose={onClose}
    >
      <MoneyField name="amount" label="Summa" required hint={`Laskua on avoinna ${printMoney(open)}.`} />
      <DayField bounds={bookDays('payment')} name="payDate" label="Maksupäivä" required />
    </FormDialog>
  )
}
