import { jobHandler } from '../platform/job.ts'
import { forgetContacts } from './forget-contacts.ts'

export const handler = jobHandler(({ day }) => forgetContacts(day))
