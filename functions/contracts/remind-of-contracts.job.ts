import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { reminderList } from './contracts.ts'

export const handler = jobHandler((turn) =>
  handOn(turn, asWork('remind-of-contracts', 'document', reminderList, turn.day)),
)
