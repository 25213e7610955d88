import * as z from 'zod'
import { printDay } from '../base/day.ts'
import { day } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { withoutPersonalIds } from '../identifiers/personal-id.ts'
import { languages } from '../texts/language.ts'
import { clockTime, printTimes, type TimeSpan } from './clock-time.ts'
import { inquiryTypes, isReachable, sender, unreachable } from './inquiry.ts'
import { line } from './plain-text.ts'

/** Where a reservation stands (spec section 4). */
export const reservationStatuses = ['pending', 'completed', 'canceled'] as const
export const reservationStatusLabels: Record<(typeof reservationStatuses)[number], string> = {
  pending: 'Odottaa',
  completed: 'Voimassa oleva',
  canceled: 'Peruutettu',
}

const when = { day: day(), from: clockTime(), to: clockTime() }
/** In which the visitor is written to. */
const language = z.enum(languages).default('fin')
const where = {
  apartment: z.string('Valitse vuokrakohde').min(1, 'Valitse vuokrakohde').max(40),
  /** Who shows it. */
  staff: line(70),
}

export const inOrder = ({ from, to }: TimeSpan): boolean => from < to
export const outOfOrder = { message: 'Päättymisaika on ennen alkamisaikaa', path: ['to'] }

/** A time at which somebody comes to see an apartment (varaus). */
export const Reservation = z.object({
  ...stored,
  ...where,
  ...when,
  ...sender,
  /** The apartment's address as it then was. */
  address: z.string().default(''),
  /** The offered time of which it took a place; empty when it was agreed by itself. */
  time: z.string().default(''),
  status: z.enum(reservationStatuses).default('pending'),
  read: z.boolean().default(false),
  /** Asked for by the visitor, or written down in the office. */
  fromSite: z.boolean().default(false),
  cancelReason: z.string().default(''),
  language,
  created: z.string().default(''),
})
export type Reservation = z.output<typeof Reservation>

const given = {
  ...where,
  ...when,
  ...sender,
  language,
  /** The person knows that something else is at the same time. */
  overlapAccepted: z.boolean().default(false),
}

export const InquiryName = z.object({ type: z.enum(inquiryTypes), id: z.string().min(1).max(40) })

export const ReservationDraft = z
  .object({
    ...given,
    status: z.enum(['pending', 'completed']).default('completed'),
    /** The offered time of which it takes a place. */
    time: z.string().max(40).default(''),
    /** The inquiry that it is made of: one makes one. */
    inquiry: InquiryName.nullable().default(null),
    notify: z.boolean().default(false),
  })
  .refine(isReachable, unreachable)
  .refine(inOrder, outOfOrder)
export type ReservationDraft = z.output<typeof ReservationDraft>

/** Another time, home or person; what the visitor wrote stays. */
export const ReservationChange = z
  .object({ ...given, version: z.number().int(), notify: z.boolean().default(false) })
  .omit({ message: true })
  .refine(isReachable, unreachable)
  .refine(inOrder, outOfOrder)
export type ReservationChange = z.output<typeof ReservationChange>

export const Canceling = z.object({ reason: line(300), notify: z.boolean().default(false) })
export type Canceling = z.output<typeof Canceling>

export const ReservationSummary = Reservation.pick({
  _id: true,
  apartment: true,
  address: true,
  day: true,
  from: true,
  to: true,
  staff: true,
  name: true,
  email: true,
  phone: true,
  time: true,
  status: true,
  read: true,
}).extend({
  /** By what the list is sorted: the day and the time it begins. */
  start: z.string(),
})
export type ReservationSummary = z.output<typeof ReservationSummary>

export const reservationSummaryOf = (reservation: Reservation): ReservationSummary => ({
  _id: reservation._id,
  apartment: reservation.apartment,
  address: reservation.address,
  day: reservation.day,
  from: reservation.from,
  to: reservation.to,
  staff: reservation.staff,
  name: reservation.name,
  email: reservation.email,
  phone: reservation.phone,
  time: reservation.time,
  status: reservation.status,
  read: reservation.read,
  start: `${reservation.day} ${reservation.from}`,
})

/** '24.11.2026 klo 16.00–16.30' */
export const printWhen = (at: Pick<Reservation, 'day' | 'from' | 'to'>): string =>
  `${printDay(at.day)} klo ${printTimes(at)}`

/** A reservation as those see it who may not see personal identity codes. */
export const reservationWithoutCodes = (reservation: Reservation): Reservation => ({
  ...reservation,
  message: withoutPersonalIds(reservation.message),
})
