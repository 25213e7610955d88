import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import { DepositDraft } from '#shared/deposits/deposit.ts'
import { depositTypeLabels, depositTypes } from '#shared/deposits/deposit-types.ts'
import { call } from '../app/call.ts'
import { latestOf } from '../app/latest.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, MoneyField, SelectField, TextField, TextareaField } = fieldsOf<typeof DepositDraft>()

/** Writes a deposit down by hand, or changes the terms of one. */
export function DepositDialog({ deposit, onClose }: { readonly deposit?: DepositShown; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const params = { id: deposit?._id ?? '' }
  const save = async (body: DepositDraft) =>
    deposit
      ? (await call(depositsApi.updateDeposit, { params, body })).deposit
      : (await call(depositsApi.createDeposit, { body })).deposit
  return (
    <FormDialog
      title={deposit ? 'Muokkaa vakuutta' : 'Lisää vakuus'}
      submit="Tallenna"
      schema={DepositDraft}
      values={deposit ?? { method: 'payment' }}
      save={save}
      {...(deposit && {
        latest: latestOf('deposit', async () => (await call(depositsApi.readDeposit, { params })).deposit),
      })}
      saved="Vakuus tallennettu"
      onSaved={({ _id }) => !deposit && navigate(`/deposits/${_id}`)}
      onClose={onClose}
    >
      {!deposit && <TenantPicker name="tenant" label={depositFields.tenant.label} required />}
      {!deposit && (
        <ApartmentPicker name="apartment" label={depositFields.apartment.label} placeholder="Hae osoitteella" />
      )}
      <SelectField
        name="method"
        label={depositFields.method.label}
        options={depositTypes.map((type) => [type, depositTypeLabels[type]])}
        hint={depositFields.method.hint}
      />
      <MoneyField name="amount" label={depositFields.amount.label} required />
      <OverReason />
      <DayField name="dueDate" label={depositFields.dueDate.label} />
      <TextField name="iban" label={depositFields.iban.label} hint={depositFields.iban.hint} />
      <TextareaField name="comments" label={depositFields.comments.label} />
    </FormDialog>
  )
}

/** Asked for only once the amount was refused for the law's ceiling. */
function OverReason() {
  const { errors } = useFormState<DepositDraft>({ name: 'amount' })
  const reason = useWatch<DepositDraft, 'overReason'>({ name: 'overReason' })
  const wasRefused = String(errors.amount?.message ?? '').includes('§')
  if (!wasRefused && !reason) return null
  return <TextField name="overReason" label={depositFields.overReason.label} hint={depositFields.overReason.hint} />
}
