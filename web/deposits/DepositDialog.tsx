import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
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
      {!deposit && <TenantPicker name="tenant" label="Vuokralainen" required />}
      {!deposit && <ApartmentPicker name="apartment" label="Vuokrakohde" placeholder="Hae osoitteella" />}
      <SelectField
        name="method"
        label="Tapa"
        options={depositTypes.map((type) => [type, depositTypeLabels[type]])}
        hint="Laskulla pyydettävästä vakuudesta tehdään laskun luonnos."
      />
      <MoneyField name="amount" label="Vakuuden määrä" required />
      <OverReason />
      <DayField name="dueDate" label="Eräpäivä" />
      <TextField name="iban" label="Tilinumero, jolle vakuus maksetaan" />
      <TextareaField name="comments" label="Muistiinpanot" />
    </FormDialog>
  )
}

/** Asked for only once the amount was refused for the law's ceiling. */
function OverReason() {
  const { errors } = useFormState<DepositDraft>({ name: 'amount' })
  const reason = useWatch<DepositDraft, 'overReason'>({ name: 'overReason' })
  const wasRefused = String(errors.amount?.message ?? '').includes('§')
  if (!wasRefused && !reason) return null
  return (
    <TextField
      name="overReason"
      label="Ylityksen peruste"
      hint="Asunnon vakuus on enintään kolmen kuukauden vuokra (AHVL 8 §)."
    />
  )
}
