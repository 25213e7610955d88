import { jobHandler } from '../platform/job.ts'
import { forgetImportFiles } from './leaving.ts'

export const handler = jobHandler(({ day }) => forgetImportFiles(day))
