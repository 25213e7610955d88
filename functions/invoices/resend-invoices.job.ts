import { asWork, eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { sendingList } from './invoices.ts'
import { payersToTell } from './payer-updates.ts'
import { reportList } from './runs.ts'

/**
 * Puts the invoices back on the queue whose sending stopped halfway or is due to be tried again, so payers whom a service
 * has not been told of, and has runs told of.
 */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    eachTo('send-invoice', 'invoiceId', sendingList, tick.at),
    eachTo('send-invoice', 'tenantId', payersToTell, tick.at),
    asWork('report-runs', 'document', reportList, tick.at),
  ),
)
