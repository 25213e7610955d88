import type { Day } from '#shared/base/day.ts'
import type { Actor } from '../platform/actor.ts'
import { countWithin, networkOf } from '../platform/attempts.ts'
import { now, today } from '../platform/clock.ts'
import { addToCounter } from '../platform/table/counters.ts'
import { query, textOf } from '../platform/table/table.ts'

/** Programs that read pages, as far as they say so. */
const robots = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|curl|wget|python|http/i

const half = 1800
/** Days are kept for somewhat over two years. */
const kept = 800 * 86_400

const keyOf = ({ accountId }: Pick<Actor, 'accountId'>) => `${accountId}#site-views`

/** Counts that somebody looked at a home, once in half an hour from one network; who it was is kept nowhere. */
export async function countView(actor: Actor, apartment: string, { from, agent }: { from: string; agent: string }) {
  if (!agent || robots.test(agent)) return
  if (from && (await countWithin(`seen-${apartment}`, networkOf(from), half)) > 1) return
  await addToCounter({ pk: keyOf(actor), sk: `${today()}#${apartment}` }, Math.floor(now() / 1000), kept)
}

/** How often each home was looked at within the days, both included. */
export async function viewsBetween(actor: Actor, from: Day, to: Day): Promise<ReadonlyMap<string, number>> {
  const items = await query({ pk: keyOf(actor), between: [from, `${to}$`] })
  const views = new Map<string, number>()
  for (const item of items) {
    const apartment = textOf(item, 'sk').slice(11)
    views.set(apartment, (views.get(apartment) ?? 0) + Number(item.count?.N ?? 0))
  }
  return views
}
