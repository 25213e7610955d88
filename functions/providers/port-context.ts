import { isLimited } from '#shared/base/sending-limits.ts'
import type { Actor } from '../platform/actor.ts'
import { newId, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { endTurn, takeTurn } from '../platform/work/turns.ts'
import type { Ctx } from './ports.ts'
import type { Turns } from './turns.ts'

const turns: Turns = {
  async take(provider) {
    if (!isLimited(provider)) return async () => undefined
    const turn = await takeTurn(provider)
    return 'until' in turn ? new Date(turn.until).toISOString() : (reported) => endTurn(turn, reported)
  },
}

/** What a call of an outside service is given: on whose behalf, and for how many seconds at the most. */
export function portContext(actor: Actor, seconds: number): Ctx {
  return {
    accountId: actor.accountId,
    requestId: newId(),
    now: () => new Date(now()),
    deadline: now() + seconds * 1000,
    turns,
    onCall: (call) => log.info('partner', { ...call }),
  }
}
