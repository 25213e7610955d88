import { useNavigate } from 'react-router-dom'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { call } from '../app/call.ts'
import { VoidDialog } from '../invoices/voiding/VoidDialog.tsx'

interface Props {
  readonly note: Invoice
  readonly onClose: () => void
}

/** Removes the draft of a credit note. */
export function CreditNoteRemoval({ note: { _id, invoiceNumber }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <VoidDialog
      title={`Poistetaanko hyvityslasku ${invoiceNumber}?`}
      text="Luonnos poistetaan pysyvästi."
      submit="Poista luonnos"
      saved="Luonnos poistettu"
      remove={(query) => call(creditNoteRemovalApi.removeCreditNote, { params: { id: _id }, query })}
      onRemoved={() => navigate('/refund-invoices?tab=1')}
      onClose={onClose}
    />
  )
}
