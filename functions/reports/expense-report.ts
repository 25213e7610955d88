import type { Day, DaySpan } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { KeptExpenseRow } from '#shared/expenses/expense-summary.ts'
import { costsByPlace, type ExpenseReportQuery, type ExpenseReportRow } from '#shared/reports/expense-report.ts'
import { daysOf } from '#shared/reports/report-query.ts'
import { allExpenseSummaries } from '../expenses/expenses.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { type ReportHomes, reportHomes } from './report-homes.ts'

const summed = ['count', 'maintenance', 'receipt', 'total', 'vat', 'deductible'] as const

/** The dearest first unless sorted otherwise. */
export async function listExpenseReport(actor: Actor, query: ExpenseReportQuery): Promise<Page<ExpenseReportRow>> {
  const { receiptType, searchType } = query
  const days = daysOf(query.dates, today())
  const [costs, homes] = await Promise.all([
    searchType === 'paymentDate' ? costsPaid(actor, days) : allExpenseSummaries(actor, days.from, days.to),
    reportHomes(actor, query),
  ])
  const isWanted = wantedOf(query, homes)
  const wanted = costs.filter((cost) => (!receiptType || cost.receiptType === receiptType) && isWanted(cost))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'total', descending: true }
  return pageOf(costsByPlace(wanted, homes.all), sorted, ['name', 'condominiumName'], summed)
}

/** What is a company's own is its company's, and of no home, city, principal or realtor. */
function wantedOf({ condominium, apartment, city, principal, realtor }: ExpenseReportQuery, homes: ReportHomes) {
  const isOfHomes = [apartment, city, principal, realtor].some(Boolean)
  return (cost: KeptExpenseRow): boolean => {
    if (cost.apartment) return homes.has(cost.apartment)
    return !isOfHomes && (!condominium || cost.condominium === condominium)
  }
}

/**
 * Costs by the day on which their suppliers were paid. One that is not paid through the account is paid by whoever wrote
 * it down, on its own day; one whose payment waits is of no day.
 */
export async function costsByPaidDay(
  actor: Actor,
  { from, to }: DaySpan,
): Promise<{ readonly row: KeptExpenseRow; readonly day: Day }[]> {
  const [costs, paid] = await Promise.all([
    allExpenseSummaries(actor),
    outgoingPayments.summariesBetween(actor, '0000', to),
  ])
  const dayOf = new Map(paid.map(({ _id, payDate }) => [_id, payDate]))
  return costs.flatMap((row) => {
    const day = row.receiptPaymentId ? (dayOf.get(row.receiptPaymentId) ?? '') : row.date
    return day !== '' && from <= day && day <= to ? [{ row, day }] : []
  })
}

const costsPaid = async (actor: Actor, days: DaySpan): Promise<KeptExpenseRow[]> =>
  (await costsByPaidDay(actor, days)).map(({ row }) => row)
