import { BillingRun } from '#shared/invoices/billing-run.ts'
import { collection } from '../platform/table/collection.ts'

/** The work list of runs of which nobody has told yet what did not leave. */
export const reportList = 'run-reports'

/** Runs over an account's contracts; how far one is, its parts tell, so that no two workers write the same thing. */
export const billingRuns = collection({
  kind: 'billing-run',
  called: 'Laskutusajoa',
  schema: BillingRun,
  summary: ({ version, undo, again, reportAt, ended, ...row }) => row,
  indexKeys: ({ reportAt }) => ({
    listed: true,
    ...(reportAt && { due: { list: reportList, over: 'all' as const, at: reportAt } }),
  }),
})
