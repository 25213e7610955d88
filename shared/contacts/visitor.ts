import * as z from 'zod'
import { fillingKey } from '../base/fields.ts'
import { isReachable, sender, unreachable } from './inquiry.ts'
import { roomsInOrder, wishes } from './queue-contact.ts'
import type { ViewingTime } from './viewing-time.ts'

/** What every filling carries besides. */
const filling = {
  ...sender,
  /** The key of one filling, out of its proof of work: however often it is sent, it is there once. */
  sessionKey: fillingKey(),
  /** A field that people do not see: whoever fills it is a machine, and is answered as if all were well. */
  website: z.string().max(2000).default(''),
}

const apartment = z.string().max(40)

export const PublicContactDraft = z.object({ ...filling, apartment }).refine(isReachable, unreachable)
export type PublicContactDraft = z.output<typeof PublicContactDraft>

export const PublicQueueDraft = z
  .object({ ...filling, ...wishes, apartment: apartment.default('') })
  .refine(isReachable, unreachable)
  .refine(roomsInOrder.check, roomsInOrder.told)
export type PublicQueueDraft = z.output<typeof PublicQueueDraft>

export const PublicViewingDraft = z
  .object({ ...filling, time: z.string('Valitse aika').min(1, 'Valitse aika').max(40) })
  .refine(isReachable, unreachable)
export type PublicViewingDraft = z.output<typeof PublicViewingDraft>

/** A time that still has room. Nothing of who else comes is told. */
export type PublicTime = Pick<ViewingTime, '_id' | 'day' | 'from' | 'to'>
