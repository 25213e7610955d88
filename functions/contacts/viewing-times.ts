import { addDays } from '#shared/base/day.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import type { TimeFilters } from '#shared/contacts/reservations-api.ts'
import {
  cutIntoTimes,
  mostTimes,
  ViewingTime,
  type ViewingTimeChange,
  type ViewingTimeSummary,
  type ViewingTimesDraft,
} from '#shared/contacts/viewing-time.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { addressOfApartment } from './about.ts'
import { reservations, viewingTimes } from './collections.ts'
import { refuseOverlap } from './overlapping.ts'

/** So far ahead times are shown when nobody says until when. */
const daysAhead = 120

export async function listTimes(actor: Actor, { from, to, apartment }: TimeFilters): Promise<ViewingTimeSummary[]> {
  const first = from || today()
  const rows = await viewingTimes.summariesBetween(actor, first, to || addDays(first, daysAhead))
  return rows
    .filter((row) => !apartment || row.apartment === apartment)
    .toSorted((a, b) => (`${a.day} ${a.from}` < `${b.day} ${b.from}` ? -1 : 1))
}

export async function readTime(actor: Actor, id: string) {
  const time = await viewingTimes.read(actor, id)
  const rows = await reservations.summariesBetween(actor, time.day, time.day)
  return { time, reservations: rows.filter((row) => row.time === id && row.status !== 'canceled') }
}

/** All the times of one press together; their ids are made of it, so that it makes them once. */
export async function createTimes(actor: Actor, draft: ViewingTimesDraft, id: string): Promise<ViewingTime[]> {
  const { minutes, overlapAccepted, ...given } = draft
  const spans = cutIntoTimes({ ...given, minutes })
  if (spans.length === 0) throw invalidField('minutes', 'Aikaväliin ei mahdu yhtään näyttöä')
  if (spans.length > mostTimes) throw invalidField('minutes', `Kerralla voi tehdä enintään ${mostTimes} näyttöaikaa`)
  const ids = spans.map((_, at) => `${id}.${at + 1}`)
  const existing = await viewingTimes.readMany(actor, ids)
  if (existing.length > 0) return existing
  const address = await addressOfApartment(actor, given.apartment)
  const times = spans.map((span, at) => ViewingTime.parse({ ...given, ...span, address, _id: ids[at] }))
  const takings = times.map((time) => ({ ...time, time: time._id }))
  await refuseOverlap(actor, takings, overlapAccepted)
  try {
    await transact(times.map((time) => viewingTimes.creating(actor, time)))
  } catch (error) {
    const made = await viewingTimes.readMany(actor, ids)
    if (made.length === 0) throw error
    return made
  }
  return times.map((time) => ({ ...time, version: 1 }))
}

export const updateTime = (actor: Actor, id: string, change: ViewingTimeChange): Promise<ViewingTime> =>
  viewingTimes.change(actor, id, (time) => {
    if (change.capacity < time.taken)
      throw invalidField('capacity', `Ajassa on jo ${time.taken} varausta: paikkoja ei voi olla vähemmän.`)
    return { ...time, ...change }
  })

/** Only one that nobody comes to: whoever has reserved it is told by canceling first. */
export async function deleteTime(actor: Actor, id: string): Promise<void> {
  const time = await viewingTimes.read(actor, id)
  if (time.taken > 0) throw conflict('Näyttöaikaan on varauksia. Peruuta ne ensin.')
  await viewingTimes.remove(actor, time)
}

/** A place of the offered time that a reservation names; when there is none left, it is refused. */
export async function takingPlace(actor: Actor, { time: id }: Pick<Reservation, 'time'>): Promise<Write[]> {
  if (!id) return []
  const time = await viewingTimes.find(actor, id)
  if (!time) throw invalidField('time', 'Näyttöaikaa ei löytynyt. Valitse toinen aika.')
  if (time.taken >= time.capacity) throw conflict('Aika ehti täyttyä. Valitse toinen aika.')
  return [viewingTimes.replacing(actor, { ...time, taken: time.taken + 1 }, busy)]
}

/** The place is free for somebody else. */
export async function leavingPlace(actor: Actor, { time: id }: Pick<Reservation, 'time'>): Promise<Write[]> {
  const time = id ? await viewingTimes.find(actor, id) : undefined
  return time ? [viewingTimes.replacing(actor, { ...time, taken: Math.max(0, time.taken - 1) }, busy)] : []
}
