import * as z from 'zod'
import { del } from '../base/endpoint.ts'
import { flag } from '../base/fields.ts'
import { needsText, voiding } from '../invoices/numbers/void-draft.ts'

/** Apart from the other calls: only the dialog that asks why needs it. */
export const paymentRemovalApi = {
  /**
   * With `subtractReceiptFromOutgoing` the other payments that went with it wait for the next one, else they go too. Its
   * number is voided for the reason.
   */
  deleteOutgoing: del('/outgoing-payment/delete/:id', {
    needs: 'outgoingPayments.remove',
    query: z.object({ ...voiding, subtractReceiptFromOutgoing: flag() }).superRefine(needsText),
    reply: z.object({}),
  }),
}
