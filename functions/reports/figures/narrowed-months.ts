import { addDays, addMonths, type Day, type Month, monthEnd, monthOf } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { isBilled } from '#shared/invoices/invoice-totals.ts'
import type { MonthOfExpenses, MonthOfInvoicing, MonthsQuery } from '#shared/reports/figures/overview.ts'
import { longestTerm } from '../../billing/billed-rows.ts'
import { receipts } from '../../expenses/expenses.ts'
import { invoices } from '../../invoices/invoices.ts'
import { payments } from '../../payments/payments.ts'
import type { Actor } from '../../platform/actor.ts'
import { condominiums } from '../../properties/collections.ts'
import { type ReportHomes, reportHomes } from '../report-homes.ts'

interface Months {
  readonly months: readonly Month[]
  readonly from: Day
  readonly to: Day
}

export const isNarrowed = ({ condominium, city }: MonthsQuery): boolean => condominium !== '' || city !== ''

const homesOf = (actor: Actor, wish: MonthsQuery): Promise<ReportHomes> =>
  reportHomes(actor, { ...wish, apartment: '', principal: '', realtor: '' })

/** Money is mostly put on invoices that fall due so many months before at the most. */
const nearMonths = 3

/** What of each month was billed and paid of the homes that are asked for, by the columns of the lists. */
export async function narrowedInvoicing(
  actor: Actor,
  wish: MonthsQuery,
  { months, from, to }: Months,
): Promise<MonthOfInvoicing[]> {
  const [homes, paid] = await Promise.all([homesOf(actor, wish), paymentsBetween(actor, from, to)])
  const [billed, received] = [new Map<Month, Cents>(), new Map<Month, Cents>()]
  const homeOf = new Map<string, string>()
  const firstDue = addMonths(from, -nearMonths)
  const lastDue = monthEnd(addDays(to, longestTerm))
  await invoices.each(
    actor,
    { from: firstDue, to: lastDue, fields: ['_id', 'state', 'billDate', 'total', 'apartment'] },
    (row) => {
      homeOf.set(row._id, row.apartment)
      if (isBilled(row) && homes.has(row.apartment)) add(billed, monthOf(row.billDate), row.total)
    },
    () => invoices.summariesBetween(actor, firstDue, lastDue),
  )
  const far = new Set(paid.map(({ invoice }) => invoice).filter((id) => !homeOf.has(id)))
  for (const { _id, apartment } of await invoices.readMany(actor, [...far])) homeOf.set(_id, apartment)
  for (const { invoice, payDate, amount } of paid) {
    if (homes.has(homeOf.get(invoice) ?? '')) add(received, monthOf(payDate), amount)
  }
  return months.map((month) => ({ month, billed: billed.get(month) ?? 0, paid: received.get(month) ?? 0 }))
}

function add(sums: Map<Month, Cents>, month: Month, cents: Cents): void {
  sums.set(month, (sums.get(month) ?? 0) + cents)
}

async function paymentsBetween(actor: Actor, from: Day, to: Day) {
  const all: { invoice: string; payDate: Day; amount: Cents }[] = []
  await payments.each(
    actor,
    { from, to, fields: ['invoice', 'payDate', 'amount'] },
    ({ invoice, payDate, amount }) => all.push({ invoice, payDate, amount }),
    () => payments.summariesBetween(actor, from, to),
  )
  return all
}

/** Costs of the homes that are asked for; what is a whole company's is of the company and of its town. */
export async function narrowedExpenses(
  actor: Actor,
  wish: MonthsQuery,
  { months, from, to }: Months,
): Promise<MonthOfExpenses[]> {
  const [homes, companies] = await Promise.all([homesOf(actor, wish), condominiums.summaries(actor)])
  const { condominium, city } = wish
  const wanted = new Set(
    companies
      .filter((each) => (!condominium || each._id === condominium) && (!city || each.city === city))
      .map(({ _id }) => _id),
  )
  const costs = new Map<Month, Cents>()
  await receipts.each(
    actor,
    { from, to, fields: ['date', 'total', 'apartment', 'condominium'] },
    (row) => {
      if (row.apartment ? homes.has(row.apartment) : wanted.has(row.condominium))
        add(costs, monthOf(row.date), row.total)
    },
    () => receipts.summariesBetween(actor, from, to),
  )
  return months.map((month) => ({ month, expenses: costs.get(month) ?? 0 }))
}
