import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { forgettingList } from './collections.ts'

export const handler = jobHandler((tick) =>
  handOn(tick, asWork('forget-contacts', 'account', forgettingList, tick.day)),
)
