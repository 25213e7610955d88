import type { VoidDraft } from '#shared/invoices/void-draft.ts'
import type { Actor } from '../platform/actor.ts'
import { together } from '../platform/together.ts'
import { allowed, invoices, refuseFinal } from './invoices.ts'
import { numberOfInvoice, voidingNumbers } from './voided-numbers.ts'

/** Only what never left the house may be removed; its number is voided and not given again. */
export async function deleteInvoice(actor: Actor, id: string, why: VoidDraft): Promise<void> {
  const invoice = await invoices.read(actor, id)
  allowed(invoice, 'remove')
  refuseFinal(invoice)
  await together([invoices.removing(actor, invoice), ...voidingNumbers(actor, [numberOfInvoice(invoice)], why)])
}
