import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import {
  Canceling,
  Reservation,
  ReservationChange,
  ReservationDraft,
  ReservationSummary,
  reservationStatuses,
} from './reservation.ts'
import { ViewingTime, ViewingTimeChange, ViewingTimeSummary, ViewingTimesDraft } from './viewing-time.ts'

/** Days of the calendar, both included; without them the list has all. */
const days = { from: dayOrNone(), to: dayOrNone(), apartment: z.string().max(40).default('') }

export const ReservationFilters = ListQuery.extend({
  ...days,
  status: z.enum(['', ...reservationStatuses]).default(''),
})
export type ReservationFilters = z.output<typeof ReservationFilters>

export const TimeFilters = z.object(days)
export type TimeFilters = z.output<typeof TimeFilters>

const OneReservation = z.object({ reservation: Reservation })
const nothing = z.object({})
const notify = z.boolean().default(false)

export const reservationsApi = {
  /** With how many others each overlaps on its day. */
  listReservations: get('/reservation', {
    needs: 'reservations.read',
    query: ReservationFilters,
    reply: listOf(ReservationSummary.extend({ overlaps: z.number().int() })),
  }),
  readReservation: get('/reservation/read/:id', { needs: 'reservations.read', reply: OneReservation }),
  createReservation: post('/reservation/create', {
    needs: 'reservations.create',
    body: ReservationDraft,
    reply: OneReservation,
  }),
  updateReservation: put('/reservation/update/:id', {
    needs: 'reservations.edit',
    body: ReservationChange,
    reply: OneReservation,
  }),
  markReservationRead: put('/reservation/mark-read/:id', { needs: 'reservations.edit', reply: nothing }),
  confirmReservation: put('/reservation/confirm/:id', {
    needs: 'reservations.edit',
    body: z.object({ notify }),
    reply: OneReservation,
  }),
  cancelReservation: put('/reservation/cancel/:id', {
    needs: 'reservations.edit',
    body: Canceling,
    reply: OneReservation,
  }),
  deleteReservation: del('/reservation/delete/:id', { needs: 'reservations.remove', reply: nothing }),
  /** Since when the person's viewings may be subscribed to; nothing when they may not. */
  readCalendarLink: get('/reservation/calendar-link', {
    needs: 'reservations.read',
    reply: z.object({ since: z.string() }),
  }),
  /** A new address, told this once; the one before opens nothing any more. */
  renewCalendarLink: post('/reservation/calendar-link', {
    needs: 'reservations.read',
    reply: z.object({ path: z.string() }),
  }),
  removeCalendarLink: del('/reservation/calendar-link', { needs: 'reservations.read', reply: nothing }),
  /** Somebody's viewings as calendar programs subscribe to them; the secret alone opens it. */
  readCalendar: get('/public/calendar/:account/:user/:secret', { needs: 'anyone', reply: z.unknown() }),
  listTimes: get('/reservation/times', {
    needs: 'reservations.read',
    query: TimeFilters,
    reply: z.object({ times: z.array(ViewingTimeSummary) }),
  }),
  /** An offered time, and who comes to it. */
  readTime: get('/reservation/time/:id', {
    needs: 'reservations.read',
    reply: z.object({ time: ViewingTime, reservations: z.array(ReservationSummary) }),
  }),
  createTimes: post('/reservation/create-times', {
    needs: 'reservations.create',
    body: ViewingTimesDraft,
    reply: z.object({ times: z.array(ViewingTime) }),
  }),
  updateTime: put('/reservation/update-time/:id', {
    needs: 'reservations.edit',
    body: ViewingTimeChange,
    reply: z.object({ time: ViewingTime }),
  }),
  deleteTime: del('/reservation/delete-time/:id', { needs: 'reservations.remove', reply: nothing }),
}
