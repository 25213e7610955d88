import { invoiceDataFields } from '#shared/properties/invoice-data.fields.ts'
import { TextField } from '../../ui/field/TextField.tsx'

/** @param hint what stands where nothing is given here */
export const InvoiceDataFields = ({ hint }: { hint: string }) => (
  <>
    <TextField name="invoiceData.costCentre" label={invoiceDataFields.costCentre.label} hint={hint} />
    <TextField name="invoiceData.salesAccountId" label={invoiceDataFields.salesAccountId.label} inputMode="numeric" />
    <TextField
      name="invoiceData.receivablesAccountId"
      label={invoiceDataFields.receivablesAccountId.label}
      inputMode="numeric"
    />
  </>
)
