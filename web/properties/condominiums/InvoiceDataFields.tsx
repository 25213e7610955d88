import { invoiceDataLabels } from '#shared/properties/invoice-data.ts'
import { TextField } from '../../ui/field/TextField.tsx'

/** @param hint what stands where nothing is given here */
export const InvoiceDataFields = ({ hint }: { hint: string }) => (
  <>
    <TextField name="invoiceData.costCentre" label={invoiceDataLabels.costCentre} hint={hint} />
    <TextField name="invoiceData.salesAccountId" label={invoiceDataLabels.salesAccountId} inputMode="numeric" />
    <TextField
      name="invoiceData.receivablesAccountId"
      label={invoiceDataLabels.receivablesAccountId}
      inputMode="numeric"
    />
  </>
)
