import { formOrderList } from '../contracts/texts/form-orders.ts'
import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { formReminderList } from './collections.ts'

/** Sends what contracts have ordered, and reminds those whose day has come. */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asWork('send-forms', 'document', formOrderList, tick.at),
    asWork('remind-of-forms', 'document', formReminderList, tick.day),
  ),
)
