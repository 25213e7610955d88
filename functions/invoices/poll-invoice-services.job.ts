import { actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { PortError } from '../providers/ports.ts'
import { accountsWithService } from './service-settings.ts'
import { pollService } from './service-states.ts'

/** One account's service being out of order keeps no other account waiting; it is asked again at the next turn. */
export const handler = jobHandler(async () => {
  for (const { accountId, service } of await accountsWithService()) {
    try {
      await pollService(actorOfAccount(accountId), service)
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      log.warn('An invoicing service did not tell its changes', error)
    }
  }
})
