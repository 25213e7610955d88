import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { reportMailingList, savedReportList } from './saved/collections.ts'

/** Makes the letters of saved reports whose day has come, and sends what is left of earlier turns. */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asWork('begin-report-mailings', 'document', savedReportList, tick.at),
    asWork('send-report-mailings', 'document', reportMailingList, tick.at),
  ),
)
