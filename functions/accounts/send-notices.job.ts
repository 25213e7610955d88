import { jobHandler } from '../platform/job.ts'
import { sendNotices } from './send-notices.ts'

export const handler = jobHandler(({ at }) => sendNotices(at))
