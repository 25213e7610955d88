import type { Actor } from '../platform/actor.ts'
import { newId, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import type { Ctx } from './ports.ts'

/** What a call of an outside service is given: on whose behalf, and for how many seconds at the most. */
export function portContext(actor: Actor, seconds: number): Ctx {
  return {
    accountId: actor.accountId,
    requestId: newId(),
    now: () => new Date(now()),
    deadline: now() + seconds * 1000,
    onCall: (call) => log.info('partner', { ...call }),
  }
}
