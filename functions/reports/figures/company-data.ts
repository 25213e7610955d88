import { mayDo } from '#shared/base/access.ts'
import { mostInReply } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { CompanyData } from '#shared/reports/figures/company-data.ts'
import { daysOf, ReportQuery } from '#shared/reports/report-query.ts'
import { allExpenseSummaries } from '../../expenses/expenses.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { condominiums } from '../../properties/collections.ts'
import { readCompanyFigures } from '../../properties/condominiums.ts'
import { listRentReport } from '../rent-report.ts'

type Wish = Pick<ReportQuery, 'searchType'> & ReportQuery['dates']

/** The rent report of the company's homes, beside what they come to today and what the company itself cost. */
export async function readCompanyData(
  actor: Actor,
  id: string,
  { startDate, endDate, searchType }: Wish,
): Promise<CompanyData> {
  if (!mayDo(actor, 'condominiums.read')) throw forbidden()
  const { _id, name, businessId } = await condominiums.read(actor, id)
  const dates = { startDate, endDate }
  const { from, to } = daysOf(dates, today())
  const query = ReportQuery.parse({ dates, searchType, condominium: id, itemsPerPage: mostInReply })
  const [figures, { rows, sums }, costs] = await Promise.all([
    readCompanyFigures(actor, id),
    listRentReport(actor, query),
    allExpenseSummaries(actor, from, to),
  ])
  const own = costs.filter(({ apartment, condominium }) => !apartment && condominium === id)
  const ownCosts = sumOf(own.map(({ total }) => total))
  return { _id, name, businessId, from, to, figures, apartments: rows, sums, ownCosts }
}
