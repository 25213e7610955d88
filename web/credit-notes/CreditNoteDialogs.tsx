import { useMemo } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { type Invoice, toReturnOf } from '#shared/invoices/invoice.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { optionsOf } from '../app/picker-of.tsx'
import { today } from '../app/today.ts'
import { PickField } from '../ui/choice/PickField.tsx'
import { DayField } from '../ui/day/DayField.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'

interface Props {
  readonly note: Invoice
  readonly onClose: () => void
}

/** What is written down of a credit note: that it is in the books, that its money went back, or that it pays an invoice. */
export function CreditNoteDialog({ kind, ...props }: Props & { readonly kind: 'register' | 'return' | 'use' }) {
  if (kind === 'register') return <RegisterDialog {...props} />
  return kind === 'return' ? <ReturnDialog {...props} /> : <UseDialog {...props} />
}

const RegisterDialog = ({ note, onClose }: Props) => (
  <FormDialog
    title={`Kirjaa hyvityslasku ${note.invoiceNumber} lähettämättä`}
    submit="Kirjaa hyvitys"
    schema={creditNotesApi.registerCreditNote.body}
    values={{ payDate: today() }}
    save={async (body) => (await call(creditNotesApi.registerCreditNote, { params: { id: note._id }, body })).invoice}
    saved="Hyvitys kirjattu"
    onClose={onClose}
  >
    <DayField
      bounds={bookDays('payment')}
      name="payDate"
      label="Maksupäivä"
      required
      hint="Hyvitys kirjataan tälle päivälle. Maksajalle ei lähde mitään, eikä kirjattua hyvitystä voi poistaa."
    />
  </FormDialog>
)

const ReturnDialog = ({ note, onClose }: Props) => (
  <FormDialog
    title={`Kirjaa hyvityslaskun ${note.invoiceNumber} palautus`}
    submit="Kirjaa palautus"
    schema={creditNotesApi.returnCredit.body}
    values={{ amount: toReturnOf(note), payDate: today() }}
    save={async (body) => (await call(creditNotesApi.returnCredit, { params: { id: note._id }, body })).invoice}
    saved="Palautus kirjattu"
    onClose={onClose}
  >
    <MoneyField name="amount" label="Summa" required hint={`Palautettavaa on ${printMoney(toReturnOf(note))}.`} />
    <DayField bounds={bookDays('payment')} name="payDate" label="Maksupäivä" required />
  </FormDialog>
)

function UseDialog({ note, onClose }: Props) {
  const { tenantId } = note.recipient
  const source = useMemo(
    () =>
      optionsOf(
        invoicesApi.listInvoices,
        ({ _id, invoiceNumber, open, dueDate }) => ({
          id: _id,
          label: `Lasku ${invoiceNumber}`,
          note: `Avoinna ${printMoney(open)}, eräpäivä ${printDay(dueDate)}`,
        }),
        { state: 'unpaid', sortBy: 'dueDate', tenant: tenantId },
      ),
    [tenantId],
  )
  return (
    <FormDialog
      title={`Kuittaa lasku hyvityslaskulla ${note.invoiceNumber}`}
      submit="Kuittaa lasku"
      schema={creditNotesApi.useCredit.body}
      values={{ amount: toReturnOf(note) }}
      save={async (body) => (await call(creditNotesApi.useCredit, { params: { id: note._id }, body })).invoice}
      saved="Lasku kuitattu hyvityslaskulla"
      onClose={onClose}
    >
      <PickField name="invoice" label="Saman maksajan avoin lasku" required source={source} counted="laskua" />
      <MoneyField name="amount" label="Summa" required hint={`Käytettävissä on ${printMoney(toReturnOf(note))}.`} />
    </FormDialog>
  )
}
