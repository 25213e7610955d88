import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { fillingKey } from '../base/fields.ts'
import { isReachable, sender, unreachable } from './inquiry.ts'
import { roomsInOrder, wishes } from './queue-contact.ts'
import { ViewingTime } from './viewing-time.ts'

/** What every filling carries besides. */
const filling = {
  ...sender,
  /** What a browser makes for one filling and keeps until it has gone: however often it is sent, it is there once. */
  sessionKey: fillingKey(),
  /** A field that people do not see: whoever fills it is a machine, and is answered as if all were well. */
  website: z.string().max(2000).default(''),
}

const apartment = z.string().max(40)

export const PublicContactDraft = z
  .object({ ...filling, apartment: apartment.default('') })
  .refine(isReachable, unreachable)
export type PublicContactDraft = z.output<typeof PublicContactDraft>

export const PublicQueueDraft = z
  .object({ ...filling, ...wishes })
  .refine(isReachable, unreachable)
  .refine(roomsInOrder.check, roomsInOrder.told)
export type PublicQueueDraft = z.output<typeof PublicQueueDraft>

export const PublicViewingDraft = z
  .object({ ...filling, time: z.string('Valitse aika').min(1, 'Valitse aika').max(40) })
  .refine(isReachable, unreachable)
export type PublicViewingDraft = z.output<typeof PublicViewingDraft>

/** A time that still has room. Nothing of who else comes is told. */
export const PublicTime = ViewingTime.pick({ _id: true, day: true, from: true, to: true })
export type PublicTime = z.output<typeof PublicTime>

const anyone = { needs: 'anyone', reply: z.object({}) } as const

export const publicContactsApi = {
  sendContact: post('/public/contact/:account', { ...anyone, body: PublicContactDraft }),
  joinQueue: post('/public/contact/:account/queue', { ...anyone, body: PublicQueueDraft }),
  /** The times that are open at an apartment that is shown to everybody. */
  listPublicTimes: get('/public/reservation/:account/:apartment', {
    needs: 'anyone',
    reply: z.object({ times: z.array(PublicTime) }),
  }),
  /** Somebody's viewings as calendar programs subscribe to them; the secret alone opens it. */
  readCalendar: get('/public/calendar/:account/:user/:secret', { needs: 'anyone', reply: z.unknown() }),
  requestViewing: post('/public/reservation/:account', { ...anyone, body: PublicViewingDraft }),
}
