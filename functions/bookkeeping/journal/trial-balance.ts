import {
  addDays,
  addToMonth,
  type Day,
  type DaySpan,
  lastDayOf,
  monthOf,
  monthStart,
  yearOf,
} from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type {
  ClientFundsQuery,
  ClientFundsRow,
  TrialBalanceQuery,
  TrialBalanceRow,
  VatReportQuery,
  VatReportRow,
} from '#shared/bookkeeping/journal/api.ts'
import { addedUp, type MonthSums, monthSums } from '#shared/bookkeeping/journal/ledger-sums.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { sumsUntil } from './months.ts'
import { type JournalGround, journalGround, vouchersOf } from './vouchers.ts'

/** What everything came to until the end of a day: whole months, and what there is of the day's own. */
async function sumsUntilDay(actor: Actor, day: Day, ground: JournalGround): Promise<MonthSums[]> {
  const month = monthOf(day)
  if (day === lastDayOf(month)) return sumsUntil(actor, month, ground)
  const [whole, part] = await Promise.all([
    sumsUntil(actor, addToMonth(month, -1), ground),
    partOfMonth(actor, { from: monthStart(day), to: day }, ground),
  ])
  return [...whole, part]
}

const partOfMonth = async (actor: Actor, days: DaySpan, ground: JournalGround): Promise<MonthSums> =>
  monthSums(monthOf(days.from), await vouchersOf(actor, days, ground))

/** The balance of each account before a day, debit above zero. */
export async function balancesBefore(
  actor: Actor,
  day: Day,
  ground: JournalGround,
): Promise<ReadonlyMap<string, number>> {
  const sums = addedUp(await sumsUntilDay(actor, addDays(day, -1), ground))
  return new Map(sums.map(({ account, debit, credit }) => [account, debit - credit]))
}

/** Of what everything came to by a later day what it came to before this one: the same months, but for its own. */
async function sumsBefore(
  actor: Actor,
  day: Day,
  until: readonly MonthSums[],
  ground: JournalGround,
): Promise<MonthSums[]> {
  const whole = until.filter(({ month }) => month < monthOf(day))
  if (day === monthStart(day)) return whole
  return [...whole, await partOfMonth(actor, { from: monthStart(day), to: addDays(day, -1) }, ground)]
}

/** Every account that has a balance before the days, or entries within them, in the order of their numbers. */
export async function listTrialBalance(actor: Actor, query: TrialBalanceQuery): Promise<Page<TrialBalanceRow>> {
  const to = query.to || today()
  const from = query.from || `${yearOf(to)}-01-01`
  if (to < from) throw invalidField('to', 'Loppupäivä on ennen alkupäivää')
  const ground = await journalGround(actor)
  const until = await sumsUntilDay(actor, to, ground)
  const before = await sumsBefore(actor, from, until, ground)
  const earlier = new Map(addedUp(before).map((sum) => [sum.account, sum]))
  const rows = addedUp(until).map((sum): TrialBalanceRow => {
    const { number, name, class: its } = ground.accounts.known(sum.account)
    const was = earlier.get(sum.account)
    const opening = (was?.debit ?? 0) - (was?.credit ?? 0)
    const debit = sum.debit - (was?.debit ?? 0)
    const credit = sum.credit - (was?.credit ?? 0)
    const entries = sum.entries - (was?.entries ?? 0)
    const named = { _id: number, account: number, accountName: name, class: its }
    return { ...named, opening, debit, credit, closing: opening + debit - credit, entries }
  })
  const shown = rows.filter(({ opening, entries }) => opening !== 0 || entries > 0)
  return pageOf(shown, query, ['account', 'accountName'], ['opening', 'debit', 'credit', 'closing', 'entries'])
}

/** What the entries of a year come to for the VAT returns of its months. */
export async function listVatReport(actor: Actor, query: VatReportQuery): Promise<Page<VatReportRow>> {
  const year = query.year ?? yearOf(today())
  const last = `${year}-12-31` < today() ? `${year}-12-31` : lastDayOf(monthOf(today()))
  const months = (await sumsUntil(actor, monthOf(last), await journalGround(actor))).filter(({ month }) =>
    month.startsWith(`${year}-`),
  )
  const rows = months.flatMap(({ month, vat }) => {
    const payable = sumBy(vat, ({ of, tax }) => (of === 'sales' ? tax : -tax))
    return vat.map(({ of, rate, base, tax }, at): VatReportRow => {
      const _id = `${month}.${of}.${rate}`
      return { _id, month, of, rate, base, tax, payable: at === 0 ? payable : 0 }
    })
  })
  return pageOf(rows, query, ['month'], ['payable'])
}

/** What is owed to each principal at the end of a day. */
export async function listClientFunds(actor: Actor, query: ClientFundsQuery): Promise<Page<ClientFundsRow>> {
  const sums = await sumsUntilDay(actor, query.date || today(), await journalGround(actor))
  const owed = new Map<string, ClientFundsRow>()
  for (const { principal, principalName, amount } of sums.flatMap(({ principals }) => principals)) {
    const before = owed.get(principal)?.amount ?? 0
    owed.set(principal, { _id: principal, principalName, amount: before + amount })
  }
  const rows = [...owed.values()].filter(({ amount }) => amount !== 0)
  const sorted = query.sortBy ? query : { ...query, sortBy: 'principalName' }
  return pageOf(rows, sorted, ['principalName'], ['amount'])
}
