import { type Day, monthOf } from '#shared/base/day.ts'
import { monthlyIncome } from '#shared/billing/monthly-income.ts'
import { monthFieldNames } from '#shared/billing/recurring-summary.ts'
import type { KeptExpenseRow } from '#shared/expenses/expense-summary.ts'
import { costsByApartment } from '#shared/expenses/expense-totals.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import {
  apartmentStatisticsPage,
  figuresOf,
  incomeByApartment,
  type RunningIncome,
  type StatisticsQuery,
} from '#shared/reports/figures/apartment-statistics.ts'
import { inOrder } from '#shared/reports/table-header.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { allExpenseSummaries, receipts } from '../../expenses/expenses.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { condominiums } from '../../properties/collections.ts'
import { eachFigured, type FiguredRow } from '../../properties/kept-figures.ts'
import { tableHeaders } from '../table-headers.ts'

const figures = onDemand(() => import('./figures-now.ts'))

/** One row for each apartment, with its figures as they are today and what the columns of the asked set come to. */
export async function listApartmentStatistics(actor: Actor, { header, ...query }: StatisticsQuery) {
  const day = today()
  const [now, set] = await Promise.all([
    figures().then(({ figuresNow }) => figuresNow(actor, day, query.search)),
    header === '' ? undefined : tableHeaders.find(actor, header),
  ])
  const columns = set ? inOrder(set.columns) : []
  if (!now) return apartmentStatisticsPage(await figuredApartments(actor, day), columns, query)
  return apartmentStatisticsPage(now.changed, columns, query, now.unchanged)
}

/** Every apartment with its figures on the day, and what it might be sold for. */
export async function figuredApartments(actor: Actor, day: Day) {
  const [homes, companies, incomes, costs] = await Promise.all([
    keptHomes(actor),
    condominiums.summaries(actor),
    runningIncomes(actor),
    allCosts(actor),
  ])
  const nameOf = new Map(companies.map(({ _id, name }) => [_id, name]))
  const income = incomeByApartment(incomes, day)
  const cost = costsByApartment(costs, monthOf(day))
  return homes.map(({ _id, fullAddress, condominium, city, area, kept }) => ({
    place: { _id, fullAddress, condominiumName: nameOf.get(condominium) ?? '', city },
    figures: figuresOf({ area, kept, income: income.get(_id), costs: cost.get(_id) }, day),
    estimatedPrice: kept[9],
  }))
}

interface Home extends Pick<FiguredRow, '_id' | 'fullAddress' | 'condominium' | 'city'> {
  readonly area: number | null
  readonly kept: KeptFigures
}

async function keptHomes(actor: Actor): Promise<Home[]> {
  const homes: Home[] = []
  await eachFigured(actor, ({ _id, fullAddress, condominium, city, area = null }, kept) => {
    homes.push({ _id, fullAddress, condominium, city, area, kept })
  })
  return homes
}

async function allCosts(actor: Actor) {
  const costs: Pick<KeptExpenseRow, 'apartment' | 'date' | 'total'>[] = []
  const visit = ({ apartment, date, total }: (typeof costs)[number]) => void costs.push({ apartment, date, total })
  await receipts.each(actor, { fields: ['apartment', 'date', 'total'] }, visit, () => allExpenseSummaries(actor))
  return costs
}

/** What each contract brings in a month; of a row that was written before it told so the document is read. */
export async function runningIncomes(actor: Actor): Promise<readonly RunningIncome[]> {
  const found: RunningIncome[] = []
  const late: string[] = []
  await recurringInvoices.each(
    actor,
    { fields: ['_id', 'apartment', 'startDate', 'endDate', ...monthFieldNames] },
    ({ _id, apartment, startDate, endDate, monthRent, monthWater = 0, monthParking = 0, monthOthers = 0 }) => {
      if (monthRent === undefined) late.push(_id)
      else found.push({ apartment, startDate, endDate, month: [monthRent, monthWater, monthParking, monthOthers] })
    },
    () => recurringInvoices.summaries(actor),
  )
  const read = late.length > 0 ? await recurringInvoices.readMany(actor, late) : []
  return [...found, ...read.map((recurring) => ({ ...recurring, month: monthlyIncome(recurring.products) }))]
}
