import { jobHandler } from '../platform/job.ts'
import { beginIncreases } from './begin-increases.ts'

export const handler = jobHandler(({ day }) => beginIncreases(day))
