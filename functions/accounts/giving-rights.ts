import type { RightsDraft } from '#shared/accounts/collaborator.ts'
import { presetOf } from '#shared/accounts/presets.ts'
import { differencesTo, withDifferences } from '#shared/accounts/rights.ts'
import type { Membership } from '#shared/accounts/user.ts'
import { conflict, forbidden, signedOut } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { getItems } from '../platform/table/table.ts'
import type { Write } from '../platform/table/transact.ts'
import { membershipId, memberships, users } from './people.ts'

export const membersOf = async (accountId: string): Promise<Membership[]> =>
  (await getItems((await memberships.idsByReference(accountId)).map(memberships.keyOf))).map(memberships.docOf)

/** Who asks, as they stand now. */
export async function callerOf(actor: Actor): Promise<Membership> {
  const caller = await memberships.find(membershipId(actor.userId, actor.accountId))
  if (!caller) throw signedOut()
  return caller
}

const allOf = ({ role, granted, revoked }: RightsDraft) => withDifferences(presetOf[role], { granted, revoked })

/**
 * The rights as they are stored. Nobody gives a right that they do not have themselves, only an owner makes an owner,
 * and an owner may do everything.
 *
 * @param existing what the person has already; that may stay
 */
export function givenBy(caller: Membership, draft: RightsDraft, existing?: Membership): RightsDraft {
  const wanted = allOf(draft)
  if (caller.role !== 'owner') {
    if (draft.role === 'owner' || existing?.role === 'owner') throw forbidden()
    const may = new Set([...allOf(caller), ...(existing ? allOf(existing) : [])])
    if ([...wanted].some((right) => !may.has(right))) throw forbidden()
  }
  const { role } = draft
  return role === 'owner' ? { role, granted: [], revoked: [] } : { role, ...differencesTo(presetOf[role], wanted) }
}

export const isOwning = ({ role, disabled }: Pick<Membership, 'role' | 'disabled'>) => role === 'owner' && !disabled

/**
 * Another owner, to be written again in the transaction in which one ceases to be an owner: of two owners who remove each
 * other at the same moment, one finds that the other has been written meanwhile.
 */
export async function withAnotherOwner(leaving: Membership): Promise<Write> {
  const owners = (await membersOf(leaving.accountId)).filter((each) => each._id !== leaving._id && isOwning(each))
  const people = (await getItems(owners.map(({ userId }) => users.keyOf(userId)))).map(users.docOf)
  const able = new Set(people.filter(({ disabled }) => !disabled).map(({ _id }) => _id))
  const staying = owners.find(({ userId }) => able.has(userId))
  if (!staying) throw conflict('Tilillä on oltava vähintään yksi omistaja.')
  return memberships.replacing(staying)
}
