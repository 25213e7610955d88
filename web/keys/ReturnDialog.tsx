import { keysApi, ReturnDraft } from '#shared/keys/api.ts'
import { handoverFields } from '#shared/keys/key.fields.ts'
import { type HandoverSummary, type KeySummary, restingStatuses, returnLabels } from '#shared/keys/key.ts'
import { call } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { showReturnReceipt } from './receipts.ts'

const { CheckField, DayField, SelectField, TextField } = fieldsOf<typeof ReturnDraft>()

/** Takes a key back, or writes down that it will not come back. */
export function ReturnDialog({ row, onClose }: { readonly row: KeySummary; readonly onClose: () => void }) {
  const mayRemove = useMay()('tenants.remove')
  const receipt = ({ _id, tenantName, returnStatus }: HandoverSummary) =>
    returnStatus !== 'lost' && showReturnReceipt(_id, tenantName)
  return (
    <FormDialog
      title={`Kirjaa avaimen ${row.code} palautus`}
      submit="Kirjaa palautus"
      schema={ReturnDraft}
      values={{ tenantId: row.tenantId, date: today() }}
      save={async (body) => (await call(keysApi.takeBackKey, { params: { keyId: row._id }, body })).handover}
      saved="Palautus kirjattu"
      onSaved={receipt}
      onClose={onClose}
    >
      <SelectField
        name="status"
        label={handoverFields.returnStatus.label}
        options={restingStatuses.map((status) => [status, returnLabels[status]])}
      />
      <DayField name="date" label={handoverFields.returned.label} required hint={`Haltija ${row.tenantName}.`} />
      <TextField
        name="comments"
        label={handoverFields.returnComments.label}
        hint={handoverFields.returnComments.hint}
        span={3}
      />
      {mayRemove && (
        <CheckField
          name="deletePermissions"
          label="Poista henkilö avaimenhaltijoista"
          hint="Koskee vain pelkkää avaimenhaltijaa, jolle ei jää muita avaimia."
        />
      )}
    </FormDialog>
  )
}
