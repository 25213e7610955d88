import { type Actor, actorOfMember } from '../platform/actor.ts'
import { rightsOf } from './member-rights.ts'
import { accounts, membershipId, memberships, users } from './people.ts'
import { withinTrial } from './trial.ts'

/**
 * A person for whom a queue goes on with what they began: with what they may do in the account now, which may be less
 * than when they began; undefined when it is nothing any more.
 *
 * @param from the address that they called from
 */
export async function actorOfPerson(userId: string, accountId: string, from: string): Promise<Actor | undefined> {
  const [user, member, account] = await Promise.all([
    users.find(userId),
    memberships.find(membershipId(userId, accountId)),
    accounts.find(accountId),
  ])
  if (!user || user.disabled || !member || member.disabled || !account) return undefined
  const { permissions, fields } = withinTrial(account, rightsOf(member))
  return actorOfMember({ userId, name: user.name, accountId, permissions, fields, from })
}
