import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { billingList } from './recurring-invoices.ts'

/** Has every account billed that has a contract whose next invoice is due to be made by the day. */
export const handler = jobHandler((tick) => handOn(tick, asWork('bill-rents', 'account', billingList, tick.day)))
