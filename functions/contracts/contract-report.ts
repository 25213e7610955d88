import { pageOf } from '#shared/base/page-of.ts'
import type { ContractReportQuery } from '#shared/contracts/contract-report.ts'
import { contractReport, reportedContract, reportedInvoice } from '#shared/contracts/reported-invoices.ts'
import { invoices, invoicesOfContract } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { contracts } from './contracts.ts'

/** What was billed of a contract within the days, an invoice a row, with sums over all of them. */
export async function listContractReport(actor: Actor, id: string, query: ContractReportQuery) {
  const [contract, billed] = await Promise.all([contracts.read(actor, id), invoicesOfContract(actor, id)])
  const whole = await invoices.readMany(
    actor,
    billed.map(({ _id }) => _id),
  )
  const byDay = { ...query, sortBy: query.sortBy || 'billDate' }
  return pageOf(
    contractReport(reportedContract(contract), whole.map(reportedInvoice), query),
    byDay,
    ['invoiceNumber', 'tenant'],
    summed,
  )
}

const summed = ['rentProductTotalWithTaxes', 'rentProductCount', 'depositAmount', 'total', 'paid'] as const
