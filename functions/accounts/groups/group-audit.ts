import type { Account } from '#shared/accounts/account.ts'
import { type Group, groupRoleLabels } from '#shared/accounts/group.ts'
import { type Actor, actorWithoutRights } from '../../platform/actor.ts'
import { recording } from '../../platform/table/collection.ts'
import { getItems } from '../../platform/table/table.ts'
import type { Write } from '../../platform/table/transact.ts'
import { recordingAccount } from '../account-settings.ts'
import { groups, users } from '../people.ts'

/**
 * What is done to a group stands in the trail of the account in which the person was; what is done to an account's
 * belonging to a group stands in that account's own.
 */

const look = (group: Group | undefined) => {
  if (!group) return undefined
  const { users: people, active, unreadableAccepted, deletedBy, ...seen } = group
  return seen
}

/** The line of a group that is made, looks otherwise or is no more. */
export const recordingLook = (actor: Actor, before: Group | undefined, after: Group | undefined): Write[] =>
  recording(actor, 'group', look(before), look(after))

/** The line of a group's people, by their names. */
export async function recordingPeople(actor: Actor, before: Group, after: Group): Promise<Write[]> {
  const ids = new Set([...before.users, ...after.users].map(({ _id }) => _id))
  const items = await getItems([...ids].map(users.keyOf))
  const nameOf = new Map(items.map(users.docOf).map(({ _id, name }) => [_id, name]))
  const named = ({ _id, version, name, users: people }: Group) => ({
    _id,
    version,
    name,
    users: people.map((person) => `${nameOf.get(person._id) ?? ''} (${groupRoleLabels[person.role]})`),
  })
  return recording(actor, 'group', named(before), named(after))
}

type Signer = Pick<Actor, 'userId' | 'name' | 'from'>

/** The lines of accounts that come to a group or leave theirs, each in its own trail, groups by their names. */
export async function recordingGroupOf(signer: Signer, them: readonly Account[], group: string): Promise<Write[]> {
  const ids = [...new Set([...them.map((account) => account.group), group])].filter(Boolean)
  const found = (await getItems(ids.map(groups.keyOf))).map(groups.docOf)
  const nameOf = new Map(found.map(({ _id, name }) => [_id, name]))
  const named = (account: Account, id: string): Account => ({ ...account, group: nameOf.get(id) ?? '' })
  return them.flatMap((account) => {
    const { userId, name, from } = signer
    const there = actorWithoutRights({ userId, name, from, accountId: account._id })
    return recordingAccount(there, named(account, account.group), named(account, group))
  })
}
