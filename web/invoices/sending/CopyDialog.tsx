import { booksApi } from '#shared/invoices/books-api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { call } from '../../app/call.ts'
import { TextField } from '../../ui/field/TextField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

/** E-mails an invoice that has been sent again: to its payer, whose letter was lost, or to another. */
export const CopyDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => (
  <FormDialog
    title={`Lähetä ${invoiceKindLabels[invoice.kind].toLowerCase()} ${invoice.invoiceNumber} sähköpostilla`}
    submit="Lähetä viesti"
    schema={booksApi.copyInvoice.body}
    values={{ email: invoice.recipient.email }}
    save={async (body) => (await call(booksApi.copyInvoice, { params: { id: invoice._id }, body })).invoice}
    saved="Viesti lähetetty"
    onClose={onClose}
  >
    <TextField
      name="email"
      label={invoiceFields['recipient.email'].label}
      type="email"
      required
      span={2}
      hint="Viestissä on PDF-tiedosto. Laskun tiedot eivät muutu."
    />
  </FormDialog>
)
