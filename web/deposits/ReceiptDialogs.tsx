import { printMoney } from '#shared/base/money.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import type { Release } from '#shared/deposits/deposit.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { DayField } from '../ui/day/DayField.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { TextareaField, TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'

interface Props {
  readonly deposit: DepositShown
  readonly onClose: () => void
}

/** What came of a deposit otherwise than by its invoice. */
export function ReceiptDialog({ deposit: { _id, amount, received }, onClose }: Props) {
  const left = amount - received
  return (
    <FormDialog
      title="Kirjaa vakuus saaduksi"
      submit="Kirjaa saaduksi"
      schema={depositsApi.receiveDeposit.body}
      values={{ amount: left, day: today() }}
      save={async (body) => (await call(depositsApi.receiveDeposit, { params: { id: _id }, body })).deposit}
      saved="Vakuus kirjattu saaduksi"
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={depositFields['receipts.amount'].label}
        required
        hint={`Saamatta on ${printMoney(left)}.`}
      />
      <DayField bounds={bookDays('deposit')} name="day" label={depositFields['receipts.day'].label} required />
      <TextField name="note" label={depositFields['receipts.note'].label} />
    </FormDialog>
  )
}

/** Gives a deposit up that has not come. */
export const LapseDialog = ({ deposit: { _id }, onClose }: Props) => (
  <FormDialog
    title="Merkitse vakuus rauenneeksi"
    submit="Merkitse rauenneeksi"
    schema={depositsApi.lapseDeposit.body}
    save={async (body) => (await call(depositsApi.lapseDeposit, { params: { id: _id }, body })).deposit}
    saved="Vakuus on rauennut"
    onClose={onClose}
  >
    <TextareaField name="reason" label={depositFields.lapseReason.label} required />
  </FormDialog>
)

interface OfRelease {
  readonly deposit: string
  readonly release: Release
  readonly onClose: () => void
}

/** The money of a release has left. */
export const PaidReleaseDialog = ({ deposit, release: { _id, returned }, onClose }: OfRelease) => (
  <FormDialog
    title={`Merkitse palautus ${printMoney(returned)} maksetuksi`}
    submit="Merkitse maksetuksi"
    schema={depositsApi.payRelease.body}
    values={{ release: _id, day: today() }}
    save={async (body) => (await call(depositsApi.payRelease, { params: { id: deposit }, body })).deposit}
    saved="Palautus merkitty maksetuksi"
    onClose={onClose}
  >
    <DayField
      bounds={bookDays('payment')}
      name="day"
      label={depositFields['releases.paid'].label}
      required
      hint="Maksettua palautusta ei voi perua."
    />
  </FormDialog>
)
