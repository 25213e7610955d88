import { jobHandler } from '../platform/job.ts'
import { repeatReceipts } from './repeat-receipts.ts'

export const handler = jobHandler(({ day }) => repeatReceipts(day))
