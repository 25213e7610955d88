import { asWork, handOn } from '../platform/due-work.ts'
import { jobHandler } from '../platform/job.ts'
import { forgettingList } from './collections.ts'

export const handler = jobHandler((turn) =>
  handOn(turn, asWork('forget-contacts', 'account', forgettingList, turn.day)),
)
