import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import { call } from '../app/call.ts'
import { UnpaidInvoicePicker } from '../invoices/pickers.tsx'
import { CheckList } from '../ui/choice/CheckList.tsx'
import { DialogForm } from '../ui/form/FormDialog.tsx'
import css from './EntryDialog.module.css'
import type { EntryReply } from './EntryFacts.tsx'

const Join = paymentsApi.joinEntries.body

/** Several payments of one payer on one invoice: each gives all of its money until the invoice is paid. */
export function JoinForm({ entry, suggestions, others, onClose }: EntryReply & { readonly onClose: () => void }) {
  const [first] = suggestions
  const choices = [entry, ...others].map(({ _id, bookingDay, open }) => ({
    id: _id,
    label: printMoney(open),
    note: `kirjattu ${printDay(bookingDay)}`,
  }))
  return (
    <DialogForm
      submit="Kohdista yhdessä"
      schema={Join}
      values={{ entries: choices.map(({ id }) => id).slice(0, 20), invoice: first?.invoice ?? '' }}
      save={async (body) => (await call(paymentsApi.joinEntries, { body })).invoice}
      saved="Maksut kohdistettu"
      onClose={onClose}
    >
      <div className={css.whole}>
        <CheckList name="entries" label="Maksut" options={choices} />
      </div>
      <UnpaidInvoicePicker
        name="invoice"
        label={entryFields['allocations.invoice'].label}
        required
        span={2}
        placeholder="Hae numerolla, nimellä tai viitteellä"
        chosen={first && `${first.invoiceNumber} ${first.tenantName}`}
      />
    </DialogForm>
  )
}
