import { useNavigate } from 'react-router-dom'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { call } from '../../app/call.ts'
import { VoidDialog } from './VoidDialog.tsx'

interface Props {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Removes an invoice that never left. */
export function InvoiceRemoval({ invoice: { _id, invoiceNumber }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <VoidDialog
      title={`Poistetaanko lasku ${invoiceNumber}?`}
      text="Lähettämätön lasku poistetaan pysyvästi."
      submit="Poista lasku"
      saved="Lasku poistettu"
      remove={(query) => call(voidedApi.deleteInvoice, { params: { id: _id }, query })}
      onRemoved={() => navigate('/invoices')}
      onClose={onClose}
    />
  )
}
