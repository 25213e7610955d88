import { asWork, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { fileList } from './runs.ts'

export const handler = jobHandler((turn) => handOn(turn, asWork('forget-import-files', 'document', fileList, turn.day)))
