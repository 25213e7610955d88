import * as z from 'zod'
import { firstDay, firstDayOf, isMonth, lastDay, lastDayOf, type Month, monthOf, monthsFrom } from '#shared/base/day.ts'
import { isClosedMonth } from '#shared/base/open-months.ts'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { type MonthSums, monthSums } from '#shared/bookkeeping/journal/ledger-sums.ts'
import type { Voucher } from '#shared/bookkeeping/journal/voucher.ts'
import { receipts } from '../../expenses/expenses.ts'
import { invoices } from '../../invoices/invoices.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { actorOfAccount } from '../../platform/actor.ts'
import { bookMonths } from '../../platform/book-months.ts'
import { now, today } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { decisionsOfMonths } from '../months.ts'
import { chartOf } from './charts.ts'
import { type JournalGround, journalGround, vouchersOf } from './vouchers.ts'

/** Goes up whenever vouchers are made otherwise, so that months are reckoned anew. */
const rulesVersion = 3

/**
 * What a closed month comes to, reckoned once: nothing in it changes while it is closed. What it was reckoned by is kept
 * with it; a month that was opened in between, another chart or other rules make it worthless.
 */
const keptMonths = collection({
  kind: 'ledger-month',
  trail: 'none',
  called: 'Kuukauden summia',
  schema: z.object({ ...stored, by: z.string(), sums: z.string() }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** The vouchers of a month in their order, by which they are numbered from 1 on. */
export const vouchersOfMonth = (actor: Actor, month: Month, ground: JournalGround): Promise<Voucher[]> =>
  vouchersOf(actor, { from: firstDayOf(month), to: lastDayOf(month) }, ground)

/** The first month of which anything is known; nothing before it is in the books. */
async function firstMonth(actor: Actor, { vouchers }: JournalGround): Promise<Month> {
  const span = { from: firstDay, to: lastDay }
  const totals = await Promise.all([
    invoices.totals(actor, span, () => invoices.summariesBetween(actor, span.from, span.to)),
    receipts.totals(actor, span, () => receipts.summariesBetween(actor, span.from, span.to)),
    payments.totals(actor, span, () => payments.summariesBetween(actor, span.from, span.to)),
  ])
  // What was received of a deposit may be older than the first invoice.
  const received = vouchers.flatMap(({ kind, day }) => (kind === 'depositReceived' ? monthOf(day) : []))
  const months = totals.flatMap((byName) =>
    [...byName].flatMap(([name, [count = 0]]) => (count > 0 && isMonth(name.slice(-7)) ? name.slice(-7) : [])),
  )
  return [...months, ...received].toSorted()[0] ?? monthOf(today())
}

interface Ledger {
  readonly ground: JournalGround
  readonly months: readonly Month[]
  /** By what a month was reckoned, when it is closed. */
  readonly by: (month: Month) => string | undefined
  readonly kept: ReadonlyMap<Month, MonthSums>
  /** Versions of what is kept, worthless or not. */
  readonly versions: ReadonlyMap<Month, number>
}

async function ledgerUntil(actor: Actor, last: Month, ground: JournalGround): Promise<Ledger> {
  const [first, chart, states, decisions, stored] = await Promise.all([
    firstMonth(actor, ground),
    chartOf(actor),
    bookMonths(actor),
    decisionsOfMonths(actor),
    keptMonths.all(actor),
  ])
  const versionOf = new Map(decisions.map(({ _id, version }) => [_id, version]))
  const by = (month: Month) =>
    isClosedMonth(states, month) ? [rulesVersion, chart.version, versionOf.get(month) ?? 0].join('.') : undefined
  const kept = stored.flatMap(({ _id, by: made, sums }): [Month, MonthSums][] =>
    made === by(_id) ? [[_id, JSON.parse(sums)]] : [],
  )
  return {
    months: monthsFrom(first, last),
    ground,
    by,
    kept: new Map(kept),
    versions: new Map(stored.map(({ _id, version }) => [_id, version])),
  }
}

/** What each month comes to from the first one to that of the day; those that are closed are reckoned once. */
export async function sumsUntil(actor: Actor, last: Month, ground: JournalGround): Promise<MonthSums[]> {
  const ledger = await ledgerUntil(actor, last, ground)
  const sums: MonthSums[] = []
  for (const month of ledger.months) sums.push(ledger.kept.get(month) ?? (await reckoned(actor, month, ledger)))
  return sums
}

async function reckoned(actor: Actor, month: Month, { ground, by, versions }: Ledger): Promise<MonthSums> {
  const sums = monthSums(month, await vouchersOfMonth(actor, month, ground))
  const made = by(month)
  if (made !== undefined) await keep(actor, { _id: month, version: versions.get(month) ?? 0, by: made, sums })
  return sums
}

/** Of two who reckon the same month at once one keeps it. */
async function keep(
  actor: Actor,
  { sums, ...of }: { readonly _id: Month; readonly version: number; readonly by: string; readonly sums: MonthSums },
): Promise<void> {
  const system = actorOfAccount(actor.accountId)
  const month = { ...of, sums: JSON.stringify(sums) }
  try {
    if (month.version > 0) await keptMonths.replace(system, month)
    else await keptMonths.create(system, month)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Milliseconds within which a call reckons months that nobody has asked for yet. */
const mostTime = 12_000

/** Reckons closed months ahead of whoever asks for many, the oldest first; tells how many are left. */
export async function prepareMonths(actor: Actor): Promise<number> {
  const ledger = await ledgerUntil(actor, monthOf(today()), await journalGround(actor))
  const missing = ledger.months.filter((month) => ledger.by(month) !== undefined && !ledger.kept.has(month))
  const start = now()
  let done = 0
  while (done < missing.length && now() - start < mostTime) {
    await reckoned(actor, missing[done] ?? '', ledger)
    done += 1
  }
  return missing.length - done
}
