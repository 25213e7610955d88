import { jobHandler } from '../platform/job.ts'
import { beginIncreases } from './begin-increases.ts'
import { tellOfUntold } from './waiting-notices.ts'

export const handler = jobHandler(async ({ day }) => {
  await beginIncreases(day)
  await tellOfUntold(day)
})
