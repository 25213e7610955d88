import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { ContractReportRow } from '../contracts/contract-report.ts'
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
