import { conflict } from '#shared/base/problem.ts'
import type { FactorDraft, Profile, UserDraft } from '#shared/identity/sign-in.ts'
import { newAddressMail, sendAwaited } from '../accounts/mails.ts'
import { users } from '../accounts/people.ts'
import { userDataOf } from '../accounts/user-data.ts'
import type { Actor } from '../platform/actor.ts'
import { transact } from '../platform/table/transact.ts'
import { countLetter } from './letters.ts'
import { makeLink } from './links.ts'
import { askingPassword } from './own-password.ts'
import { beginSetUp, factorState, turnOn } from './second-factor.ts'
import { self } from './self.ts'
import { goingOn, recordedId } from './session-records.ts'
import { makeToken } from './tokens.ts'

export async function readProfile(actor: Actor): Promise<{ profile: Profile }> {
  const { version, name, email, defaultTableRows, bypassCustomStyles } = await self(actor)
  const secondFactor = await factorState(actor.userId)
  return { profile: { version, name, email, defaultTableRows, bypassCustomStyles, secondFactor } }
}

/** Saves what a person says of themselves. A new address is theirs only once the link sent to it has been opened. */
export async function updateUser(actor: Actor, draft: UserDraft, from: string) {
  const { version, name, email, defaultTableRows, bypassCustomStyles, currentPassword } = draft
  const user = await self(actor)
  if (version !== user.version) throw conflict()
  const isMoving = email !== user.email
  if (isMoving) {
    await askingPassword(actor, currentPassword, 'currentPassword', from)
    await countLetter(email, from)
  }
  const changed = { ...user, name, defaultTableRows, bypassCustomStyles }
  const link = isMoving ? makeLink('email', user, email) : undefined
  await transact([users.replacing(changed), ...(link ? [link.write] : [])])
  if (link) await sendAwaited(newAddressMail(email, link.address))
  const saved = { ...changed, version: user.version + 1 }
  const currentUser = await userDataOf(saved, actor.accountId, actor.inAccounts !== undefined, actor.sessionState)
  return { currentUser, version: saved.version, letterTo: link ? email : '' }
}

export const beginSecondFactor = async (actor: Actor) => beginSetUp(await self(actor))

/** Who only has a session cannot lock its owner out by a second factor of their own. */
export async function turnOnSecondFactor(actor: Actor, { password, code }: FactorDraft, from: string) {
  const where = { from, session: actor.session }
  const asked = await askingPassword(actor, password, 'password', from)
  const { user, recoveryCodes } = await turnOn(asked, code, where, (version) => goingOn(actor, version))
  return { token: await makeToken(user._id, user.tokenVersion, true, recordedId(actor)), recoveryCodes }
}
