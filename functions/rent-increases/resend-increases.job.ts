import { eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { sendingNoticeList } from './notices/increase-notices.ts'

/** Notices that stopped on their way, or wait for better times, go on. */
export const handler = jobHandler((tick) =>
  handOn(tick, eachTo('send-increase', 'increaseId', sendingNoticeList, tick.at)),
)
