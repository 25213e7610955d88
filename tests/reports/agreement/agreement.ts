/** Holds the reports of some months against each other and against the documents that they rest on, to the cent. */
import { type Day, lastDayOf, type Month, yearOf } from '#shared/base/day.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { type Comparison, tally } from '../../oracle/compare/tally.ts'
import { filesComeTo } from './excel.ts'
import { factsOf } from './facts.ts'
import { depositsHeld, principalsFunds, registerOfToday, rewardsBearVat, settledByMonth } from './held-and-settled.ts'
import { monthsComeToYears } from './months-and-years.ts'
import { owed } from './owed.ts'
import { atThisMoment, bases } from './products.ts'
import { rentRollOf } from './rent-roll.ts'
import { billedAndPaid } from './rents-and-books.ts'
import { taxOfYear, vatByMonths } from './vat-and-tax.ts'

/**
 * @param months one after another; everything that has happened is within or before them
 * @param today of the product, in the last of the months or after it
 */
export async function reportsAgree(asker: Actor, months: readonly Month[], today: Day): Promise<Comparison> {
  const all = tally()
  const actor = atThisMoment(asker)
  const facts = await factsOf(actor)
  const ends = [...new Set(months.map((month) => (lastDayOf(month) < today ? lastDayOf(month) : today)))]
  await monthsComeToYears(all, actor, months)
  await billedAndPaid(all, actor, facts, months)
  for (const day of ends) {
    await owed(all, actor, facts, day)
    await depositsHeld(all, actor, facts, day)
    await principalsFunds(all, actor, facts, day)
  }
  await registerOfToday(all, actor, today)
  await rentRollOf(all, actor, facts, today)
  rewardsBearVat(all, facts)
  for (const month of months) await settledByMonth(all, actor, facts, month)
  await vatByMonths(all, actor, facts, months)
  const years = [...new Set(months.map((month) => yearOf(`${month}-01`)))]
  for (const year of years) await taxOfYear(all, actor, facts, year)
  const [from, to] = [`${months[0]}-01`, lastDayOf(months.at(-1) ?? '')]
  for (const searchType of bases)
    for (const key of ['rents', 'contracts', 'receipts', 'assignments', 'outgoing-income'] as const)
      await filesComeTo(all, actor, key, { from, to, searchType })
  for (const key of ['arrears', 'rent-roll'] as const) await filesComeTo(all, actor, key, { date: today })
  await filesComeTo(all, actor, 'vacancy', { from, to })
  await filesComeTo(all, actor, 'deposit-payments', { accountDate: today })
  for (const year of years) await filesComeTo(all, actor, 'tax-pack', { principal: '', year: String(year) })
  return all.result()
}
