import * as z from 'zod'
import { del } from '../base/endpoint.ts'

/** Stored documents that cannot be read: answers name them in the header `x-unreadable`. */
export const unreadableApi = {
  /** Takes one away. Refused of what can be read, of what is in the books and of what nobody writes by intent. */
  removeUnreadable: del('/account/unreadable/:kind/:id', { needs: 'account.edit', reply: z.object({}) }),
}
