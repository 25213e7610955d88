import { jobHandler } from '../platform/job.ts'
import { finishLeaving } from './leaving-groups.ts'

export const handler = jobHandler(finishLeaving)
