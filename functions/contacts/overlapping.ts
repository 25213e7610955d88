import type { Day } from '#shared/base/day.ts'
import { printDay } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import { overlap, type Taking } from '#shared/contacts/overlaps.ts'
import type { ReservationSummary } from '#shared/contacts/reservation.ts'
import type { ViewingTimeSummary } from '#shared/contacts/viewing-time.ts'
import type { Actor } from '../platform/actor.ts'
import { reservations, viewingTimes } from './collections.ts'

type Reported = Taking & { readonly address: string }

const takingOfTime = (row: ViewingTimeSummary): Reported => ({ ...row, time: row._id })

/** What takes homes and people: reservations that have not been canceled, and offered times. */
export const takingsOf = (rows: readonly ReservationSummary[], times: readonly ViewingTimeSummary[]): Reported[] => [
  ...rows.filter(({ status }) => status !== 'canceled'),
  ...times.map(takingOfTime),
]

async function takingsOn(actor: Actor, day: Day): Promise<Reported[]> {
  const [rows, times] = await Promise.all([
    reservations.summariesBetween(actor, day, day),
    viewingTimes.summariesBetween(actor, day, day),
  ])
  return takingsOf(rows, times)
}

/** Refuses what overlaps something else, unless the person knows of it. */
export async function refuseOverlap(actor: Actor, wanted: readonly Taking[], isAccepted: boolean): Promise<void> {
  const day = wanted[0]?.day
  if (isAccepted || day === undefined) return
  const others = await takingsOn(actor, day)
  const met = others.find((other) => wanted.some((one) => overlap(one, other)))
  if (!met) return
  const who = met.staff ? `, ${met.staff}` : ''
  throw invalidField(
    'overlapAccepted',
    `Samaan aikaan on toinen varaus tai näyttö: ${met.address} ${printDay(met.day)} klo ${printTimes(met)}${who}. Muuta aikaa tai salli päällekkäisyys.`,
  )
}
