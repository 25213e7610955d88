import type { readUserdata } from '#shared/accounts/user-data.ts'
import { forbidden, Problem, signedOut } from '#shared/base/problem.ts'
import { standingOf } from '../accounts/groups/group-mode.ts'
import { rightsOf } from '../accounts/member-rights.ts'
import { accounts, membershipId, memberships, users } from '../accounts/people.ts'
import { withinTrial } from '../accounts/trial.ts'
import { disabled, userDataOf } from '../accounts/user-data.ts'
import { type Actor, actorInGroup, actorOfMember } from '../platform/actor.ts'
import { getItems } from '../platform/table/table.ts'
import { hasSecondFactor } from './second-factor.ts'
import { readToken } from './tokens.ts'

export async function logout(actor: Actor) {
  const user = await users.find(actor.userId)
  if (user) await users.replace({ ...user, tokenVersion: user.tokenVersion + 1 })
  return {}
}

/** The caller of a request, from their token and the account they say they are in. Reads nothing but those. */
export async function identify(token: string, userdata: ReturnType<typeof readUserdata>, from: string): Promise<Actor> {
  const { userId, tokenVersion, secondFactor, session } = await readToken(token)
  const accountId = userdata?.account ?? ''
  const items = await getItems([
    users.keyOf(userId),
    memberships.keyOf(membershipId(userId, accountId)),
    accounts.keyOf(accountId),
  ])
  const of = (prefix: string) => items.find((item) => item.pk?.S?.startsWith(prefix))
  const [userItem, memberItem, accountItem] = [of('=user#'), of('=membership#'), of('=account#')]
  if (!userItem || !accountItem) throw signedOut()
  const user = users.docOf(userItem)
  if (user.disabled) throw disabled()
  const member = memberItem && memberships.docOf(memberItem)
  if (user.tokenVersion !== tokenVersion || !member || member.disabled) throw signedOut()
  const account = accounts.docOf(accountItem)
  if (account.requiresSecondFactor && !secondFactor) throw signedOut()
  if (userdata?.groupMode) {
    const { shown, permissions } = await standingOf(userId, secondFactor)
    return actorInGroup(
      { userId, name: user.name, accountId, permissions, fields: [], from, session, secondFactor },
      shown,
    )
  }
  const { permissions, fields } = withinTrial(account, rightsOf(member))
  return actorOfMember({ userId, name: user.name, accountId, permissions, fields, from, session, secondFactor })
}

export async function currentUser(actor: Actor) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  return { currentUser: await userDataOf(user, actor.accountId, actor.inAccounts !== undefined) }
}

/** Group mode goes on when it is off and off when it is on. Each tab has its own; the last choice meets the next log-in. */
export async function setGroupMode(actor: Actor) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  const groupMode = actor.inAccounts === undefined
  const userData = await userDataOf(user, actor.accountId, groupMode)
  if (userData.groupMode !== groupMode) throw forbidden()
  await users.replace({ ...user, groupMode })
  return { userData }
}

export async function switchAccount(actor: Actor, accountId: string) {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  if (accountId === actor.accountId) throw new Problem('invalid', 'Olet jo kyseisellä tilillä.')
  const userData = await userDataOf(user, accountId, false)
  const account = await accounts.find(accountId)
  if (account?.requiresSecondFactor && !(await hasSecondFactor(user._id)))
    throw new Problem('invalid', 'Tili vaatii kaksivaiheisen kirjautumisen. Ota se ensin käyttöön profiilissasi.')
  await users.replace({ ...user, currentAccount: accountId })
  return { userData }
}
