import type { readUserdata } from '#shared/accounts/user-data.ts'
import { forbidden, missing, Problem, signedOut } from '#shared/base/problem.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import type { PersonSession } from '#shared/identity/sign-in.ts'
import { groupAccessOf } from '../accounts/groups/group-mode.ts'
import { signIns } from '../accounts/last-sign-in.ts'
import { rightsOf } from '../accounts/member-rights.ts'
import { accounts, membershipId, memberships, users } from '../accounts/people.ts'
import { admits } from '../accounts/session-rules.ts'
import { withinTrial } from '../accounts/trial.ts'
import { disabled, userDataOf } from '../accounts/user-data.ts'
import { type Actor, actorInGroup, actorOfMember } from '../platform/actor.ts'
import { log } from '../platform/log.ts'
import { getItems } from '../platform/table/table.ts'
import { hasSecondFactor } from './second-factor.ts'
import { endSessions, noteUse, sessionsOf, stateOf, unrecorded } from './session-records.ts'
import { readToken } from './tokens.ts'

/** Ends this session; the others of the person go on. A session that is in no list ends together with all of them. */
export async function logout(actor: Actor) {
  if (actor.sessionState.isRecorded) {
    await endSessions(actor.userId, ({ id }) => id !== actor.session)
    return {}
  }
  const user = await users.find(actor.userId)
  if (user) await users.replace({ ...user, tokenVersion: user.tokenVersion + 1 })
  return {}
}

/** Where the person is signed in. */
export async function listSessions(actor: Actor): Promise<{ sessions: PersonSession[] }> {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  const sessions = (await sessionsOf(user)).map(({ id, device, began, used }) => ({
    ...{ _id: id, device, began, used },
    isThis: id === actor.session,
  }))
  return { sessions }
}

/** Ends one of the person's own; one that is over already, or somebody else's, is not among them. */
export async function endSession(actor: Actor, sessionId: string) {
  if ((await endSessions(actor.userId, ({ id }) => id !== sessionId)) === 0) throw missing('Istuntoa')
  return {}
}

export async function endOtherSessions(actor: Actor) {
  await endSessions(actor.userId, ({ id }) => id === actor.session)
  return {}
}

/** What an open page asks by itself, over and over: it keeps no session awake. */
const askedByItself: ReadonlySet<string> = new Set(Object.values(unreadApi).map(({ path }) => path))

/** Where a request came from and what it asks for, under /api/v1. */
export interface CalledFrom {
  readonly from: string
  readonly path: string
}

/** The caller of a request, from their token and the account they say they are in. Reads nothing but those. */
export async function identify(
  token: string,
  userdata: ReturnType<typeof readUserdata>,
  { from, path }: CalledFrom,
): Promise<Actor> {
  const { userId, tokenVersion, secondFactor, session, isRecorded } = await readToken(token)
  const accountId = userdata?.account ?? ''
  const items = await getItems([
    users.keyOf(userId),
    memberships.keyOf(membershipId(userId, accountId)),
    accounts.keyOf(accountId),
    ...(isRecorded ? [signIns.keyOf(userId)] : []),
  ])
  const of = (prefix: string) => items.find((item) => item.pk?.S?.startsWith(prefix))
  const [userItem, memberItem, accountItem, signInItem] = [
    of('=user#'),
    of('=membership#'),
    of('=account#'),
    of('=sign-in#'),
  ]
  if (!userItem || !accountItem) throw signedOut()
  const user = users.docOf(userItem)
  if (user.disabled) throw disabled()
  const member = memberItem && memberships.docOf(memberItem)
  if (user.tokenVersion !== tokenVersion || !member || member.disabled) throw signedOut()
  const account = accounts.docOf(accountItem)
  const signIn = signInItem && signIns.docOf(signInItem)
  const sessionState = isRecorded ? stateOf(signIn, session, secondFactor) : unrecorded(secondFactor)
  if (!sessionState || !admits(account, sessionState)) throw signedOut()
  if (signIn && !askedByItself.has(path))
    await noteUse(signIn, session).catch((fault) => log.warn('The use of a session was not noted', fault))
  const person = { userId, name: user.name, accountId, from, session, sessionState }
  if (userdata?.groupMode) {
    const { shown, permissions } = await groupAccessOf(userId, sessionState)
    return actorInGroup({ ...person, permissions, fields: [] }, shown)
  }
  return actorOfMember({ ...person, ...withinTrial(account, rightsOf(member)) })
}

export async function currentUser(actor: Actor) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  return { currentUser: await userDataOf(user, actor.accountId, actor.inAccounts !== undefined, actor.sessionState) }
}

/** Group mode goes on when it is off and off when it is on. Each tab has its own; the last choice meets the next log-in. */
export async function setGroupMode(actor: Actor) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  const groupMode = actor.inAccounts === undefined
  const userData = await userDataOf(user, actor.accountId, groupMode, actor.sessionState)
  if (userData.groupMode !== groupMode) throw forbidden()
  await users.replace({ ...user, groupMode })
  return { userData }
}

export async function switchAccount(actor: Actor, accountId: string) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  if (accountId === actor.accountId) throw new Problem('invalid', 'Olet jo kyseisellä tilillä.')
  const userData = await userDataOf(user, accountId, false, actor.sessionState)
  const account = await accounts.find(accountId)
  if (account?.requiresSecondFactor && !(await hasSecondFactor(user._id)))
    throw new Problem('invalid', 'Tili vaatii kaksivaiheisen kirjautumisen. Ota se ensin käyttöön profiilissasi.')
  if (account && !admits(account, actor.sessionState))
    throw new Problem('invalid', 'Tilin asetukset vaativat uuden kirjautumisen. Kirjaudu ulos ja takaisin sisään.')
  await users.replace({ ...user, currentAccount: accountId })
  return { userData }
}
