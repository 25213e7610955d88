import { type Day, usualSince } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { comingStateOf } from '#shared/billing/coming-invoice.ts'
import type { ComingState } from '#shared/billing/coming-row.ts'
import type { ReminderState } from '#shared/reminders/reminder.ts'
import { mostNamed, mostWaiting, type Waiting } from '#shared/reports/waiting.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { type EndedLeases, endedLeases } from '../../contracts/leases/ended-leases.ts'
import type { KeptInvoiceSummary } from '../../invoices/kept-summary.ts'
import { draftSummaries } from '../../invoices/work-lists.ts'
import type { Actor } from '../../platform/actor.ts'
import { once } from '../../platform/on-demand.ts'
import { reminders } from '../../reminders/collections.ts'
import { type LeasesNow, leasesNow } from '../figures/current-leases.ts'

/** As many rows as are read one by one. */
export const enough = mostWaiting + 1

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
  /** What is written and has not been sent, as many as are counted. */
  readonly drafts: () => Promise<readonly KeptInvoiceSummary[]>
  /** How many invoices of contracts should have been made, by what keeps the run from them. */
  readonly stopped: () => Promise<ReadonlyMap<ComingState, number>>
  /** How many reminders of the usual time stand in a state. */
  readonly reminders: () => Promise<ReadonlyMap<ReminderState, number>>
}

export const readingsOf = (actor: Actor, day: Day): Readings => ({
  leases: once(() => leasesNow(actor, day)),
  ended: once(() => endedLeases(actor, day)),
  drafts: once(() => draftSummaries(actor, enough)),
  stopped: once(() => stoppedByState(actor, day)),
  reminders: once(() => remindersByState(actor, usualSince(day))),
})

async function stoppedByState(actor: Actor, day: Day): Promise<ReadonlyMap<ComingState, number>> {
  const counts = new Map<ComingState, number>()
  await recurringInvoices.each(
    actor,
    { fields: ['active', 'makingDay', 'hold', 'marks'] },
    ({ active, makingDay, hold, marks }) => {
      // A hold until a day ends by itself.
      if (!active || !makingDay || makingDay > day || hold?.until) return
      const state = comingStateOf({ makingDay, marks, isHeldBack: hold !== null, holdUntil: '' }, day)
      counts.set(state, (counts.get(state) ?? 0) + 1)
    },
    () => recurringInvoices.summaries(actor),
  )
  return counts
}

async function remindersByState(actor: Actor, from: Day): Promise<ReadonlyMap<ReminderState, number>> {
  const counts = new Map<ReminderState, number>()
  await reminders.each(
    actor,
    { from, fields: ['state'] },
    ({ state }) => counts.set(state, (counts.get(state) ?? 0) + 1),
    () => reminders.summariesBetween(actor, from, '~'),
  )
  return counts
}

/** Counts what waits in an account on a day. */
export type Counting = (actor: Actor, day: Day, readings: Readings) => Promise<Counted>
