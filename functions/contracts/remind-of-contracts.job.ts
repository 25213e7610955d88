import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { reminderList } from './contracts.ts'

export const handler = jobHandler((tick) =>
  handOn(tick, asWork('remind-of-contracts', 'document', reminderList, tick.day)),
)
