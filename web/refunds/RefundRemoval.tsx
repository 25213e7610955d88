import { useNavigate } from 'react-router-dom'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { refundRemovalApi } from '#shared/refunds/removal-api.ts'
import { call } from '../app/call.ts'
import { VoidDialog } from '../invoices/voiding/VoidDialog.tsx'

interface Props {
  readonly note: Invoice
  readonly onClose: () => void
}

/** Removes the draft of a credit note. */
export function RefundRemoval({ note: { _id, invoiceNumber }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <VoidDialog
      title={`Poistetaanko hyvityslasku ${invoiceNumber}?`}
      text="Luonnos poistetaan pysyvästi."
      submit="Poista luonnos"
      saved="Luonnos poistettu"
      remove={(query) => call(refundRemovalApi.removeRefund, { params: { id: _id }, query })}
      onRemoved={() => navigate('/refund-invoices?tab=1')}
      onClose={onClose}
    />
  )
}
