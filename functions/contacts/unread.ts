import { mostUnread } from '#shared/contacts/unread-api.ts'
import type { Actor } from '../platform/actor.ts'
import {
  contacts,
  queueContacts,
  reservations,
  unreadContacts,
  unreadQueue,
  unreadReservations,
} from './collections.ts'

/** How many nobody has read, as far as the menu tells them. */
export async function countUnreadContacts(actor: Actor): Promise<number> {
  const lists = await Promise.all([
    contacts.summariesDue(actor, unreadContacts, mostUnread),
    queueContacts.summariesDue(actor, unreadQueue, mostUnread),
  ])
  return Math.min(mostUnread, lists.flat().length)
}

export const countUnreadReservations = async (actor: Actor): Promise<number> =>
  (await reservations.summariesDue(actor, unreadReservations, mostUnread)).length
