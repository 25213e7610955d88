import type { Credentials, User } from '#shared/accounts/user.ts'
import { Problem, signedOut } from '#shared/base/problem.ts'
import type { SecondStep, StepCode } from '#shared/identity/sign-in.ts'
import { noteSignIn } from '../accounts/last-sign-in.ts'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '../accounts/passwords.ts'
import { accounts, userByEmail, users } from '../accounts/people.ts'
import { currentAccountOf, disabled, userDataOf } from '../accounts/user-data.ts'
import { attempting, holdBack } from '../platform/attempts.ts'
import { noteSignedIn, noteTry, notingLockOut, notingWrongCode } from './noted-tries.ts'
import { askingCode, beginSetUp, hasSecondFactor, turnOn } from './second-factor.ts'
import { makeStepToken, makeToken, readStepToken } from './tokens.ts'

/** One answer for an unknown e-mail and a wrong password, so that nobody learns who has an account here. */
const wrong = () => new Problem('invalid', 'Sähköpostiosoite tai salasana on väärin.')

/** Told only to one who has the right password. */
const unconfirmed = () =>
  new Problem(
    'invalid',
    'Sähköpostiosoitetta ei ole vahvistettu. Avaa saamasi viestin linkki, tai tilaa uusi kohdasta Unohtuiko salasana.',
  )

/** More log-ins than this from one address in ten seconds are no people. */
const mostLogins = 30

interface Found {
  readonly user: User
  readonly hasFactor: boolean
}

/** Signs in, or gives a token for the second step when the person has a second factor or must have one. */
export async function login({ email, password }: Credentials, from: string) {
  await holdBack('login', from, mostLogins)
  const judge = async (): Promise<Found | undefined> => {
    const user = await userByEmail(email)
    const isRight = await isPassword(password, user?.passwordHash ?? nobodysHash)
    return user && isRight ? { user, hasFactor: await hasSecondFactor(user._id) } : undefined
  }
  const found = await notingLockOut({ email, from }, 'password', () =>
    attempting({ email, from }, judge, ({ hasFactor }) => !hasFactor),
  )
  if (!found) {
    await noteTry({ email, from }, { event: 'signInFailed', way: 'password' })
    throw wrong()
  }
  const { user, hasFactor } = found
  if (user.disabled) throw disabled()
  if (!user.confirmed) throw unconfirmed()
  if (isOutdated(user.passwordHash)) await users.replace({ ...user, passwordHash: await hashPassword(password) })
  if (hasFactor) return secondStep(user, 'code')
  const account = await accounts.find(await currentAccountOf(user))
  return account?.requiresSecondFactor ? secondStep(user, 'set-up') : signedIn(user, user.tokenVersion, from)
}

const secondStep = async (user: User, secondFactor: SecondStep['secondFactor']): Promise<SecondStep> => ({
  secondFactor,
  step: await makeStepToken(user._id, user.tokenVersion),
})

async function signedIn(user: User, tokenVersion: number, from: string, secondFactor = false) {
  const accountId = await currentAccountOf(user)
  const [userData] = await Promise.all([
    userDataOf(user, accountId, user.groupMode),
    noteSignIn(user._id),
    noteSignedIn(user, accountId, from, secondFactor),
  ])
  return { token: await makeToken(user._id, tokenVersion, secondFactor), userData }
}

/** Whose second step this is: the password was right, and nothing has ended it since. */
async function personOf(step: string): Promise<User> {
  const { userId, tokenVersion } = await readStepToken(step)
  const user = await users.find(userId)
  if (!user || user.tokenVersion !== tokenVersion) throw signedOut()
  if (user.disabled) throw disabled()
  return user
}

export async function loginWithCode({ step, code }: StepCode, from: string) {
  await holdBack('login', from, mostLogins)
  const user = await personOf(step)
  await notingWrongCode({ email: user.email, from }, () => askingCode(user, code, { from }))
  return signedIn(user, user.tokenVersion, from, true)
}

export async function beginSetUpAtLogin(step: string, from: string) {
  await holdBack('login', from, mostLogins)
  return beginSetUp(await personOf(step))
}

export async function loginWithSetUp({ step, code }: StepCode, from: string) {
  await holdBack('login', from, mostLogins)
  const user = await personOf(step)
  const { token, recoveryCodes } = await notingWrongCode({ email: user.email, from }, () => turnOn(user, code, from))
  const accountId = await currentAccountOf(user)
  const [userData] = await Promise.all([
    userDataOf(user, accountId, user.groupMode),
    noteSignIn(user._id),
    noteSignedIn(user, accountId, from, true),
  ])
  return { token, recoveryCodes, userData }
}
