import type { User } from '#shared/accounts/user.ts'
import type { PasskeyLogIn, PasskeyStep } from '#shared/identity/passkey.ts'
import { users } from '../accounts/people.ts'
import { disabled } from '../accounts/user-data.ts'
import type { Actor } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { mostLogins, personOf, signedIn, unconfirmed } from './log-in.ts'
import { noteWrongPasskey } from './noted-tries.ts'
import type { Asker } from './passkey-challenges.ts'
import { askPasskey, personIn, takePasskey, wrongPasskey } from './passkeys.ts'
import { emptyFactor, factorOf } from './second-factor.ts'
import type { Place } from './session-records.ts'

const nobody: Asker = { purpose: 'log-in', userId: '', session: '' }
const ofStep = ({ _id }: User): Asker => ({ purpose: 'step', userId: _id, session: '' })
const ofProof = ({ userId, session }: Actor): Asker => ({ purpose: 'proof', userId, session })

export async function beginPasskeyLogIn(from: string) {
  await holdBack('login', from, mostLogins)
  return askPasskey(nobody)
}

/** A passkey whose holder was verified is both factors in one: no password is asked for. */
export async function logInByPasskey({ answer }: PasskeyLogIn, place: Place) {
  await holdBack('login', place.from, mostLogins)
  const userId = personIn(answer)
  await taking(userId, nobody, answer, place)
  const user = await users.find(userId)
  if (!user) throw wrongPasskey()
  if (user.disabled) throw disabled()
  if (!user.confirmed) throw unconfirmed()
  return signedIn(user, place, { way: 'passkey' })
}

export async function beginPasskeyStep(step: string, from: string) {
  await holdBack('login', from, mostLogins)
  const user = await personOf(step)
  return askPasskey(ofStep(user), (await factorOf(user._id)) ?? emptyFactor(user._id))
}

export async function stepByPasskey({ step, answer }: PasskeyStep, place: Place) {
  await holdBack('login', place.from, mostLogins)
  const user = await personOf(step)
  await taking(user._id, ofStep(user), answer, place)
  return signedIn(user, place, { way: 'passkey' })
}

/** @throws the Problem of a wrong passkey, which is noted as a try to sign in */
async function taking(userId: string, asker: Asker, answer: PasskeyLogIn['answer'], { from }: Place): Promise<void> {
  if (await takePasskey(userId, asker, answer)) return
  await noteWrongPasskey(userId, from)
  throw wrongPasskey()
}

export const beginPasskeyProof = async (actor: Actor) =>
  askPasskey(ofProof(actor), (await factorOf(actor.userId)) ?? emptyFactor(actor.userId))

/** @throws the Problem of a wrong passkey */
export async function askingPasskey(actor: Actor, answer: PasskeyLogIn['answer']): Promise<void> {
  if (!(await takePasskey(actor.userId, ofProof(actor), answer))) throw wrongPasskey()
}
