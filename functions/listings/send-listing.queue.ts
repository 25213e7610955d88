import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { ToTend } from './listing-queue.ts'
import { tendListing } from './tend-listing.ts'

export const handler = queueHandler(ToTend, ({ accountId, listingId }) =>
  tendListing(actorOfAccount(accountId), listingId),
)
