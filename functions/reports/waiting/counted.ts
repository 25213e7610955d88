import type { Day } from '#shared/base/day.ts'
import { mostNamed, mostWaiting, type Waiting } from '#shared/reports/waiting.ts'
import type { Actor } from '../../platform/actor.ts'

export type Counted = Omit<Waiting, 'kind'>
export type Named = Counted['named'][number]

/** @param cents of the money in them; null of what has none */
export const counted = (count: number, cents: number | null = null): Counted => ({ count, cents, day: '', named: [] })

/** Rows that were read one by one, at most one more than are counted: of more nobody knows the sum. */
export const countedRows = <Row>(rows: readonly Row[], centsOf: (row: Row) => number): Counted =>
  counted(rows.length, rows.length > mostWaiting ? null : rows.reduce((sum, row) => sum + centsOf(row), 0))

/** The first are named, by their days. */
export const namedRows = (rows: readonly Named[], cents: number | null = null): Counted => ({
  ...counted(rows.length, cents),
  named: rows.toSorted((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1)).slice(0, mostNamed),
})

/** Counts what waits in an account on a day. */
export type Counting = (actor: Actor, day: Day) => Promise<Counted>
