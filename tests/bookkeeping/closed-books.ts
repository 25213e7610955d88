import { expect } from 'vitest'
import { type Day, lastDayOf, type Month } from '#shared/base/day.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { monthSums } from '#shared/bookkeeping/journal/ledger-sums.ts'
import { vouchersOfMonth } from '../../functions/bookkeeping/journal/months.ts'
import { journalGround } from '../../functions/bookkeeping/journal/vouchers.ts'
import type { World } from '../support/world.ts'

const journalBetween = async (world: World, from: Day, to: Day) =>
  (await world.call(journalApi.listJournal, { query: { from, to, itemsPerPage: 5000 } }, world.owner)).rows

/** A month as the journal tells it, and what its vouchers come to, which is kept of a closed month. */
export async function reportedOf(world: World, month: Month) {
  const rows = await journalBetween(world, `${month}-01`, lastDayOf(month))
  const actor = world.actor(world.owner)
  return { rows, sums: monthSums(month, await vouchersOfMonth(actor, month, await journalGround(actor))) }
}

/** What was entered on these days: day, account, debit above zero. */
export async function enteredBetween(world: World, from: Day, to: Day): Promise<string[]> {
  const rows = await journalBetween(world, from, to)
  return rows.map(({ day, account, debit, credit }) => `${day} ${account} ${debit - credit}`).toSorted()
}

/** The journal added up is the trial balance, whose closed months were reckoned before. */
export async function journalComesToBalance(world: World, to: Day): Promise<void> {
  const from = '2026-09-01'
  const sums = new Map<string, number>()
  for (const { account, debit, credit } of await journalBetween(world, from, to))
    sums.set(account, (sums.get(account) ?? 0) + debit - credit)
  const entered = [...sums].filter(([, cents]) => cents !== 0).toSorted()
  const query = { from, to, itemsPerPage: 5000 }
  const balance = await world.call(journalApi.listTrialBalance, { query }, world.owner)
  const reported = balance.rows.map(({ account, closing }) => [account, closing]).filter(([, cents]) => cents !== 0)
  expect(reported).toEqual(entered)
}
