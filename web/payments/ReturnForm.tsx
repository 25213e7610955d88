import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { DayField } from '../ui/day/DayField.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { DialogForm } from '../ui/form/FormDialog.tsx'
import css from './EntryDialog.module.css'
import type { EntryReply } from './EntryFacts.tsx'

/** Marks money as paid back to its payer; the bank's own payment is made elsewhere. */
export function ReturnForm({ entry, onClose }: EntryReply & { readonly onClose: () => void }) {
  return (
    <DialogForm
      submit="Merkitse palautetuksi"
      schema={paymentsApi.returnMoney.body}
      values={{ amount: entry.open, day: today() }}
      save={async (body) => (await call(paymentsApi.returnMoney, { params: { id: entry._id }, body })).entry}
      saved="Palautus merkitty"
      onClose={onClose}
    >
      <p className={css.whole}>Maksa palautus ensin verkkopankissa. Tämä merkintä ei siirrä rahaa.</p>
      <MoneyField
        name="amount"
        label={entryFields['returned.amount'].label}
        required
        hint={`Maksusta on jäljellä ${printMoney(entry.open)}.`}
      />
      <DayField bounds={bookDays('return')} name="day" label={entryFields['returned.day'].label} required />
    </DialogForm>
  )
}
