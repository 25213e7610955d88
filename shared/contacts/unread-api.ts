import * as z from 'zod'
import { get } from '../base/endpoint.ts'

/** The most that is counted: the menu tells more as '99+'. */
export const mostUnread = 100

const reply = z.object({ unread: z.number().int() })

/** How many nobody has read yet, for the menu. */
export const unreadApi = {
  countContacts: get('/contact/unread', { needs: 'contacts.read', reply }),
  countReservations: get('/reservation/unread', { needs: 'reservations.read', reply }),
}
