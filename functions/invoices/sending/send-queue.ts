import * as z from 'zod'
import { type OutsideService, outsideServices } from '#shared/accounts/invoice-services.ts'
import type { Actor } from '../../platform/actor.ts'
import { send } from '../../platform/work/queue.ts'

/** What the queue carries: one invoice to be sent, or one payer whom the service is to be told of. */
export const ToSend = z.object({
  accountId: z.string(),
  invoiceId: z.string().optional(),
  tenantId: z.string().optional(),
  /** The service by whose own worker it goes; none on the queue of all, where it begins. */
  service: z.enum(outsideServices).optional(),
})
type ToSend = z.output<typeof ToSend>

const queues: Readonly<Record<OutsideService, string>> = { ropoCapital: 'send-by-ropo', talenom: 'send-by-talenom' }

/** What calls an outside service is done by that one's own workers: slow as it may be, nothing else waits for it. */
export const handToService = (
  { accountId }: Actor,
  service: OutsideService,
  what: Pick<ToSend, 'invoiceId' | 'tenantId'>,
): Promise<void> => send(queues[service], [{ body: { accountId, service, ...what } satisfies ToSend }])

/** Puts invoices on the queue. One that is lost here is found by its place on the list of those being sent. */
export async function queueForSending(actor: Actor, invoiceIds: readonly string[]): Promise<void> {
  await send(
    'send-invoice',
    invoiceIds.map((invoiceId) => ({ body: { accountId: actor.accountId, invoiceId } })),
  )
}
