import * as z from 'zod'
import type { Actor } from '../platform/actor.ts'
import { send } from '../platform/queue.ts'

/** What the queue carries: one invoice to be sent, or one payer whom the service is to be told of. */
export const ToSend = z.object({
  accountId: z.string(),
  invoiceId: z.string().optional(),
  tenantId: z.string().optional(),
})

/** Puts invoices on the queue. One that is lost here is found by its place on the list of those being sent. */
export async function queueForSending(actor: Actor, invoiceIds: readonly string[]): Promise<void> {
  await send(
    'send-invoice',
    invoiceIds.map((invoiceId) => ({ body: { accountId: actor.accountId, invoiceId } })),
  )
}
