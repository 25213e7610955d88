import { jobHandler } from '../platform/job.ts'
import { sendForms } from './send-forms.ts'

export const handler = jobHandler(({ at, day }) => sendForms(at, day))
