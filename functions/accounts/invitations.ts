import * as z from 'zod'
import {
  type AcceptDraft,
  type CollaboratorSummary,
  type InvitationDraft,
  NewPerson,
  RightsDraft,
} from '#shared/accounts/collaborator.ts'
import { Membership, type User } from '#shared/accounts/user.ts'
import { conflict, invalidField, missing, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { hashOfSecret, newSecret, secretAddress } from '../mail/secret-links.ts'
import { type Actor, actorWithoutRights } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { instant, newId, now } from '../platform/clock.ts'
import { noteSecurity } from '../platform/security-log.ts'
import { recording } from '../platform/table/collection.ts'
import { registry } from '../platform/table/registry.ts'
import { getItems } from '../platform/table/table.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { personWrites } from './accounts.ts'
import { callerOf, givenBy } from './giving-rights.ts'
import { invitationMail, sendAwaited } from './mails.ts'
import { refuseGuessable } from './new-password.ts'
import { tellingOwners } from './owner-letters.ts'
import { hashPassword } from './passwords.ts'
import { accounts, membershipId, memberships, userByEmail, users } from './people.ts'
import { invitedNotice, joinedNotice } from './rights-letters.ts'

const days = 14
const daySeconds = 86_400

const Invitation = RightsDraft.extend({
  ...stored,
  accountId: z.string(),
  email: z.string(),
  /** Who invited. */
  inviter: z.string(),
  /** Seconds since 1970. */
  expires: z.number().int(),
})
type Invitation = z.output<typeof Invitation>

/** Its id is the hash of the secret in the letter, so that reading the table opens no link. Used or cancelled, it is gone. */
const invitations = registry({
  kind: 'invitation',
  schema: Invitation,
  reference: ({ accountId }) => accountId,
  // An expired one is shown for a while, to be sent again.
  expires: ({ expires }) => expires + 60 * daySeconds,
})

const isOver = ({ expires }: Invitation) => expires <= now() / 1000
const auditedInvitation = ({ _id, version, email, role, granted, revoked }: Invitation) => ({
  ...{ _id, version, email, role, granted, revoked },
})

const invitationsOf = async (accountId: string): Promise<Invitation[]> =>
  (await getItems((await invitations.idsByReference(accountId)).map(invitations.keyOf))).map(invitations.docOf)

export const invitationSummaries = async (accountId: string): Promise<CollaboratorSummary[]> =>
  (await invitationsOf(accountId)).map((invitation) => ({
    _id: invitation._id,
    name: '',
    email: invitation.email,
    role: invitation.role,
    state: isOver(invitation) ? 'expired' : 'invited',
    lastSignIn: '',
  }))

/** An invitation with a new secret of 32 bytes, which is in the letter alone. */
function made(invitation: Omit<Invitation, '_id' | 'version' | 'expires'>) {
  const { secret, hash } = newSecret()
  const expires = Math.floor(now() / 1000) + days * daySeconds
  return { secret, invitation: { ...invitation, _id: hash, version: 0, expires } }
}

async function deliver(actor: Actor, { email, accountId }: Invitation, secret: string): Promise<void> {
  const account = (await accounts.find(accountId))?.name ?? ''
  const address = secretAddress('invitation', secret)
  await sendAwaited(invitationMail(email, { account, inviter: actor.name, address, days }), accountId)
}

/** Sends somebody a link by which they come to the account with these rights. */
export async function invite(actor: Actor, { email, ...rights }: InvitationDraft) {
  const [caller, owner, others] = await Promise.all([
    callerOf(actor),
    userByEmail(email),
    invitationsOf(actor.accountId),
  ])
  const given = givenBy(caller, rights)
  if (owner && (await memberships.find(membershipId(owner._id, actor.accountId))))
    throw invalidField('email', 'Henkilö on jo tilin käyttäjä')
  if (others.some((other) => other.email === email))
    throw invalidField('email', 'Osoitteeseen on jo lähetetty kutsu. Lähetä se uudelleen luettelosta.')
  const { secret, invitation } = made({ ...given, email, accountId: actor.accountId, inviter: actor.name })
  const told = await tellingOwners(actor, invitedNotice(email, given))
  await transact([
    invitations.creating(invitation),
    ...recording(actor, 'invitation', undefined, auditedInvitation(invitation)),
    ...told.writes,
  ])
  await Promise.all([
    told.send(),
    deliver(actor, invitation, secret),
    noteSecurity(actor, { event: 'rightsChanged', deed: 'invited', person: email }),
  ])
  return {}
}

async function ofAccount(actor: Actor, id: string): Promise<Invitation> {
  const invitation = await invitations.find(id)
  if (invitation?.accountId !== actor.accountId) throw missing('Kutsua')
  return invitation
}

/** A new link; the one before opens no more. */
export async function resendInvitation(actor: Actor, id: string) {
  const [caller, old] = await Promise.all([callerOf(actor), ofAccount(actor, id)])
  const { _id, version, expires, ...same } = old
  const { secret, invitation } = made({ ...same, ...givenBy(caller, same), inviter: actor.name })
  await transact([invitations.removing(old), invitations.creating(invitation)])
  await deliver(actor, invitation, secret)
  return {}
}

export async function cancelInvitation(actor: Actor, id: string) {
  const old = await ofAccount(actor, id)
  await transact([invitations.removing(old), ...recording(actor, 'invitation', auditedInvitation(old), undefined)])
  return {}
}

/** More links than this opened from one address in ten seconds are no people. */
const mostOpened = 30

const useless = () => new Problem('missing', 'Kutsu ei ole enää voimassa. Pyydä uusi kutsu.')

async function opened(secret: string): Promise<Invitation> {
  const invitation = await invitations.find(hashOfSecret(secret))
  if (!invitation || isOver(invitation)) throw useless()
  return invitation
}

/** One who signs in here with this address already. An address that was never confirmed may be of whoever wrote it. */
async function knownBy(email: string): Promise<{ user: User | undefined; isKnown: boolean }> {
  const user = await userByEmail(email)
  return { user, isKnown: user?.confirmed === true }
}

export async function readInvitation(secret: string, from: string) {
  await holdBack('invitation', from, mostOpened)
  const { accountId, inviter, email, role } = await opened(secret)
  const [account, { isKnown }] = await Promise.all([accounts.find(accountId), knownBy(email)])
  return { invitation: { account: account?.name ?? '', inviter, email, role, isKnown } }
}

/** Whoever has the letter has the address: a known person gets the place, a new one is made. The link is used up with it. */
export async function acceptInvitation({ secret, ...person }: AcceptDraft, from: string) {
  await holdBack('invitation', from, mostOpened)
  const invitation = await opened(secret)
  const { user, writes } = await comer(invitation, person)
  const { accountId, role, granted, revoked } = invitation
  const id = membershipId(user._id, accountId)
  const member = Membership.parse({
    _id: id,
    version: 0,
    userId: user._id,
    accountId,
    role,
    granted,
    revoked,
    ownerSince: instant(),
  })
  const actor = actorWithoutRights({ userId: user._id, name: user.name, accountId, from })
  const { name, email } = user
  const joined = { ...auditedInvitation({ ...invitation, _id: id, version: 0 }), name, email }
  const told = role === 'owner' ? await tellingOwners(actor, joinedNotice(user)) : undefined
  await transact([
    invitations.removing(invitation, useless),
    ...writes,
    memberships.creating(member, () => conflict('Olet jo tilin käyttäjä. Kirjaudu sisään.')),
    ...recording(actor, 'membership', undefined, joined),
    ...(told?.writes ?? []),
  ])
  await Promise.all([told?.send(), noteSecurity(actor, { event: 'rightsChanged', deed: 'joined', person: email })])
  return { email }
}

interface Comer {
  readonly user: User
  readonly writes: readonly Write[]
}

/** Who comes: one who is known as they are, anybody else with the name and the password that they choose now. */
async function comer({ email, accountId }: Invitation, person: Omit<AcceptDraft, 'secret'>): Promise<Comer> {
  const { user, isKnown } = await knownBy(email)
  if (user && isKnown) return { user, writes: [] }
  const { name, password } = checked({ ...person, email })
  const account = await accounts.find(accountId)
  await refuseGuessable(password, account ? [account.name] : [])
  const own = { name, passwordHash: await hashPassword(password), confirmed: true, currentAccount: accountId }
  if (!user) return personWrites({ ...own, email }, [], newId())
  const changed = { ...user, ...own, tokenVersion: user.tokenVersion + 1 }
  return { user: changed, writes: [users.replacing(changed)] }
}

function checked(person: object) {
  const result = NewPerson.safeParse(person)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidField(String(issue?.path[0]), issue?.message ?? 'Tarkista tiedot.')
}
