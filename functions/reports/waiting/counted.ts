import type { Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { mostNamed, mostWaiting, type Waiting } from '#shared/reports/waiting.ts'
import { type EndedLeases, endedLeases } from '../../contracts/leases/ended-leases.ts'
import type { Actor } from '../../platform/actor.ts'
import { once } from '../../platform/on-demand.ts'
import { type LeasesNow, leasesNow } from '../figures/standing-leases.ts'

export type Counted = Omit<Waiting, 'kind'>
export type Named = Counted['named'][number]

/** @param cents of the money in them; null of what has none */
export const counted = (count: number, cents: number | null = null): Counted => ({ count, cents, day: '', named: [] })

/** Rows that were read one by one, at most one more than are counted: of more nobody knows the sum. */
export const countedRows = <Row>(rows: readonly Row[], centsOf: (row: Row) => number): Counted =>
  counted(rows.length, rows.length > mostWaiting ? null : sumOf(rows.map(centsOf)))

/** The first are named, by their days. */
export const namedRows = (rows: readonly Named[], cents: number | null = null): Counted => ({
  ...counted(rows.length, cents),
  named: rows.toSorted((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1)).slice(0, mostNamed),
})

/** What several kinds are counted from, read once. */
export interface Readings {
  readonly leases: () => Promise<LeasesNow>
  readonly ended: () => Promise<EndedLeases>
}

export const readingsOf = (actor: Actor, day: Day): Readings => ({
  leases: once(() => leasesNow(actor, day)),
  ended: once(() => endedLeases(actor, day)),
})

/** Counts what waits in an account on a day. */
export type Counting = (actor: Actor, day: Day, readings: Readings) => Promise<Counted>
