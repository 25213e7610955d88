import { busy } from '#shared/base/problem.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { sendSoon } from '../accounts/notice-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { reservations } from './collections.ts'
import { type InquiryAt, marking, readInquiry } from './inquiries.ts'
import { telling } from './reservation-letters.ts'
import { seeingToForgetting } from './settings.ts'
import { takingPlace } from './viewing-times.ts'

export interface Booking {
  readonly reservation: Reservation
  /** The inquiry that it is made of: one makes one, as long as it stands. */
  readonly of?: InquiryAt | null
  /** Whether the visitor is told of it by e-mail. */
  readonly notify?: boolean
  /** What is written with it. */
  readonly along?: () => readonly Write[]
}

/**
 * Writes a reservation, its place of an offered time, the mark of its inquiry and its letter in one transaction, or
 * answers what has been made by the same click, filling or inquiry.
 */
export async function book(actor: Actor, booking: Booking): Promise<Reservation> {
  const { reservation, of, notify = false, along } = booking
  const { made, letters } = await retryOnContention(async () => {
    const existing = (await reservations.find(actor, reservation._id)) ?? (of && (await reservationOf(actor, of)))
    if (existing) return { made: existing, letters: [] }
    const [reported, place, forgetting] = await Promise.all([
      telling(actor, reservation, 'confirmed', notify && reservation.status === 'completed'),
      takingPlace(actor, reservation),
      seeingToForgetting(actor),
    ])
    const writes = [...place, ...forgetting, ...reported.writes, ...(await markingOf(actor, of, reservation))]
    await transact([reservations.creating(actor, reservation, busy), ...writes, ...(along?.() ?? [])])
    return { made: { ...reservation, version: 1 }, letters: reported.letters }
  })
  await sendSoon(actor, letters)
  return made
}

/** What an inquiry has come to already; one that was canceled or removed leaves room for another. */
export async function reservationOf(actor: Actor, of: InquiryAt): Promise<Reservation | undefined> {
  const { reservation } = await readInquiry(actor, of)
  const existing = reservation ? await reservations.find(actor, reservation) : undefined
  return existing?.status === 'canceled' ? undefined : existing
}

async function markingOf(actor: Actor, of: InquiryAt | null | undefined, { _id }: Reservation): Promise<Write[]> {
  if (!of) return []
  const inquiry = await readInquiry(actor, of)
  return [marking(actor, of.type, inquiry, { reservation: _id, read: true, touched: instant() })]
}
