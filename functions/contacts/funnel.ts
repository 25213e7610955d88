import { addDays, type Day, dayOfDateTime } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { type FunnelQuery, type FunnelRow, type FunnelStep, funnelDays, funnelSteps } from '#shared/contacts/funnel.ts'
import { findPublicAccount } from '../accounts/account-settings.ts'
import { contracts } from '../contracts/contracts.ts'
import { listAdvertisements } from '../contracts/published-apartments.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments, shownToAll } from '../properties/collections.ts'
import { contacts, queueContacts, reservations } from './collections.ts'
import { viewsBetween } from './views.ts'

/** So far ahead viewings are agreed on. */
const daysAhead = 120

type Counts = Map<string, Record<FunnelStep, number>>

const none = (): Record<FunnelStep, number> => ({ seen: 0, asked: 0, viewed: 0, applied: 0, signed: 0 })

function add(counts: Counts, step: FunnelStep, apartment: string | undefined, many = 1): void {
  if (!apartment) return
  const kept = counts.get(apartment) ?? none()
  kept[step] += many
  counts.set(apartment, kept)
}

/** Contracts of the homes that were put in force within the days. */
async function signedOf(actor: Actor, homes: ReadonlySet<string>, isWithin: (day: Day) => boolean): Promise<string[]> {
  const rows = (await contracts.summaries(actor)).filter(
    ({ activated, apartment }) => activated && homes.has(apartment),
  )
  const ids = rows.map(({ _id }) => _id)
  const signed = await contracts.readMany(actor, ids)
  return signed
    .filter(({ activated }) => isWithin(dayOfDateTime(activated) ?? activated))
    .map(({ apartment }) => apartment)
}

/**
 * What came of each home that somebody looked at, asked about or is shown now. People are counted as long as they are
 * kept: those who have been forgotten are in no count.
 */
export async function readFunnel(actor: Actor, query: FunnelQuery) {
  const to = query.to || today()
  const from = query.from || addDays(to, -funnelDays)
  const isWithin = (day: Day) => day >= from && day <= to
  const wasWithin = (created: string) => isWithin(dayOfDateTime(created) ?? '')
  const [views, asked, visits, applied, wanted] = await Promise.all([
    viewsBetween(actor, from, to),
    contacts.summaries(actor),
    // Who has asked to come is on the way, so viewings to come count as long as no last day is asked for.
    reservations.summariesBetween(actor, from, query.to || addDays(to, daysAhead)),
    queueContacts.summaries(actor),
    apartments.byReference(actor, shownToAll),
  ])
  const counts: Counts = new Map(wanted.map(({ _id }) => [_id, none()]))
  for (const [apartment, many] of views) add(counts, 'seen', apartment, many)
  for (const { apartment, created } of asked) if (wasWithin(created)) add(counts, 'asked', apartment)
  for (const { apartment, status } of visits) if (status !== 'canceled') add(counts, 'viewed', apartment)
  for (const { apartment, created } of applied) if (wasWithin(created)) add(counts, 'applied', apartment)
  if (query.apartment) add(counts, 'seen', query.apartment, 0)
  const chosen = new Set(query.apartment ? [query.apartment] : counts.keys())
  for (const apartment of await signedOf(actor, chosen, isWithin)) add(counts, 'signed', apartment)
  const rows = await named(actor, new Map([...counts].filter(([id]) => chosen.has(id))))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'seen', descending: true }
  return pageOf(rows, sorted, ['fullAddress', 'city'], [...funnelSteps])
}

/** With the addresses as they are now; a home that is no more is left out. */
async function named(actor: Actor, counts: Counts): Promise<FunnelRow[]> {
  const isPublic = await findPublicAccount(actor.accountId)
  const [homes, shown] = await Promise.all([apartments.summaries(actor), isPublic ? listAdvertisements(actor) : []])
  const now = new Set(shown.map(({ _id }) => _id))
  return homes.flatMap(({ _id, fullAddress, city }) => {
    const its = counts.get(_id)
    return its ? [{ _id, fullAddress, city, isShown: now.has(_id), ...its }] : []
  })
}
