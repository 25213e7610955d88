import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { ContractReportQuery, ContractReportRow } from './contract-report.ts'

const texts = z.record(z.string(), z.string())
const Party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** A contract in words: the values and lists of data set 1 of the models (spec section 3). */
export const FormattedContract = z.object({
  values: texts,
  lists: z.object({
    products: z.array(texts),
    chargesTotal: z.string(),
    signers: z.array(z.object({ name: z.string(), role: z.string() })),
    landlords: z.array(Party),
    tenants: z.array(Party),
  }),
})
export type FormattedContract = z.output<typeof FormattedContract>

/** What is told of a contract: apart from its own endpoints, which every page of contracts loads. */
export const contractReportsApi = {
  /** The contract as its texts say it: every value in words, with the lists. */
  readFormattedContract: get('/rental-contract/get-one-formatted/:id', {
    needs: 'contracts.read',
    reply: z.object({ contract: FormattedContract }),
  }),
  /** What was billed of a contract within some days, an invoice a row. */
  listContractReport: post('/rental-contract/reports/get-contract-report/:contractId', {
    needs: 'reports.read',
    body: ContractReportQuery,
    reply: listOf(ContractReportRow),
  }),
  /** The same, by its address among reports. */
  readContractReport: post('/reports/get-contract-report/:contractId', {
    needs: 'reports.read',
    body: ContractReportQuery,
    reply: listOf(ContractReportRow),
  }),
}
