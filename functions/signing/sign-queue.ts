import * as z from 'zod'
import type { Actor } from '../platform/actor.ts'
import { send } from '../platform/work/queue.ts'

/** What the queue carries: a signing of which something is to be done outside. */
export const ToDo = z.object({
  accountId: z.string(),
  signingId: z.string(),
  /** A service said that something has changed: it is asked at once. */
  news: z.boolean().default(false),
})

/** Puts signings on the queue. One that is lost here is found by its turn on the work list. */
export async function queueSignings(actor: Actor, ids: readonly string[], news = false): Promise<void> {
  await send(
    'sign-documents',
    ids.map((signingId) => ({ body: { accountId: actor.accountId, signingId, news } })),
  )
}
