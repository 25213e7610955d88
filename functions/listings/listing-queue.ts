import * as z from 'zod'
import type { Actor } from '../platform/actor.ts'
import { send } from '../platform/work/queue.ts'

/** What the queue carries: an advertisement that is looked at. */
export const ToTend = z.object({ accountId: z.string(), listingId: z.string() })

/** Puts advertisements on the queue. One that is lost here is found by its turn on the work list. */
export const queueListings = ({ accountId }: Pick<Actor, 'accountId'>, ids: readonly string[]): Promise<void> =>
  send(
    'send-listing',
    ids.map((listingId) => ({ body: { accountId, listingId } })),
  )
