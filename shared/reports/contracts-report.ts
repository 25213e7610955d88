import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import { ContractReportRow } from '../contracts/contract-report.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import { ReportQuery } from './report-query.ts'

/** An invoice of a lease in the report of all leases. */
export const ContractsReportRow = ContractReportRow.extend({
  contract: z.string(),
  condominiumName: z.string(),
})
export type ContractsReportRow = z.output<typeof ContractsReportRow>

export const contractsReportApi = {
  /** What was billed of leases within some days, an invoice a row; whoever asks must be let to read contracts too. */
  listContractsReport: post('/reports/contract-report', {
    needs: 'reports.read',
    body: ReportQuery,
    reply: listOf(ContractsReportRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const contractsReportColumns: readonly TableColumn<ContractsReportRow>[] = [
  { key: 'invoiceNumber', title: 'Lasku' },
  { key: 'billDate', title: invoiceFields.billDate.alone, kind: 'day' },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day', extra: true },
  { key: 'paidDate', title: invoiceFields.paidDate.label, kind: 'day' },
  {
    key: 'contractNumber',
    title: 'Sopimus',
  },
  { key: 'address', title: contractFields.apartmentAddress.label },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'tenant', title: contractFields.tenantName.label },
  { key: 'startDate', title: contractFields['lease.startDate'].label, kind: 'day', extra: true },
  { key: 'endDate', title: contractFields['lease.endDate'].label, kind: 'day', extra: true },
  { key: 'rentProductCount', title: 'Vuokria', kind: 'number', sum: true },
  { key: 'rentProductTotalWithTaxes', title: 'Vuokra veroineen', kind: 'money', sum: true },
  { key: 'depositAmount', title: 'Vakuutta laskutettu', kind: 'money', sum: true },
  { key: 'depositTargetAmount', title: contractFields.depositTarget.label, kind: 'money', sort: false, extra: true },
  { key: 'total', title: invoiceFields.total.alone, kind: 'money', sum: true },
  { key: 'paid', title: invoiceFields.paid.label, kind: 'money', sum: true },
]
