import type { Account } from '#shared/accounts/account.ts'
import type { User } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import { Problem, signedOut } from '#shared/base/problem.ts'
import type { LogInDraft, SecondStep, StepCode } from '#shared/identity/sign-in.ts'
import { newDeviceMail, sendNotice } from '../accounts/mails.ts'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '../accounts/passwords.ts'
import { accounts, userByEmail, users } from '../accounts/people.ts'
import { currentAccountOf, disabled, userDataOf } from '../accounts/user-data.ts'
import { attempting, holdBack } from '../platform/attempts.ts'
import { instant } from '../platform/clock.ts'
import { deviceName } from './device-name.ts'
import { askFactorOff, isLost, removeLost } from './lost-factor.ts'
import { noteSignedIn, noteTry, notingLockOut, notingWrongCode, type SignInWay } from './noted-tries.ts'
import { askingCode, beginSetUp, factorOf, hasSecondFactor, type SecondFactor, turnOn } from './second-factor.ts'
import { beginSession, type Place } from './session-records.ts'
import { makeStepToken, makeToken, readStepToken } from './tokens.ts'

/** One answer for an unknown e-mail and a wrong password, so that nobody learns who has an account here. */
const wrong = () => new Problem('invalid', 'Sähköpostiosoite tai salasana on väärin.')

/** Told only to one who has the right password. */
export const unconfirmed = () =>
  new Problem(
    'invalid',
    'Sähköpostiosoitetta ei ole vahvistettu. Avaa saamasi viestin linkki, tai tilaa uusi kohdasta Unohtuiko salasana.',
  )

/** More log-ins than this from one address in ten seconds are no people. */
export const mostLogins = 30

interface Found {
  readonly user: User
  readonly factor: SecondFactor | undefined
}

/** Signs in, or gives a token for the second step when the person has a second factor or must have one. */
export async function login({ email, password }: LogInDraft, place: Place) {
  const { from } = place
  await holdBack('login', from, mostLogins)
  const judge = async (): Promise<Found | undefined> => {
    const user = await userByEmail(email)
    const isRight = await isPassword(password, user?.passwordHash ?? nobodysHash)
    return user && isRight ? { user, factor: await factorOf(user._id) } : undefined
  }
  const found = await notingLockOut({ email, from }, 'password', () =>
    attempting({ email, from }, judge, ({ factor }) => !factor),
  )
  if (!found) {
    await noteTry({ email, from }, { event: 'signInFailed', way: 'password' })
    throw wrong()
  }
  const { factor } = found
  let { user } = found
  if (user.disabled) throw disabled()
  if (!user.confirmed) throw unconfirmed()
  if (isOutdated(user.passwordHash)) user = await rehashed(user, password)
  if (factor && !isLost(factor)) return { ...(await secondStep(user, 'code')), ...passkeysOf(factor) }
  if (factor) user = await removeLost(user, factor, from)
  const account = await accounts.find(await currentAccountOf(user))
  return account?.requiresSecondFactor ? secondStep(user, 'set-up') : signedIn(user, place, { account })
}

/** Kept at the cost of today. */
async function rehashed(user: User, password: string): Promise<User> {
  const changed = { ...user, passwordHash: await hashPassword(password) }
  await users.replace(changed)
  return { ...changed, version: user.version + 1 }
}

const passkeysOf = ({ passkeys, isOn }: SecondFactor): Pick<SecondStep, 'passkey'> =>
  passkeys.length > 0 ? { passkey: isOn ? 'too' : 'only' } : {}

const secondStep = async (user: User, secondFactor: SecondStep['secondFactor']): Promise<SecondStep> => ({
  secondFactor,
  step: await makeStepToken(user._id, user.tokenVersion),
})

interface Manner {
  readonly way?: SignInWay
  /** The account that they come to, when it has been read. */
  readonly account?: Account | undefined
}

/** Begins the session of one who has proved who they are, and tells them by letter when the device is a new one. */
export async function signedIn(user: User, place: Place, { way = 'password', account }: Manner) {
  const entered = account ?? (await accounts.find(await currentAccountOf(user)))
  const { id, isNew } = await beginSession(user, place, entered?.sessionRules.mostSessions ?? 0)
  if (isNew) await sendNotice(newDeviceMail(user.email, seenOf(place)))
  const secondFactor = way !== 'password'
  const state = { isRecorded: true, secondFactor, idle: 0, newer: 0 }
  const accountId = entered?._id ?? ''
  const [userData] = await Promise.all([
    userDataOf(user, accountId, user.groupMode, state),
    noteSignedIn(user, accountId, place.from, way),
  ])
  return { token: await makeToken(user._id, user.tokenVersion, secondFactor, id), userData }
}

const seenOf = ({ agent, from }: Place) => ({ device: deviceName(agent), at: printInstant(instant()), from })

/** Whose second step this is: the password was right, and nothing has ended it since. */
export async function personOf(step: string): Promise<User> {
  const { userId, tokenVersion } = await readStepToken(step)
  const user = await users.find(userId)
  if (!user || user.tokenVersion !== tokenVersion) throw signedOut()
  if (user.disabled) throw disabled()
  return user
}

export async function loginWithCode({ step, code }: StepCode, place: Place) {
  await holdBack('login', place.from, mostLogins)
  const user = await personOf(step)
  await notingWrongCode({ email: user.email, from: place.from }, () => askingCode(user, code, { from: place.from }))
  return signedIn(user, place, { way: 'code' })
}

/** One who has given the password and has no second factor any more. */
export async function askFactorOffAtLogin(step: string, from: string) {
  await holdBack('login', from, mostLogins)
  return askFactorOff(await personOf(step))
}

/** One who has another second factor already gives that, and sets up none with the password alone. */
async function personWithout(step: string): Promise<User> {
  const user = await personOf(step)
  if (await hasSecondFactor(user._id)) throw new Problem('conflict', 'Kaksivaiheinen kirjautuminen on jo käytössä.')
  return user
}

export async function beginSetUpAtLogin(step: string, from: string) {
  await holdBack('login', from, mostLogins)
  return beginSetUp(await personWithout(step))
}

export async function loginWithSetUp({ step, code }: StepCode, place: Place) {
  await holdBack('login', place.from, mostLogins)
  const person = await personWithout(step)
  const { user, recoveryCodes } = await notingWrongCode({ email: person.email, from: place.from }, () =>
    turnOn(person, code, { from: place.from }),
  )
  return { recoveryCodes, ...(await signedIn(user, place, { way: 'code' })) }
}
