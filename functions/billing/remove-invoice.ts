import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import type { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import { allowed, invoices, refuseFinal } from '../invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import type { Actor } from '../platform/actor.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { carryingAgain } from './carried-notes.ts'

/** Only what never left the house may be removed; its number is voided and not given again. */
export async function deleteInvoice(actor: Actor, id: string, why: VoidDraft): Promise<void> {
  await removePaper(actor, () => invoices.read(actor, id), why)
}

/** An invoice or a credit note goes: its number is voided, and what had been carried to it is carried again. */
export const removePaper = (actor: Actor, read: () => Promise<KeptInvoice>, why: VoidDraft): Promise<void> =>
  retryOnContention(async () => {
    const invoice = await read()
    allowed(invoice, 'remove')
    refuseFinal(invoice)
    await transact([
      invoices.removing(actor, invoice),
      ...voidingNumbers(actor, [numberOfInvoice(invoice)], why),
      ...(await carryingAgain(actor, invoice)),
    ])
  })
