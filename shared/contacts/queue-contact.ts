import * as z from 'zod'
import { cents, dayOrNone } from '../base/fields.ts'
import { inquiry, isReachable, sender, summaryOf, unreachable } from './inquiry.ts'
import { line } from './plain-text.ts'

const count = (sentence: string, most: number) =>
  z.number(sentence).int(sentence).min(1, sentence).max(most, sentence).nullable().default(null)

/** What home somebody waits for; what is empty may be anything. */
export const wishes = {
  city: line(60),
  /** Parts of the town, as they are written. */
  district: line(200),
  roomsFrom: count('Anna huoneiden määrä', 20),
  roomsTo: count('Anna huoneiden määrä', 20),
  /** A month's rent at the most, cents. */
  rentAtMost: cents().min(0, 'Summa ei voi olla negatiivinen').nullable().default(null),
  /** From which day on a home is needed; empty is at once. */
  neededFrom: dayOrNone(),
  residents: count('Anna asukkaiden määrä', 30),
  hasPets: z.boolean().default(false),
}

/** Somebody who waits for a home (jonottaja). */
export const QueueContact = z.object({
  ...inquiry,
  ...wishes,
  /** The apartment that was applied for, with its address as it then was; empty for any home. */
  apartment: z.string().max(40).default(''),
  about: z.string().default(''),
})
export type QueueContact = z.output<typeof QueueContact>

export const roomsInOrder = {
  check: ({ roomsFrom, roomsTo }: { roomsFrom: number | null; roomsTo: number | null }) =>
    roomsFrom === null || roomsTo === null || roomsFrom <= roomsTo,
  told: { message: 'Enimmäismäärä on pienempi kuin vähimmäismäärä', path: ['roomsTo'] },
}

export const QueueDraft = z
  .object({ ...sender, ...wishes, source: QueueContact.shape.source })
  .refine(isReachable, unreachable)
  .refine(roomsInOrder.check, roomsInOrder.told)
export type QueueDraft = z.output<typeof QueueDraft>

export const QueueChange = z
  .object({ ...sender, ...wishes, version: z.number().int(), source: QueueContact.shape.source })
  .omit({ message: true })
  .refine(isReachable, unreachable)
  .refine(roomsInOrder.check, roomsInOrder.told)
export type QueueChange = z.output<typeof QueueChange>

export const QueueSummary = QueueContact.pick({
  _id: true,
  name: true,
  email: true,
  phone: true,
  city: true,
  district: true,
  rentAtMost: true,
  neededFrom: true,
  residents: true,
  hasPets: true,
  source: true,
  read: true,
  handled: true,
  created: true,
}).extend({
  rooms: z.string(),
  summary: z.string(),
  /** Rows of before anybody applied for one lack it. */
  apartment: z.string().optional(),
  about: z.string().optional(),
})
export type QueueSummary = z.output<typeof QueueSummary>

/** '2–3', '2 tai enemmän', 'enintään 3' or nothing. */
export function printRooms({ roomsFrom, roomsTo }: Pick<QueueContact, 'roomsFrom' | 'roomsTo'>): string {
  if (roomsFrom !== null && roomsTo !== null) return roomsFrom === roomsTo ? `${roomsTo}` : `${roomsFrom}–${roomsTo}`
  if (roomsFrom !== null) return `${roomsFrom} tai enemmän`
  return roomsTo === null ? '' : `enintään ${roomsTo}`
}

export const queueSummaryOf = (contact: QueueContact): QueueSummary => ({
  _id: contact._id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  city: contact.city,
  district: contact.district,
  rentAtMost: contact.rentAtMost,
  neededFrom: contact.neededFrom,
  residents: contact.residents,
  hasPets: contact.hasPets,
  source: contact.source,
  read: contact.read,
  handled: contact.handled,
  created: contact.created,
  rooms: printRooms(contact),
  summary: summaryOf(contact.message),
  apartment: contact.apartment,
  about: contact.about,
})
