import * as z from 'zod'
import type { Actor } from '../platform/actor.ts'
import { send } from '../platform/work/queue.ts'

/** What the queue carries: a bank account of which something is to be done. */
export const ToRead = z.object({
  accountId: z.string(),
  bankAccountId: z.string(),
})

/** Puts bank accounts on the queue. One that is lost here is found by its turn on the work list. */
export async function queueReading(actor: Actor, ids: readonly string[]): Promise<void> {
  await send(
    'read-bank',
    ids.map((bankAccountId) => ({ body: { accountId: actor.accountId, bankAccountId } })),
  )
}
