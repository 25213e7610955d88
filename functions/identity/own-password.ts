import { passwordFault } from '#shared/accounts/password.ts'
import type { User } from '#shared/accounts/user.ts'
import { invalidField, signedOut } from '#shared/base/problem.ts'
import type { PasswordDraft, ResetDraft } from '#shared/identity/sign-in.ts'
import { passwordChangedMail, resetMail, sendAwaited, sendNotice } from '../accounts/mails.ts'
import { refuseGuessable } from '../accounts/new-password.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { accountsOf, userByEmail, users } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { attempting, resetOwnFailures } from '../platform/attempts.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { countLetter, unhurried } from './letters.ts'
import { findLink, makeLink, usingUp } from './links.ts'
import { goingOn, recordedId } from './session-records.ts'
import { makeToken } from './tokens.ts'

/** Sends a link for choosing a new password, if the e-mail is somebody's; the answer is the same if it is not. */
export async function forgotPassword(email: string, from: string) {
  return unhurried(async () => {
    await countLetter(email, from)
    const user = await userByEmail(email)
    if (user && !user.disabled) {
      const link = makeLink('reset', user)
      await transact([link.write])
      await sendAwaited(resetMail(email, link.address))
    }
    return {}
  })
}

async function checkNew(password: string, user: User): Promise<void> {
  const fault = passwordFault(password, user)
  if (fault) throw invalidField('password', fault)
  await refuseGuessable(
    password,
    (await accountsOf(user._id)).map(({ name }) => name),
  )
}

/** Whoever has the letter has the address too: it is confirmed by the way. Every session ends. */
export async function resetPassword({ link: secret, password }: ResetDraft) {
  const link = await findLink(secret, 'reset')
  const user = await users.find(link.userId)
  if (!user) throw signedOut()
  await checkNew(password, user)
  const changed = {
    ...user,
    passwordHash: await hashPassword(password),
    tokenVersion: user.tokenVersion + 1,
    confirmed: true,
  }
  await transact([usingUp(link, user), users.replacing(changed)])
  await resetOwnFailures(user.email)
  await sendNotice(passwordChangedMail(user.email))
  return {}
}

/** The person who calls, once they have given their password again. Wrong ones count as failures of signing in. */
export async function askingPassword(actor: Actor, given: string, field: string, from: string): Promise<User> {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  const right = await attempting({ email: user.email, from, session: actor.session }, async () =>
    (await isPassword(given, user.passwordHash)) ? user : undefined,
  )
  if (!right) throw invalidField(field, 'Nykyinen salasana on väärin')
  return right
}

/** The other sessions end, this one goes on with the new token. */
export async function updateMyPassword(actor: Actor, { password, currentPassword }: PasswordDraft, from: string) {
  const user = await askingPassword(actor, currentPassword, 'currentPassword', from)
  await checkNew(password, user)
  const tokenVersion = user.tokenVersion + 1
  const changed = { ...user, passwordHash: await hashPassword(password), tokenVersion }
  await retryOnContention(async () => transact([users.replacing(changed), ...(await goingOn(actor, tokenVersion))]))
  await sendNotice(passwordChangedMail(user.email))
  return { token: await makeToken(user._id, tokenVersion, actor.sessionState.secondFactor, recordedId(actor)) }
}
