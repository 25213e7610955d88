import type { GroupAccountSummary } from '#shared/accounts/group.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden, missing } from '#shared/base/problem.ts'
import type { Actor } from '../../platform/actor.ts'
import { getItems } from '../../platform/table/table.ts'
import { transact } from '../../platform/table/transact.ts'
import { accounts, groups } from '../people.ts'
import { recordingGroupOf } from './group-audit.ts'
import { groupAccessOf, isOwned } from './group-mode.ts'
import { readOwnGroup } from './groups.ts'

/** What group mode shows, by name. */
export const activeAccounts = ({ inAccounts = [] }: Actor) =>
  inAccounts.map(({ name, actor }) => ({ _id: actor.accountId, name }))

/** The caller's accounts, with the group that each belongs to. */
export async function listGroupAccounts(actor: Actor, { group: only, ...query }: ListQuery & { group: string }) {
  const { places } = await groupAccessOf(actor.userId, actor.sessionState)
  const ids = [...new Set(places.map(({ account }) => account.group).filter(Boolean))]
  const found = (await getItems(ids.map(groups.keyOf))).map(groups.docOf).filter(({ active }) => active)
  const nameOf = new Map(found.map(({ _id, name }) => [_id, name]))
  const rows = places.map((place): GroupAccountSummary => {
    const { _id, name, email, group } = place.account
    const groupName = nameOf.get(group)
    return { _id, name, email, group: groupName ? group : '', groupName: groupName ?? '', owned: isOwned(place) }
  })
  const wanted = only ? rows.filter(({ group }) => group === only) : rows
  return pageOf(wanted, { ...query, sortBy: query.sortBy || 'name' }, ['name', 'email', 'groupName'])
}

/** Puts accounts that the caller owns into a group that they own, or into none. All of them or none. */
export async function attachAccounts(actor: Actor, ids: readonly string[], group: string): Promise<void> {
  const into = group ? await readOwnGroup(actor, group, 'owner') : undefined
  const { places } = await groupAccessOf(actor.userId, actor.sessionState)
  const chosen = [...new Set(ids)].map((id) => places.find(({ account }) => account._id === id))
  const found = chosen.filter((place) => place !== undefined)
  if (found.length < chosen.length) throw missing('Tiliä')
  if (!found.every(isOwned)) throw forbidden()
  const changed = found.filter(({ account }) => account.group !== group)
  await transact([
    // Nobody is put into a group that is deleted at the same moment.
    ...(into && changed.length > 0 ? [groups.keeping(into)] : []),
    ...changed.map(({ account }) => accounts.replacing({ ...account, group })),
    ...(await recordingGroupOf(
      actor,
      changed.map(({ account }) => account),
      group,
    )),
  ])
}
