import { conflict, forbidden, missing } from '#shared/base/problem.ts'
import { callerOf } from '../accounts/giving-rights.ts'
import { ownersOf, tellingPeople } from '../accounts/owner-letters.ts'
import { accounts, membershipId, memberships, users } from '../accounts/people.ts'
import { factorResetNotice } from '../accounts/rights-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { recording } from '../platform/table/collection.ts'
import { transact } from '../platform/table/transact.ts'
import { resettersOf } from './lost-factor.ts'
import { factorOf, factors } from './second-factor.ts'

/**
 * An owner takes the lost second factor of somebody away: they sign in by the password alone until they set up another.
 * Only one who owns every account of the person may, and the person and all owners of this account are told.
 */
export async function resetMemberFactor(actor: Actor, userId: string) {
  const [caller, member, user, factor] = await Promise.all([
    callerOf(actor),
    memberships.find(membershipId(userId, actor.accountId)),
    users.find(userId),
    factorOf(userId),
  ])
  if (!member || !user) throw missing('Käyttäjää')
  if (caller.role !== 'owner') throw forbidden()
  if (userId === actor.userId) throw conflict('Oman kaksivaiheisen kirjautumisesi poistat profiilissasi.')
  if (!factor) throw conflict('Käyttäjällä ei ole kaksivaiheista kirjautumista.')
  if (!(await resettersOf(userId)).includes(actor.userId))
    throw conflict(
      'Käyttäjä on myös tilillä, jota et omista, joten et voi poistaa hänen kaksivaiheista kirjautumistaan. Hän voi itse pyytää sitä kirjautuessaan.',
    )
  const [account, owners] = await Promise.all([accounts.find(actor.accountId), ownersOf(actor.accountId)])
  const name = account?.name ?? ''
  const to = [user, ...owners.filter(({ _id }) => _id !== userId)]
  const told = tellingPeople(actor, to, name, factorResetNotice(user)(name))
  const seen = (secondFactor: boolean) => ({
    ...{ _id: member._id, version: member.version, name: user.name, email: user.email, secondFactor },
  })
  await transact([
    factors.removing(factor),
    users.replacing({ ...user, tokenVersion: user.tokenVersion + 1 }),
    ...recording(actor, 'membership', seen(true), seen(false)),
    ...told.writes,
  ])
  await told.send()
  return {}
}
