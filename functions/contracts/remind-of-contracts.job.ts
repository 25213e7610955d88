import { jobHandler } from '../platform/job.ts'
import { remindOfContracts } from './reminders.ts'

export const handler = jobHandler(({ day }) => remindOfContracts(day))
