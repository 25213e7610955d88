import { firstDay, lastDay } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import { overlapsIn } from '#shared/contacts/overlaps.ts'
import {
  type Canceling,
  Reservation,
  type ReservationChange,
  type ReservationDraft,
  type ReservationSummary,
  reservationWithoutCodes,
} from '#shared/contacts/reservation.ts'
import type { ReservationFilters } from '#shared/contacts/reservations-api.ts'
import { sendSoon } from '../accounts/notice-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { addressOfApartment } from './about.ts'
import { book, reservationOf } from './booking.ts'
import { reservations, viewingTimes } from './collections.ts'
import { refuseOverlap, takingsOf } from './overlapping.ts'
import { type Tiding, telling } from './reservation-letters.ts'
import { leavingPlace } from './viewing-times.ts'

/** With how many others each overlaps; of the days that are asked, or all of them. */
export async function listReservations(actor: Actor, { from, to, apartment, status, ...query }: ReservationFilters) {
  const isBetween = from !== '' || to !== ''
  const [first, last] = [from || firstDay, to || lastDay]
  const [all, times] = await Promise.all([
    isBetween ? reservations.summariesBetween(actor, first, last) : reservations.summaries(actor),
    isBetween ? viewingTimes.summariesBetween(actor, first, last) : viewingTimes.summaries(actor),
  ])
  const wanted = all.filter((row) => (!apartment || row.apartment === apartment) && (!status || row.status === status))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'start', descending: !isBetween }
  const page = pageOf<ReservationSummary>(wanted, sorted, ['name', 'email', 'phone', 'address', 'staff'])
  const overlaps = overlapsIn(takingsOf(all, times))
  return { ...page, rows: page.rows.map((row) => ({ ...row, overlaps: overlaps.get(row._id) ?? 0 })) }
}

/** Personal identity codes that somebody wrote are whole only to those who may see them. */
const shown = (actor: Actor, reservation: Reservation): Reservation =>
  actor.fields.has('tenants.social') ? reservation : reservationWithoutCodes(reservation)

export const readReservation = async (actor: Actor, id: string): Promise<Reservation> =>
  shown(actor, await reservations.read(actor, id))

/** A reservation that the office writes down; of an inquiry that has one already, that one. */
export async function createReservation(actor: Actor, draft: ReservationDraft, id: string): Promise<Reservation> {
  const { inquiry: of, overlapAccepted, notify, ...given } = draft
  const existing = (await reservations.find(actor, id)) ?? (of ? await reservationOf(actor, of) : undefined)
  if (existing) return shown(actor, existing)
  const offered = given.time ? await offeredTime(actor, given.time) : {}
  const placed = { ...given, ...offered }
  const address = await addressOfApartment(actor, placed.apartment)
  const reservation = Reservation.parse({ ...placed, address, read: true, created: instant(), _id: id })
  await refuseOverlap(actor, [reservation], overlapAccepted)
  return shown(actor, await book(actor, { reservation, of, notify }))
}

/** Whoever takes a place of an offered time comes then and there. */
async function offeredTime(actor: Actor, id: string) {
  const time = await viewingTimes.find(actor, id)
  if (!time) throw invalidField('time', 'Näyttöaikaa ei löytynyt. Valitse toinen aika.')
  const { apartment, day, from, to, staff } = time
  return { apartment, day, from, to, staff }
}

const canceled = () => conflict('Varaus on peruutettu. Tee tarvittaessa uusi varaus.')

/** Another time, home or person. Whoever moves away from an offered time leaves their place there. */
export async function updateReservation(actor: Actor, id: string, change: ReservationChange): Promise<Reservation> {
  const { overlapAccepted, notify, ...given } = change
  const existing = await reservations.read(actor, id)
  if (existing.status === 'canceled') throw canceled()
  const address =
    given.apartment === existing.apartment ? existing.address : await addressOfApartment(actor, given.apartment)
  const isMoved = (['apartment', 'day', 'from', 'to'] as const).some((name) => given[name] !== existing[name])
  const next = { ...existing, ...given, address, read: true, ...(isMoved && { time: '' }) }
  await refuseOverlap(actor, isMoved || given.staff !== existing.staff ? [next] : [], overlapAccepted)
  const reported = await telling(actor, next, 'moved', notify && isMoved)
  await retryOnContention(async () =>
    transact([
      reservations.replacing(actor, next),
      ...(isMoved ? await leavingPlace(actor, existing) : []),
      ...reported.writes,
    ]),
  )
  await sendSoon(actor, reported.letters)
  return shown(actor, { ...next, version: existing.version + 1 })
}

interface Step {
  readonly tiding: Tiding
  readonly notify: boolean
  /** What becomes of it; nothing when it is so already. */
  readonly next: (existing: Reservation) => Reservation | undefined
}

/** A step of its state, its letter and its place in one transaction; done twice, it is one. */
async function step(actor: Actor, id: string, { tiding, notify, next }: Step): Promise<Reservation> {
  const { after, letters } = await retryOnContention(async () => {
    const existing = await reservations.read(actor, id)
    const after = next(existing)
    if (!after) return { after: existing, letters: [] }
    const reported = await telling(actor, after, tiding, notify)
    const place = after.status === 'canceled' ? await leavingPlace(actor, existing) : []
    await transact([reservations.replacing(actor, after, busy), ...place, ...reported.writes])
    return { after: { ...after, version: after.version + 1 }, letters: reported.letters }
  })
  await sendSoon(actor, letters)
  return shown(actor, after)
}

export const confirmReservation = (actor: Actor, id: string, notify: boolean): Promise<Reservation> =>
  step(actor, id, {
    tiding: 'confirmed',
    notify,
    next(existing) {
      if (existing.status === 'canceled') throw canceled()
      return existing.status === 'completed' ? undefined : { ...existing, status: 'completed', read: true }
    },
  })

export const cancelReservation = (actor: Actor, id: string, { reason, notify }: Canceling): Promise<Reservation> =>
  step(actor, id, {
    tiding: 'canceled',
    notify,
    next: (existing) =>
      existing.status === 'canceled'
        ? undefined
        : { ...existing, status: 'canceled', cancelReason: reason, read: true },
  })

export const markReservationRead = (actor: Actor, id: string): Promise<void> =>
  retryOnContention(async () => {
    const existing = await reservations.read(actor, id)
    if (!existing.read) await transact([reservations.replacing(actor, { ...existing, read: true }, busy)])
  })

/** For good, and its place is free again. */
export const deleteReservation = (actor: Actor, id: string): Promise<void> =>
  retryOnContention(async () => {
    const existing = await reservations.read(actor, id)
    const place = existing.status === 'canceled' ? [] : await leavingPlace(actor, existing)
    await transact([reservations.removing(actor, existing, busy), ...place])
  })
