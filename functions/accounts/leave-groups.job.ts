import { jobHandler } from '../platform/work/job.ts'
import { finishLeaving } from './groups/leaving-groups.ts'

export const handler = jobHandler(finishLeaving)
