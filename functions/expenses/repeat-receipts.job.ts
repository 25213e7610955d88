import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { recurringList } from './expenses.ts'

export const handler = jobHandler((tick) =>
  handOn(tick, asWork('repeat-receipts', 'document', recurringList, tick.day)),
)
