import * as z from 'zod'
import { del } from '../base/endpoint.ts'
import { VoidDraft } from '../invoices/numbers/void-draft.ts'

/** Apart from the other calls: only the dialog that asks why needs it. */
export const contractRemovalApi = {
  /** Only a contract that never was in force; its number is voided for the reason. */
  deleteContract: del('/rental-contract/delete/:id', {
    needs: 'contracts.remove',
    query: VoidDraft,
    reply: z.object({}),
  }),
}
