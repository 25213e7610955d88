import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { fileList } from './runs.ts'

export const handler = jobHandler((tick) => handOn(tick, asWork('forget-import-files', 'document', fileList, tick.day)))
