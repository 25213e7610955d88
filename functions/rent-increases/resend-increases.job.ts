import { jobHandler } from '../platform/job.ts'
import { queueWaitingNotices } from './waiting-notices.ts'

export const handler = jobHandler(({ at }) => queueWaitingNotices(at))
