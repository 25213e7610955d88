import { asWork, handOn } from '../platform/due-work.ts'
import { jobHandler } from '../platform/job.ts'
import { reminderList } from './contracts.ts'

export const handler = jobHandler((turn) =>
  handOn(turn, asWork('remind-of-contracts', 'document', reminderList, turn.day)),
)
