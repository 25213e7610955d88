import type { Account } from '#shared/accounts/account.ts'
import type { Group } from '#shared/accounts/group.ts'
import { GroupLook } from '#shared/accounts/group-look.ts'
import type { Rights } from '#shared/accounts/rights.ts'
import type { Membership } from '#shared/accounts/user.ts'
import type { Permission, ScreenKey } from '#shared/base/access.ts'
import type { SessionState } from '../../platform/actor.ts'
import { getByKey } from '../../platform/table/table.ts'
import { rightsOf } from '../member-rights.ts'
import { accounts, groupPlaces, groups, memberships } from '../people.ts'
import { admits } from '../session-rules.ts'
import { withinTrial } from '../trial.ts'

/** An account that a person is a member of. */
export interface Place {
  readonly account: Account
  readonly membership: Membership
  readonly rights: Rights
}

/** What groups and accounts a person has a part in, and what that lets them do. */
export interface GroupAccess {
  /** Groups that they belong to. */
  readonly groups: readonly Group[]
  readonly places: readonly Place[]
  /** What group mode shows: the accounts of their groups that they are members of themselves. */
  readonly shown: readonly ({ _id: string; name: string } & Rights)[]
  /** What they may do in some account of group mode, and to groups by their rights in any account. */
  readonly permissions: ReadonlySet<Permission>
}

/**
 * Two reads: what leads to groups and accounts, then those documents themselves, which alone are believed.
 *
 * @param state of the session: accounts that do not let it in are not there
 */
export async function groupAccessOf(userId: string, state: SessionState): Promise<GroupAccess> {
  const [placeIds, membershipIds] = await Promise.all([
    groupPlaces.idsOfParent(userId),
    memberships.idsOfParent(userId),
  ])
  const second = (id: string) => id.slice(userId.length + 1)
  const itemOf = await getByKey([
    ...placeIds.map((id) => groups.keyOf(second(id))),
    ...membershipIds.flatMap((id) => [memberships.keyOf(id), accounts.keyOf(second(id))]),
  ])
  const mine = placeIds.flatMap((id) => {
    const item = itemOf(groups.keyOf(second(id)))
    const group = item && groups.docOf(item)
    return group?.active && group.users.some(({ _id }) => _id === userId) ? [group] : []
  })
  const places = membershipIds.flatMap((id): Place[] => {
    const [item, account] = [itemOf(memberships.keyOf(id)), itemOf(accounts.keyOf(second(id)))]
    if (!item || !account) return []
    const place = { membership: memberships.docOf(item), account: accounts.docOf(account) }
    if (place.membership.disabled) return []
    if (!admits(place.account, state)) return []
    return [{ ...place, rights: withinTrial(place.account, rightsOf(place.membership)) }]
  })
  const shown = shownOf(mine, places)
  return { groups: mine, places, shown, permissions: new Set([...permissionsIn(shown), ...groupPermissions(places)]) }
}

const permissionsIn = (all: readonly Rights[]) => all.flatMap(({ permissions }) => [...permissions])

const groupPermissions = (places: readonly Place[]) =>
  permissionsIn(places.map(({ rights }) => rights)).filter((permission) => permission.startsWith('groups.'))

function shownOf(mine: readonly Group[], places: readonly Place[]): GroupAccess['shown'] {
  const ids = new Set(mine.map(({ _id }) => _id))
  return places
    .filter(({ account }) => ids.has(account.group))
    .map(({ account: { _id, name }, rights }) => ({ _id, name, ...rights }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fi'))
}

export const isOwned = ({ membership }: Place): boolean => membership.role === 'owner'

/** A screen of group mode. */
export const isOfGroup = (key: ScreenKey): boolean => key.startsWith('g-')

/** Screens that are about groups and accounts themselves, not about what is in the accounts. */
const aboutGroups: readonly ScreenKey[] = ['g-overview', 'g-groups-menu', 'g-groups', 'g-groups-accounts']

/**
 * The screens of group mode: none for those who belong to no group, unless they own several accounts and may so make a
 * group of them. A list is for those who may see it in some account that group mode shows.
 */
export function groupScreensOf({ groups: mine, places, shown }: GroupAccess): readonly ScreenKey[] {
  if (mine.length === 0 && places.filter(isOwned).length < 2) return []
  const inShown = shown.flatMap(({ screens }) => [...screens]).filter(isOfGroup)
  const inAny = places.flatMap(({ rights }) => [...rights.screens]).filter((key) => aboutGroups.includes(key))
  return [...new Set([...inShown, ...inAny])]
}

/** The look of a group, for everyone in its accounts. */
export async function lookOf(groupId: string): Promise<GroupLook | null> {
  const group = groupId ? await groups.find(groupId) : undefined
  return group?.active ? GroupLook.parse(group) : null
}
