import { type Day, monthOf } from '#shared/base/day.ts'
import { costsByApartment } from '#shared/expenses/receipt-totals.ts'
import { monthlyIncome } from '#shared/invoices/monthly-income.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import {
  apartmentStatisticsPage,
  figuresOf,
  incomeByApartment,
  type RunningIncome,
  type StatisticsQuery,
} from '#shared/reports/apartment-statistics.ts'
import { inOrder } from '#shared/reports/table-header.ts'
import { allReceiptRows } from '../expenses/receipts.ts'
import { recurringInvoices } from '../invoices/recurring-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentRows } from '../properties/apartments.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { tableHeaders } from './table-headers.ts'

/** One row for each apartment, with its figures as they are today and what the columns of the asked set come to. */
export async function listApartmentStatistics(actor: Actor, { header, ...query }: StatisticsQuery) {
  const [rows, set] = await Promise.all([
    figuredApartments(actor, today()),
    header === '' ? undefined : tableHeaders.find(actor, header),
  ])
  return apartmentStatisticsPage(rows, set ? inOrder(set.columns) : [], query)
}

/** Every apartment with its figures on the day, and what it might be sold for. */
export async function figuredApartments(actor: Actor, day: Day) {
  const [named, incomes, receipts] = await Promise.all([
    namedApartmentRows(actor),
    runningIncomes(actor),
    allReceiptRows(actor),
  ])
  const kept = await figuresOfApartments(actor, named, day)
  const income = incomeByApartment(incomes, day)
  const costs = costsByApartment(receipts, monthOf(day))
  return named.map(({ _id, fullAddress, condominiumName, city, area }) => ({
    place: { _id, fullAddress, condominiumName, city },
    figures: figuresOf({ area, kept: kept.get(_id) ?? unknown, income: income.get(_id), costs: costs.get(_id) }, day),
    estimatedPrice: kept.get(_id)?.[9] ?? null,
  }))
}

/** Of an apartment that has gone since its row was read. */
const unknown: KeptFigures = [null, null, null, null, 1, 0, [], [], [], null, [[], [], []]]

/** What running contracts bring in a month, by their recurring invoices. */
export async function runningIncomes(actor: Actor): Promise<readonly RunningIncome[]> {
  const rows = await recurringInvoices.rows(actor)
  // A row that was written earlier says nothing of what its contract brings.
  const late = rows.filter(({ month }) => month === undefined).map(({ _id }) => _id)
  if (late.length === 0) return rows
  const read = await recurringInvoices.readMany(actor, late)
  const reckoned = read.map((recurring) => ({ ...recurring, month: monthlyIncome(recurring.products) }))
  return [...rows.filter(({ month }) => month !== undefined), ...reckoned]
}
