import { eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { sendingNoticeList } from './notices/increase-notices.ts'

/** Notices that stopped on their way, or wait for better times, go on. */
export const handler = jobHandler((turn) =>
  handOn(turn, eachTo('send-increase', 'increaseId', sendingNoticeList, turn.at)),
)
