import type { Group, GroupDraft, GroupRole, GroupSummary, NamedGroup } from '#shared/accounts/group.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, forbidden, missing, Problem } from '#shared/base/problem.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { getItems } from '../../platform/table/table.ts'
import { transact } from '../../platform/table/transact.ts'
import { groupPlaceId, groupPlaces, groups, memberships, users } from '../people.ts'
import { recordingLook, recordingPeople } from './group-audit.ts'
import { deletedNotice, peopleNotice, tellingGroup } from './group-letters.ts'
import { type GroupAccess, groupAccessOf, isOwned } from './group-mode.ts'
import { leaveGroup } from './leaving-groups.ts'

const roleIn = ({ users }: Group, userId: string): GroupRole | undefined =>
  users.find(({ _id }) => _id === userId)?.role

/** A group that the caller belongs to. Of another nobody is told whether it exists. */
export async function readOwnGroup(actor: Actor, id: string, role: GroupRole = 'member'): Promise<Group> {
  const group = await groups.find(id)
  const own = group?.active && roleIn(group, actor.userId)
  if (!group || !own) throw missing('Ryhmää')
  if (role === 'owner' && own !== 'owner') throw forbidden()
  return group
}

export async function searchGroups(actor: Actor, query: ListQuery) {
  const { groups: mine, places } = await groupAccessOf(actor.userId, actor.sessionState)
  const rows = mine.map(
    (group): GroupSummary => ({
      _id: group._id,
      name: group.name,
      role: roleIn(group, actor.userId) ?? 'member',
      accounts: places.filter(({ account }) => account.group === group._id).length,
      users: group.users.length,
    }),
  )
  return pageOf(rows, { ...query, sortBy: query.sortBy || 'name' }, ['name'])
}

export const readGroup = async (actor: Actor, id: string): Promise<NamedGroup> =>
  named(await readOwnGroup(actor, id), actor)

/** With the people and, of the accounts, those that the caller is a member of. */
async function named(group: Group, actor: Actor): Promise<NamedGroup> {
  const [items, { places }] = await Promise.all([
    getItems(group.users.map(({ _id }) => users.keyOf(_id))),
    groupAccessOf(actor.userId, actor.sessionState),
  ])
  const people = new Map(items.map(users.docOf).map((user) => [user._id, user]))
  return {
    ...group,
    role: roleIn(group, actor.userId) ?? 'member',
    users: group.users.map(({ _id, role }) => {
      const { name = '', email = '' } = people.get(_id) ?? {}
      return { _id, role, name, email }
    }),
    accounts: places
      .filter(({ account }) => account.group === group._id)
      .map(({ account: { _id, name } }) => ({ _id, name })),
  }
}

const saved = (group: Group): Group => ({ ...group, version: group.version + 1 })

/**
 * Whoever owns an account may make a group, and owns it.
 *
 * @param storing stores its logo once the group is there and gives the file's name, or ''
 */
export async function createGroup(
  actor: Actor,
  draft: GroupDraft,
  storing: () => Promise<string>,
  id: string,
): Promise<NamedGroup> {
  const { places } = await groupAccessOf(actor.userId, actor.sessionState)
  if (!places.some(isOwned)) throw forbidden()
  const group = await makeGroup(actor, draft, id)
  return named(group.logo ? group : await withLogo(actor, group, await storing()), actor)
}

async function withLogo(actor: Actor, group: Group, logo: string): Promise<Group> {
  if (!logo) return group
  const next = { ...group, logo }
  await transact([groups.replacing(next), ...recordingLook(actor, group, next)])
  return saved(next)
}

/** One click that came twice makes one group. */
async function makeGroup(actor: Actor, { logoIs, ...draft }: GroupDraft, id: string): Promise<Group> {
  const { userId } = actor
  const users = [{ _id: userId, role: 'owner' as const }]
  const group: Group = { ...draft, _id: id, version: 0, logo: '', users, active: true, deletedBy: null }
  try {
    await transact([groups.creating(group), placing(userId, id), ...recordingLook(actor, undefined, group)])
    return saved(group)
  } catch (error) {
    const existing = error instanceof Problem ? await groups.find(id) : undefined
    if (!existing || !roleIn(existing, userId)) throw error
    return existing
  }
}

const placing = (userId: string, groupId: string) =>
  groupPlaces.creating({ _id: groupPlaceId(userId, groupId), version: 0, userId, groupId })

/** @param logo the name of a new file, if one came */
export async function editGroup(
  actor: Actor,
  group: Group,
  { logoIs, ...draft }: GroupDraft,
  logo: string,
): Promise<NamedGroup> {
  const next = { ...group, ...draft, logo: logo || (logoIs === 'removed' ? '' : group.logo) }
  await transact([groups.replacing(next), ...recordingLook(actor, group, next)])
  return named(saved(next), actor)
}

/**
 * The group is no more in one write; then its accounts leave it, however many they are. What is left of them, should this
 * fail or die on the way, the nightly job sees to; nobody is told of a group that is no more meanwhile.
 */
export async function deleteGroup(actor: Actor, id: string): Promise<void> {
  const group = await readOwnGroup(actor, id, 'owner')
  const { userId, name, from } = actor
  const deleted = { ...group, active: false, deletedBy: { userId, name, from, at: instant() } }
  const told = await tellingGroup(actor, group, deletedNotice)
  await transact([
    groups.replacing(deleted),
    ...(await placesIn(group, group.users)).map((place) => groupPlaces.removing(place)),
    ...recordingLook(actor, group, undefined),
    ...told.writes,
  ])
  await told.send()
  await leaveGroup(deleted).catch((fault) => log.error('Accounts did not leave a deleted group', fault))
}

async function placesIn({ _id }: Group, people: Group['users']) {
  const items = await getItems(people.map((person) => groupPlaces.keyOf(groupPlaceId(person._id, _id))))
  return items.map(groupPlaces.docOf)
}

/** Newcomers must be people of an account that the caller owns: so nobody is attached whom the caller cannot know. */
export async function attachUsers(actor: Actor, id: string, people: Group['users']): Promise<NamedGroup> {
  const group = await readOwnGroup(actor, id, 'owner')
  if (!people.some(({ role }) => role === 'owner')) throw new Problem('invalid', 'Ryhmällä on oltava omistaja.')
  if (new Set(people.map(({ _id }) => _id)).size < people.length) throw conflict('Sama käyttäjä on mukana kahdesti.')
  const added = people.filter(({ _id }) => !roleIn(group, _id))
  const existing =
    added.length > 0 ? await knownTo(await groupAccessOf(actor.userId, actor.sessionState)) : new Set<string>()
  if (!added.every(({ _id }) => existing.has(_id))) throw missing('Käyttäjää')
  const left = group.users.filter(({ _id }) => !people.some((person) => person._id === _id))
  const next = { ...group, users: people }
  const told = await tellingGroup(actor, next, peopleNotice, group.users)
  await transact([
    groups.replacing(next),
    ...added.map(({ _id }) => placing(_id, id)),
    ...(await placesIn(group, left)).map((place) => groupPlaces.removing(place)),
    ...(await recordingPeople(actor, group, next)),
    ...told.writes,
  ])
  await told.send()
  return named(saved(next), actor)
}

/** The ids of everyone in the accounts that the person owns. */
async function knownTo({ places }: GroupAccess): Promise<ReadonlySet<string>> {
  const owned = places.filter(isOwned).map(({ account }) => account._id)
  const lists = await Promise.all(owned.map((id) => memberships.idsByReference(id)))
  return new Set(lists.flat().map((id) => id.split('/')[0] ?? ''))
}

export async function searchUsers(actor: Actor, query: ListQuery) {
  const ids = await knownTo(await groupAccessOf(actor.userId, actor.sessionState))
  const people = (await getItems([...ids].map(users.keyOf))).map(users.docOf).filter(({ disabled }) => !disabled)
  const rows = people.map(({ _id, name, email }) => ({ _id, name, email }))
  const search = query.search === '*' ? '' : query.search
  const page = pageOf(rows, { ...query, search, sortBy: 'name' }, ['name', 'email'])
  return { users: page.rows, totalLength: page.totalLength }
}
