import type { Account } from '#shared/accounts/account.ts'
import type { SessionState } from '../platform/actor.ts'

/** How exactly the last use of a session is known, in minutes: calls in between write nothing. */
export const useResolution = 5

type Rules = Pick<Account, 'requiresSecondFactor' | 'sessionRules'>

/** Whether what the account asks of sessions lets this one in; nobody is shut out sooner than they were promised. */
export function admits({ requiresSecondFactor, sessionRules }: Rules, state: SessionState): boolean {
  const { idleMinutes, mostSessions } = sessionRules
  if (requiresSecondFactor && !state.secondFactor) return false
  if (idleMinutes > 0 && !(state.isRecorded && state.idle <= idleMinutes + useResolution)) return false
  return mostSessions === 0 || (state.isRecorded && state.newer < mostSessions)
}
