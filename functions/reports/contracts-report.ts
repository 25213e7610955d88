import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import { contractReportRow, depositTargetOf, isReported } from '#shared/contracts/reported-invoices.ts'
import type { ContractsReportRow } from '#shared/reports/contracts-report.ts'
import { daysOf, type ReportQuery } from '#shared/reports/report-query.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { reportHomes } from './report-homes.ts'
import { invoicesBetween, settledBetween } from './report-invoices.ts'

const searched = ['invoiceNumber', 'address', 'tenant', 'contractNumber', 'condominiumName'] as const
const summed = ['rentProductTotalWithTaxes', 'rentProductCount', 'depositAmount', 'total', 'paid'] as const

/** What was billed of every lease within the days, an invoice a row: the sum of what each lease's own report says. */
export async function listContractsReport(actor: Actor, query: ReportQuery): Promise<Page<ContractsReportRow>> {
  if (!mayDo(actor, 'contracts.read')) throw forbidden()
  const { searchType, principal, tenant } = query
  const days = daysOf(query.dates, today())
  const [leases, homes, invoices] = await Promise.all([
    contracts.summaries(actor),
    // Whose rent it was is the lease's to say: the home may have changed hands.
    reportHomes(actor, { ...query, principal: '' }),
    searchType === 'paymentDate' ? settledBetween(actor, days) : invoicesBetween(actor, days),
  ])
  const leaseOf = new Map(leases.map((lease) => [lease._id, shownLease(lease)]))
  const wish = { dates: { startDate: days.from, endDate: days.to }, searchType }
  const rows = invoices.flatMap((invoice): ContractsReportRow[] => {
    const lease = leaseOf.get(invoice.contract)
    const isWanted =
      lease &&
      isReported(invoice, wish) &&
      homes.has(lease.apartment) &&
      (!tenant || invoice.tenant === tenant) &&
      (!principal || lease.landlords.includes(principal))
    if (!isWanted) return []
    const condominiumName = homes.all.get(lease.apartment)?.condominiumName ?? ''
    return [Object.assign(contractReportRow(lease, invoice), { contract: lease._id, condominiumName })]
  })
  const page = pageOf(rows, { ...query, sortBy: query.sortBy || 'billDate' }, searched, summed)
  return { ...page, rows: await withTargets(actor, page.rows, leaseOf) }
}

const shownLease = (lease: KeptContractSummary) => ({ ...lease, depositTargetAmount: lease.depositTarget ?? 0 })

/** Leases whose rows do not say what was agreed on as a deposit are read for the page. */
async function withTargets(
  actor: Actor,
  rows: readonly ContractsReportRow[],
  leases: ReadonlyMap<string, KeptContractSummary>,
): Promise<ContractsReportRow[]> {
  const isUnknown = (id: string) => typeof leases.get(id)?.depositTarget !== 'number'
  const read = await contracts.readMany(actor, rows.map(({ contract }) => contract).filter(isUnknown))
  if (read.length === 0) return [...rows]
  const targetOf = new Map(read.map(({ _id, lease }) => [_id, depositTargetOf(lease)]))
  return rows.map((row) => ({ ...row, depositTargetAmount: targetOf.get(row.contract) ?? row.depositTargetAmount }))
}
