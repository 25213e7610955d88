import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { ContractReportRow } from '../contracts/contract-report.ts'
import type { TableColumn } from '../formats/table-columns.ts'
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
  { key: 'billDate', title: 'Laskun päivä', kind: 'day' },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day', extra: true },
  { key: 'paidDate', title: 'Maksettu viimeksi', kind: 'day' },
  {
    key: 'contractNumber',
    title: 'Sopimus',
  },
  { key: 'address', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'tenant', title: 'Vuokralainen' },
  { key: 'startDate', title: 'Alkaa', kind: 'day', extra: true },
  { key: 'endDate', title: 'Päättyy', kind: 'day', extra: true },
  { key: 'rentProductCount', title: 'Vuokria', kind: 'number', sum: true },
  { key: 'rentProductTotalWithTaxes', title: 'Vuokra veroineen', kind: 'money', sum: true },
  { key: 'depositAmount', title: 'Vakuutta laskutettu', kind: 'money', sum: true },
  { key: 'depositTargetAmount', title: 'Sovittu vakuus', kind: 'money', sort: false, extra: true },
  { key: 'total', title: 'Lasku yhteensä', kind: 'money', sum: true },
  { key: 'paid', title: 'Maksettu', kind: 'money', sum: true },
]
