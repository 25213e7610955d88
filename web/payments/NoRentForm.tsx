import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import { call } from '../app/call.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { DialogForm } from '../ui/form/FormDialog.tsx'
import css from './EntryDialog.module.css'
import type { EntryReply } from './EntryFacts.tsx'

/** What is left of a payment is no payer's money: it leaves the list of those that wait. */
export function NoRentForm({ entry, onClose }: EntryReply & { readonly onClose: () => void }) {
  return (
    <DialogForm
      submit="Merkitse muuksi kuin vuokraksi"
      schema={paymentsApi.markNoRent.body}
      values={{ reason: '' }}
      save={async (body) => (await call(paymentsApi.markNoRent, { params: { id: entry._id }, body })).entry}
      saved="Maksu merkitty muuksi kuin vuokraksi"
      onClose={onClose}
    >
      <p className={css.whole}>
        {`${printMoney(entry.open)} ei ole kenenkään maksama vuokra, eikä sitä tarjota laskuille. Merkinnän voi perua.`}
      </p>
      <TextField
        name="reason"
        label={entryFields['noRent.reason'].label}
        hint={entryFields['noRent.reason'].hint}
        required
        span={2}
      />
    </DialogForm>
  )
}
