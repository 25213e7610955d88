import type { Collaborator, CollaboratorDraft, CollaboratorSummary } from '#shared/accounts/collaborator.ts'
import type { Membership, User } from '#shared/accounts/user.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, forbidden, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { noteSecurity } from '../platform/security-log.ts'
import { recording } from '../platform/table/collection.ts'
import { getItems } from '../platform/table/table.ts'
import { transact } from '../platform/table/transact.ts'
import { callerOf, givenBy, isOwning, membersOf, withAnotherOwner } from './giving-rights.ts'
import { invitationSummaries } from './invitations.ts'
import { lastSignIns } from './last-sign-in.ts'
import { tellingOwners } from './owner-letters.ts'
import { membershipId, memberships, users } from './people.ts'
import { removedNotice, rightsNotice } from './rights-letters.ts'

async function peopleOf(members: readonly Membership[]): Promise<ReadonlyMap<string, User>> {
  const found = (await getItems(members.map(({ userId }) => users.keyOf(userId)))).map(users.docOf)
  return new Map(found.map((user) => [user._id, user]))
}

/** Who works in the account, by name; the caller is among them when asked for. */
export async function accountUsers(actor: Actor, includeMe: boolean) {
  const members = (await membersOf(actor.accountId)).filter(
    ({ userId, disabled }) => !disabled && (includeMe || userId !== actor.userId),
  )
  const people = await peopleOf(members)
  const all = members.flatMap(({ userId, role }) => {
    const user = people.get(userId)
    return user && !user.disabled ? [{ _id: userId, name: user.name, email: user.email, role }] : []
  })
  return { users: all.toSorted((a, b) => a.name.localeCompare(b.name, 'fi')) }
}

/** The people of the account, and those who have been invited. */
export async function listCollaborators(actor: Actor, query: ListQuery) {
  const members = await membersOf(actor.accountId)
  const [people, signIns, invited] = await Promise.all([
    peopleOf(members),
    lastSignIns(members.map(({ userId }) => userId)),
    invitationSummaries(actor.accountId),
  ])
  const rows = members.flatMap((member): CollaboratorSummary[] => {
    const user = people.get(member.userId)
    if (!user) return []
    const state = member.disabled || user.disabled ? 'disabled' : 'active'
    const lastSignIn = signIns.get(user._id) ?? ''
    return [{ _id: user._id, name: user.name, email: user.email, role: member.role, state, lastSignIn }]
  })
  return pageOf([...rows, ...invited], { ...query, sortBy: query.sortBy || 'name' }, ['name', 'email'])
}

async function existing(actor: Actor, userId: string): Promise<{ member: Membership; user: User }> {
  const [member, user] = await Promise.all([
    memberships.find(membershipId(userId, actor.accountId)),
    users.find(userId),
  ])
  if (!member || !user) throw missing('Käyttäjää')
  return { member, user }
}

const shown = (
  { role, granted, revoked, disabled, version }: Membership,
  { _id, name, email }: User,
): Collaborator => ({
  _id,
  version,
  name,
  email,
  role,
  granted,
  revoked,
  disabled,
})

export async function readCollaborator(actor: Actor, userId: string) {
  const { member, user } = await existing(actor, userId)
  return { collaborator: shown(member, user) }
}

/** What the trail shows of a member. */
const auditedMember = ({ _id, version, role, granted, revoked, disabled }: Membership, { name, email }: User) => ({
  ...{ _id, version, name, email, role, granted, revoked, disabled },
})

/** Rights as they are from the person's next call on. Nobody changes their own, but an owner may step down. */
export async function updateCollaborator(actor: Actor, userId: string, draft: CollaboratorDraft) {
  const [caller, { member, user }] = await Promise.all([callerOf(actor), existing(actor, userId)])
  const isOwn = userId === actor.userId
  if (isOwn && caller.role !== 'owner') throw forbidden()
  if (isOwn && draft.disabled) throw conflict('Et voi estää omaa käyttöäsi.')
  const { version, disabled, ...rights } = draft
  const given = { ...member, ...givenBy(caller, rights, member), disabled, version }
  const isComing = isOwning(given) && !isOwning(member)
  const changed = isComing ? { ...given, ownerSince: instant() } : given
  const isLeaving = isOwning(member) && !isOwning(changed)
  const notice = rightsNotice(user, member, changed)
  const told = notice && (await tellingOwners(actor, notice))
  await transact([
    memberships.replacing(changed),
    ...(isLeaving ? [await withAnotherOwner(member)] : []),
    ...recording(actor, 'membership', auditedMember(member, user), auditedMember(changed, user)),
    ...(told?.writes ?? []),
  ])
  await Promise.all([
    told?.send(),
    noteSecurity(actor, { event: 'rightsChanged', deed: 'changed', person: user.email }),
  ])
  return { collaborator: shown({ ...changed, version: version + 1 }, user) }
}

/** Takes a person out of the account; their next call is refused. They stay a person of their other accounts. */
export async function removeCollaborator(actor: Actor, userId: string) {
  const [caller, { member, user }] = await Promise.all([callerOf(actor), existing(actor, userId)])
  if (caller.role !== 'owner' && (userId === actor.userId || member.role === 'owner')) throw forbidden()
  const told = await tellingOwners(actor, removedNotice(user, member))
  await transact([
    memberships.removing(member),
    ...(isOwning(member) ? [await withAnotherOwner(member)] : []),
    ...recording(actor, 'membership', auditedMember(member, user), undefined),
    ...told.writes,
  ])
  await Promise.all([told.send(), noteSecurity(actor, { event: 'rightsChanged', deed: 'removed', person: user.email })])
  return {}
}
