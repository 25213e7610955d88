import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { CreditReport, creditReportSummaryOf } from '#shared/credit-reports/credit-report.ts'
import { collection } from '../platform/table/collection.ts'

const expires = (doc: { readonly expires: string }): number => Math.floor(Date.parse(doc.expires) / 1000)

/** The trail tells who asked and looked and never what was found: it is kept longer than the reports. */
export const creditReports = collection({
  kind: 'credit-report',
  called: 'Luottotietoja',
  trail: 'names',
  schema: CreditReport,
  summary: creditReportSummaryOf,
  indexKeys: ({ tenant }) => ({ listed: true, parent: tenant }),
  expires,
})

const CreditTurn = z.object({ ...stored, report: z.string(), expires: z.string() })

/** The report that was last bought of a tenant, by the tenant's id: whoever would buy another one meets it. */
export const creditTurns = collection({
  kind: 'credit-turn',
  called: 'Luottotietojen hakua',
  trail: 'none',
  schema: CreditTurn,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
  expires,
})
