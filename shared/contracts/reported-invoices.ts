import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { type KeptParts, keptParts, receivablesOf } from '../invoices/receivable-parts.ts'
import type { ContractReportQuery, ContractReportRow } from './contract-report.ts'
import { lastDayOfLease } from './lease.ts'
import type { RentalContract } from './rental-contract.ts'

/** What a report says of a contract. */
export interface ReportedContract {
  readonly contractNumber: string
  readonly startDate: Day
  readonly endDate: Day | ''
  readonly apartmentAddress: string
  readonly depositTargetAmount: Cents
}

export const reportedContract = ({ contractNumber, lease, apartmentAddress }: RentalContract): ReportedContract => ({
  contractNumber,
  startDate: lease.startDate,
  endDate: lastDayOfLease(lease),
  apartmentAddress,
  depositTargetAmount: depositTargetOf(lease),
})

export const depositTargetOf = ({ useDeposit, deposit }: RentalContract['lease']): Cents => (useDeposit ? deposit : 0)

/** What a report needs of an invoice: as much as lists keep of it. */
export interface ReportedInvoice
  extends Pick<Invoice, '_id' | 'invoiceNumber' | 'billDate' | 'dueDate' | 'paidDate' | 'state' | 'total' | 'paid'> {
  readonly tenantName: string
  readonly parts: KeptParts
}

export const reportedInvoice = <Of extends Invoice>(invoice: Of): Of & ReportedInvoice => ({
  ...invoice,
  tenantName: invoice.recipient.name,
  parts: keptParts(invoice.products),
})

type Wish = Pick<ContractReportQuery, 'dates' | 'searchType'>

/** Whether it is in the report: what was billed, drafts left out, within the days. */
export function isReported(
  invoice: Pick<ReportedInvoice, 'state' | 'billDate' | 'paidDate'>,
  { dates: { startDate, endDate }, searchType }: Wish,
): boolean {
  const day = searchType === 'paymentDate' ? invoice.paidDate : invoice.billDate
  return invoice.state !== 'draft' && day !== '' && startDate <= day && (endDate === '' || day <= endDate)
}

/** The rows of a contract's report. */
export const contractReport = (
  contract: ReportedContract,
  invoices: readonly ReportedInvoice[],
  wish: Wish,
): ContractReportRow[] =>
  invoices.filter((invoice) => isReported(invoice, wish)).map((invoice) => contractReportRow(contract, invoice))

export function contractReportRow(contract: ReportedContract, invoice: ReportedInvoice): ContractReportRow {
  const { rent, rentCount, deposit } = receivablesOf(invoice.total, invoice.parts)
  return {
    _id: invoice._id,
    contractNumber: contract.contractNumber,
    startDate: contract.startDate,
    endDate: contract.endDate,
    address: contract.apartmentAddress,
    tenant: invoice.tenantName,
    invoiceNumber: invoice.invoiceNumber,
    billDate: invoice.billDate,
    dueDate: invoice.dueDate,
    paidDate: invoice.paidDate,
    rentProductTotalWithTaxes: rent,
    rentProductCount: rentCount,
    depositAmount: deposit,
    depositTargetAmount: contract.depositTargetAmount,
    total: invoice.total,
    paid: invoice.paid,
  }
}
