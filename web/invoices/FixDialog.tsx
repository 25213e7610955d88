import { useWatch } from 'react-hook-form'
import { booksApi } from '#shared/invoices/books-api.ts'
import { type Invoice, sendTypeLabels, sendTypes } from '#shared/invoices/invoice.ts'
import { InvoiceFix } from '#shared/invoices/invoice-fix.ts'
import { call } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'

const { CheckField, SelectField, TextField } = fieldsOf<typeof InvoiceFix>()

/** Mends whom a failed invoice goes to, and sends it again. */
export function FixDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const mayTenant = useMay()('tenants.edit')
  const { _id, invoiceNumber, recipient, sendType } = invoice
  return (
    <FormDialog
      title={`Korjaa lasku ${invoiceNumber} ja lähetä`}
      submit="Korjaa ja lähetä"
      schema={InvoiceFix}
      values={{ ...recipient, sendType, saveToTenant: mayTenant }}
      save={async (body) => (await call(booksApi.fixInvoiceError, { params: { id: _id }, body })).invoice}
      saved="Lasku on lähdössä"
      onClose={onClose}
    >
      <SelectField
        name="sendType"
        label="Lähetystapa"
        options={sendTypes.map((type) => [type, sendTypeLabels[type]])}
      />
      <PayerFields />
      {mayTenant && <CheckField name="saveToTenant" label="Tallenna tiedot myös vuokralaiselle" />}
    </FormDialog>
  )
}

/** What the way of sending needs of the payer. */
function PayerFields() {
  const way = useWatch({ name: 'sendType' })
  if (way === 'email') return <TextField name="email" label="Sähköposti" required />
  if (way === 'evoice') {
    return (
      <>
        <TextField name="evoiceAddress" label="Verkkolaskuosoite" required />
        <TextField name="evoiceOperator" label="Operaattorin tunnus" required />
        <TextField name="evoiceId" label="Vastaanottajan tunnus" />
      </>
    )
  }
  return (
    <>
      <TextField name="address" label="Katuosoite" required />
      <TextField name="zipCode" label="Postinumero" required />
      <TextField name="city" label="Paikkakunta" required />
    </>
  )
}
