import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { recurringList } from './expenses.ts'

export const handler = jobHandler((turn) =>
  handOn(turn, asWork('repeat-receipts', 'document', recurringList, turn.day)),
)
