import { billingApi } from '#shared/billing/api.ts'
import type { ComingInvoiceRow } from '#shared/billing/coming-row.ts'
import { BillingHoldDraft } from '#shared/billing/recurring-draft.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, DayField } = fieldsOf<typeof BillingHoldDraft>()

interface Props {
  readonly row: ComingInvoiceRow
  readonly onClose: () => void
}

/** Keeps a contract's next invoice from being made. */
export function BillingHoldDialog({ row, onClose }: Props) {
  const { _id, contractNumber, dueDate, holdReason, holdUntil } = row
  return (
    <FormDialog
      title={`Pidätä sopimuksen ${contractNumber} lasku`}
      submit="Pidätä"
      schema={BillingHoldDraft}
      values={{ dueDate, reason: holdReason, until: holdUntil }}
      save={async (body) => (await call(billingApi.holdBilling, { params: { id: _id }, body })).recurringInvoice}
      saved="Lasku pidätetty"
      onClose={onClose}
    >
      <TextField name="reason" label="Syy" required span={2} hint="Näkyy kaikille, jotka katsovat laskutusajoa." />
      <DayField name="until" label="Viimeinen pidätyspäivä" hint="Jätä tyhjäksi, jos lasku pidätetään toistaiseksi." />
    </FormDialog>
  )
}
