import { grantsOf } from '#shared/accounts/presets.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { type Actor, actorOfMember } from '../../../functions/platform/actor.ts'

/** Somebody of the office, by whom some of what the demo shows is done. */
export interface Worker {
  readonly userId: string
  readonly name: string
}

/** The same at work in an account, with what a role lets. */
export const atWork = ({ userId, name }: Worker, accountId: string, role: Role): Actor =>
  actorOfMember({ userId, name, accountId, ...grantsOf(role) })
