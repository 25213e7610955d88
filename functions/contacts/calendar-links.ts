import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { mayDo } from '#shared/base/access.ts'
import { addDays } from '#shared/base/day.ts'
import { busy, missing } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { calendarFile } from '#shared/contacts/calendar-file.ts'
import { actorOfPerson } from '../accounts/acting.ts'
import { membershipId } from '../accounts/people.ts'
import { hashOfSecret, newSecret } from '../mail/secret-links.ts'
import type { Actor } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { instant, now, today } from '../platform/clock.ts'
import { enterAccount } from '../platform/public-door.ts'
import { registry } from '../platform/table/registry.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { reservations } from './collections.ts'

/** One of each person in each account; the table has only the hash of its secret. */
const links = registry({
  kind: 'calendar-link',
  schema: z.object({ ...stored, hash: z.string(), since: z.string() }),
})

const idOf = ({ userId, accountId }: Actor) => membershipId(userId, accountId)

export const calendarSince = async (actor: Actor): Promise<string> => (await links.find(idOf(actor)))?.since ?? ''

/** The whole address, which nobody is told again: whoever loses it makes another, and the old one dies. */
export async function renewCalendarLink(actor: Actor): Promise<string> {
  const { secret, hash } = newSecret()
  const fresh = { _id: idOf(actor), hash, since: instant() }
  await retryOnContention(async () => {
    const existing = await links.find(fresh._id)
    const next = { ...fresh, version: existing?.version ?? 0 }
    await transact([existing ? links.replacing(next, busy) : links.creating(next, busy)])
  })
  return `/api/v1/public/calendar/${actor.accountId}/${actor.userId}/${secret}`
}

export const removeCalendarLink = (actor: Actor): Promise<void> =>
  retryOnContention(async () => {
    const existing = await links.find(idOf(actor))
    if (existing) await transact([links.removing(existing, busy)])
  })

interface Address {
  readonly account: string
  readonly user: string
  readonly secret: string
}

/** More readings than this from one address in ten seconds are no calendar. */
const mostReadings = 20

/** Days before and after today that a subscription tells. */
const span = { before: 14, after: 120 }

/**
 * The viewings of the account for whoever has the secret of one of its people, as long as that person may see them. Of
 * visitors it tells the name alone, for the address lives in services of others.
 */
export async function readCalendar({ account, user, secret }: Address, from: string): Promise<string> {
  await holdBack('calendar', from, mostReadings)
  const link = await links.find(membershipId(user, account))
  if (link) await enterAccount(account)
  const isRight = link && timingSafeEqual(Buffer.from(link.hash), Buffer.from(hashOfSecret(secret)))
  const actor = isRight ? await actorOfPerson(user, account, from) : undefined
  if (!actor || !mayDo(actor, 'reservations.read')) throw missing('Kalenteria')
  const rows = await reservations.summariesBetween(actor, addDays(today(), -span.before), addDays(today(), span.after))
  const found = await reservations.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const shown = found.map((reservation) => ({ ...reservation, phone: '', email: '' }))
  return calendarFile(shown, now())
}
