import { serviceList } from '../invoices/services/service-settings.ts'
import { asked, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'

/** Asks every account's invoicing services what has changed there. */
export const handler = jobHandler((tick) => handOn(tick, asked('poll-invoice-services', serviceList, tick.day)))
