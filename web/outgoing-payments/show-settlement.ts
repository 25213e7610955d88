import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { callForFile } from '../app/call.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

/** What a payment to a principal comes from, as it is printed. */
export const showSettlement = ({ _id, number }: { readonly _id: string; readonly number: string }): void =>
  openPdf({
    name: `Tilityserittely ${number}`,
    load: () => callForFile(api.readOutgoingPdf, { params: { id: _id } }),
  })
