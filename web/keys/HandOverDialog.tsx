import * as z from 'zod'
import { HandingDraft, keysApi } from '#shared/keys/api.ts'
import { handoverFields } from '#shared/keys/key.fields.ts'
import type { Key, KeySummary } from '#shared/keys/key.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Named } from './opened-key.ts'
import { FreeKeyPicker, PersonPicker } from './pickers.tsx'
import { showReceipt } from './receipts.ts'

const Draft = HandingDraft.extend({ key: z.string('Valitse avain').min(1, 'Valitse avain') })
const { DayField, TextField } = fieldsOf<typeof Draft>()

interface Props {
  /** The key that is handed over; picked on the form when left out. */
  readonly row: KeySummary | undefined
  /** Who gets it; picked on the form when left out. */
  readonly tenant: Named | undefined
  readonly onClose: () => void
}

/** Gives a key to a person, and opens the receipt for them to sign. */
export function HandOverDialog({ row, tenant, onClose }: Props) {
  const receipt = ({ holder }: Key) => holder && showReceipt(holder.handover, holder.name)
  return (
    <FormDialog
      title={row ? `Luovuta avain ${row.code}` : 'Luovuta avain'}
      submit="Luovuta avain"
      schema={Draft}
      values={{ key: row?._id ?? '', tenantId: tenant?.id ?? '', date: today() }}
      save={async ({ key, ...body }) => (await call(keysApi.handOverKey, { params: { id: key }, body })).key}
      saved="Avain luovutettu"
      onSaved={receipt}
      onClose={onClose}
    >
      {!row && (
        <FreeKeyPicker
          name="key"
          label={handoverFields.key.label}
          required
          placeholder="Hae tunnuksella tai osoitteella"
        />
      )}
      {tenant ? null : <PersonPicker name="tenantId" label={handoverFields.tenantId.label} required span={2} />}
      <DayField name="date" label={handoverFields.date.label} required />
      <TextField name="comments" label={handoverFields.comments.label} hint={handoverFields.comments.hint} span={3} />
    </FormDialog>
  )
}
