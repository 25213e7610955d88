import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { forgettingList } from './collections.ts'

export const handler = jobHandler((turn) =>
  handOn(turn, asWork('forget-contacts', 'account', forgettingList, turn.day)),
)
