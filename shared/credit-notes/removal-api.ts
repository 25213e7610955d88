import * as z from 'zod'
import { del } from '../base/endpoint.ts'
import { VoidDraft } from '../invoices/numbers/void-draft.ts'

/** Apart from the other calls: only the dialog that asks why needs it. */
export const creditNoteRemovalApi = {
  /** Only a draft; its number is voided for the reason. */
  removeCreditNote: del('/invoices/refund/delete/:id', {
    needs: 'refundInvoices.remove',
    query: VoidDraft,
    reply: z.object({}),
  }),
}
