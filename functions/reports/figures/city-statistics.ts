import { monthEnd, monthStart } from '#shared/base/day.ts'
import { isContractInScope, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { StatisticsQuery } from '#shared/reports/figures/apartment-statistics.ts'
import { cityStatisticsPage } from '#shared/reports/figures/city-rows.ts'
import { inOrder } from '#shared/reports/table-header.ts'
import { contracts } from '../../contracts/contracts.ts'
import { allExpenseSummaries } from '../../expenses/expenses.ts'
import { openInvoiceSummaries } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { condominiums } from '../../properties/collections.ts'
import { paymentDelays } from '../payment-delays.ts'
import { tableHeaders } from '../table-headers.ts'
import { figuredApartments } from './apartment-statistics.ts'
import { billedBetween } from './overview-money.ts'

/** One row for each town, with its figures as they are today and what the columns of the asked set come to. */
export async function listCityStatistics(actor: Actor, { header, ...query }: StatisticsQuery) {
  const day = today()
  const [homes, leases, billed, open, costs, companies, delays, set] = await Promise.all([
    figuredApartments(actor, day),
    contracts.summaries(actor),
    billedBetween(actor, monthStart(day), monthEnd(day)),
    openInvoiceSummaries(actor),
    allExpenseSummaries(actor, monthStart(day), monthEnd(day)),
    condominiums.summaries(actor),
    paymentDelays(actor, day),
    header === '' ? undefined : tableHeaders.find(actor, header),
  ])
  const cityOf = new Map(companies.map(({ _id, city }) => [_id, city]))
  const inputs = {
    apartments: homes.map(({ place, figures, estimatedPrice }) => ({ ...place, figures, estimatedPrice })),
    running: leases.filter((row) => isContractInScope(stateOfRow(row, day), 'running')),
    billed,
    open: open.map((row) => ({ ...row, isOverdue: isOverdue(row.dueDate, day) })),
    costs: costs.map(({ apartment, condominium, total }) => ({
      apartment,
      city: cityOf.get(condominium) ?? '',
      total,
    })),
    delays,
  }
  return cityStatisticsPage(inputs, set ? inOrder(set.columns) : [], query)
}
