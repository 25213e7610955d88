import { bookkeepingFields } from '#shared/base/common.fields.ts'
import { TextField } from '../../ui/field/TextField.tsx'

/** @param hint what stands where nothing is given here */
export const InvoiceDataFields = ({ hint }: { hint: string }) => (
  <>
    <TextField name="invoiceData.costCentre" label={bookkeepingFields.costCentre.label} hint={hint} />
    <TextField name="invoiceData.salesAccountId" label={bookkeepingFields.salesAccountId.label} inputMode="numeric" />
    <TextField
      name="invoiceData.receivablesAccountId"
      label={bookkeepingFields.receivablesAccountId.label}
      inputMode="numeric"
    />
  </>
)
