import { log } from '../platform/log.ts'
import { forEach } from '../platform/work/due-work.ts'
import { PortError } from '../providers/ports.ts'
import { pollService } from './service-states.ts'

/** An account's service being out of order is no fault: it is asked again at the next turn. */
export const pollServices = forEach(async (actor, service) => {
  try {
    await pollService(actor, service)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('An invoicing service did not tell its changes', error)
  }
})
