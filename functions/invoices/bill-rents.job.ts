import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { billDue } from './due-contracts.ts'

export const handler = jobHandler(async ({ at, day }) => {
  const contracts = await billDue(day, { run: at })
  log.info('Contracts to be billed', { day, contracts })
})
