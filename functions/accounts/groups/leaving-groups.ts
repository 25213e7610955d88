import type { Account } from '#shared/accounts/account.ts'
import type { Group } from '#shared/accounts/group.ts'
import { busy } from '#shared/base/problem.ts'
import { instant } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { getItems } from '../../platform/table/table.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { accounts, beingLeft, groups, memberships } from '../people.ts'
import { recordingGroupOf } from './group-audit.ts'

/** Of the hundred writes of a transaction, two an account. */
const atOnce = 45

/** Every account that names the deleted group names none any more; each has it in its trail who deleted the group. */
export async function leaveGroup(group: Group): Promise<number> {
  const ids = await idsIn(group)
  let left = 0
  for (let at = 0; at < ids.length; at += atOnce) left += await leaveTogether(group, ids.slice(at, at + atOnce))
  return left
}

/** By the index, and those of its people: an account that was last written before it was in the index is among theirs. */
async function idsIn({ _id, users }: Group): Promise<string[]> {
  const [indexed, ...peoples] = await Promise.all([
    accounts.idsByReference(_id),
    ...users.map((user) => memberships.idsOfParent(user._id)),
  ])
  return [...new Set([...indexed, ...peoples.flat().map((id) => id.slice(id.indexOf('/') + 1))])]
}

const leaveTogether = ({ _id, deletedBy }: Group, ids: readonly string[]): Promise<number> =>
  retryOnContention(async () => {
    const read = (await getItems(ids.map(accounts.keyOf))).map(accounts.docOf)
    const leaving = read.filter(({ group }) => group === _id)
    if (leaving.length === 0 || !deletedBy) return 0
    await transact([
      ...leaving.map((account) => accounts.replacing(without(account), busy)),
      ...(await recordingGroupOf(deletedBy, leaving, '')),
    ])
    return leaving.length
  })

const without = (account: Account): Account => ({ ...account, group: '' })

/** Goes on with groups whose accounts did not all leave, until nothing names them. */
export async function finishLeaving(): Promise<void> {
  const found = (await getItems((await groups.idsByReference(beingLeft)).map(groups.keyOf))).map(groups.docOf)
  for (const group of found) {
    const left = await leaveGroup(group)
    if (left > 0) log.info('Accounts left a deleted group', { group: group._id, accounts: left })
    // The index may be a moment behind; one that was deleted only just now is looked at once more.
    else if (isSettled(group)) await groups.replace({ ...group, deletedBy: null })
  }
}

const settling = 60 * 60 * 1000

const isSettled = ({ deletedBy }: Group): boolean =>
  deletedBy !== null && Date.parse(instant()) - Date.parse(deletedBy.at) > settling
