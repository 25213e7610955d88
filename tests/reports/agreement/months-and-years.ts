/** What reports tell of single months comes together to what they tell of years. */
import { type Month, yearOf } from '#shared/base/day.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import { sum } from './facts.ts'
import { added, bases, type Reported, report, type Span, spanOf, trialBalance } from './products.ts'

/** Sums of money, and counts, that parts of a time add up to. */
const additive: Partial<Record<ReportKey, readonly string[]>> = {
  rents: [
    ...['rent', 'water', 'parking', 'media', 'otherReceivables', 'totalPayments', 'totalReceipts'],
    ...['maintenanceChargesTotal', 'waterChargesTotal', 'totalLoans', 'net'],
  ],
  contracts: ['rentProductTotalWithTaxes', 'rentProductCount', 'depositAmount', 'total', 'paid'],
  receipts: ['count', 'maintenance', 'receipt', 'total', 'vat', 'deductible'],
  assignments: [
    ...['rentProductsAmount', 'rewardAmount', 'rewardAmountWithoutVat', 'rewardAmountVat'],
    ...['calculatedFixedAmount', 'realtorsAmount', 'unshared'],
  ],
  'outgoing-income': ['received', 'share', 'reward', 'rewardWithoutVat', 'rewardVat', 'others', 'paid'],
  vacancy: ['days', 'daysLet', 'daysEmpty', 'lostRent'],
}

/** Calendar years, and all the months as one, as far as the months go. */
function wholes(months: readonly Month[]): { readonly span: Span; readonly months: readonly Month[] }[] {
  const years = [...new Set(months.map((month) => yearOf(`${month}-01`)))]
  const groups = [months, ...years.map((year) => months.filter((month) => month.startsWith(`${year}-`)))]
  return groups.map((its) => {
    const [first = '', last = ''] = [its[0], its.at(-1)]
    return { span: { from: spanOf(first).from, to: spanOf(last).to }, months: its }
  })
}

export async function monthsComeToYears(all: Tally, actor: Actor, months: readonly Month[]): Promise<void> {
  for (const [name, columns] of Object.entries(additive)) {
    const key = name as ReportKey
    for (const searchType of key === 'vacancy' ? [''] : bases) {
      const wish = (span: Span) => ({ ...span, ...(searchType && { searchType }) })
      const ofMonth = new Map<Month, Reported>()
      for (const month of months) ofMonth.set(month, await report(actor, key, wish(spanOf(month))))
      for (const whole of wholes(months)) {
        const reported = await report(actor, key, wish(whole.span))
        const its = whole.months.map((month) => ofMonth.get(month) ?? { rows: [], sums: {} })
        for (const column of columns) {
          const what = `${key} ${searchType} ${whole.span.from}–${whole.span.to}: ${column}`
          all.same(
            `${what}, months`,
            round(sum(its.map(({ sums }) => sums[column] ?? 0))),
            round(reported.sums[column] ?? 0),
          )
          all.same(`${what}, rows`, round(added(reported.rows, column)), round(reported.sums[column] ?? 0))
          all.lists(`${what}, row by row`, byRow(its, column), byRow([reported], column))
        }
      }
    }
  }
  await ledgerAddsUp(all, actor, months)
}

/** Counts of rents have three decimals. */
const round = (value: number): number => Math.round(value * 1000) / 1000

function byRow(tables: readonly Reported[], column: string): [string, number][] {
  const sums = new Map<string, number>()
  for (const { rows } of tables)
    for (const row of rows) sums.set(String(row._id), (sums.get(String(row._id)) ?? 0) + Number(row[column] ?? 0))
  return [...sums].map(([id, value]): [string, number] => [id, round(value)]).filter(([, value]) => value !== 0)
}

/** What was entered month by month is what was entered, and each month begins where the one before it ended. */
async function ledgerAddsUp(all: Tally, actor: Actor, months: readonly Month[]): Promise<void> {
  const balances = []
  for (const month of months) balances.push(await trialBalance(actor, spanOf(month)))
  for (const { span, months: its } of wholes(months)) {
    const reported = await trialBalance(actor, span)
    const own = balances.slice(months.indexOf(its[0] ?? ''), months.indexOf(its.at(-1) ?? '') + 1)
    all.same(`trial balance ${span.to}: debit is credit`, reported.sums.debit, reported.sums.credit)
    for (const { account, debit, credit } of reported.rows) {
      const entered = (side: 'debit' | 'credit') =>
        sum(own.flatMap(({ rows }) => rows.filter((row) => row.account === account).map((row) => row[side])))
      all.same(`account ${account} ${span.from}–${span.to}`, [entered('debit'), entered('credit')], [debit, credit])
    }
  }
  for (const [at, later] of balances.slice(1).entries())
    for (const { account, opening } of later.rows)
      all.same(`account ${account} opens ${months[at + 1]}`, balances[at]?.closing(account) ?? 0, opening)
}
