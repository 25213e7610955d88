import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { rewardList } from './collections.ts'

/** Has the rewards billed of the accounts whose day has come; what is left undone is done on the next day. */
export const handler = jobHandler((tick) => handOn(tick, asWork('invoice-rewards', 'account', rewardList, tick.day)))
