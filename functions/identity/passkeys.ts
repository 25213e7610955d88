import { invalidField, Problem } from '#shared/base/problem.ts'
import type { PasskeyAnswer, PasskeyAsked, PasskeyDraft } from '#shared/identity/passkey.ts'
import { passkeyMail, sendNotice } from '../accounts/mails.ts'
import { accountsOf, users } from '../accounts/people.ts'
import { tellingOfFactorOff } from '../accounts/rights-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { onDemand } from '../platform/on-demand.ts'
import { settings } from '../platform/settings.ts'
import { ifUnchanged, retryOnContention, transact } from '../platform/table/transact.ts'
import { type Asker, newChallenge, takeChallenge } from './passkey-challenges.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { emptyFactor, factorOf, factors, type Passkey, type SecondFactor, sealed } from './second-factor.ts'
import { self } from './self.ts'
import { goingOn, recordedId } from './session-records.ts'
import { makeToken } from './tokens.ts'

/** Large, and needed by these calls alone. */
const library = onDemand(() => import('@simplewebauthn/server'))

/** For whom passkeys are made: the product at its own address, and nobody at another. */
function party() {
  const { hostname, origin } = new URL(settings.siteUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

const mostPasskeys = 20
const timeout = 300_000

/** @param factor whose passkeys may answer; without it any of this address, which then says whose it is */
export async function askPasskey(asker: Asker, factor?: SecondFactor): Promise<PasskeyAsked> {
  if (factor?.passkeys.length === 0) throw new Problem('conflict', 'Sinulla ei ole pääsyavainta.')
  return {
    challenge: await newChallenge(asker),
    rpId: party().expectedRPID,
    timeout,
    userVerification: 'required',
    allowCredentials: (factor?.passkeys ?? []).map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  }
}

export const wrongPasskey = () =>
  new Problem('invalid', 'Pääsyavain ei kelvannut. Yritä uudelleen tai käytä toista kirjautumistapaa.')

/** The person whose passkey it says it is. */
export const personIn = ({ response }: PasskeyAnswer): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString()

/**
 * Takes an answer once: the challenge is used up, the signature is of a passkey of this person with its holder verified,
 * and its counter has gone on. Signatures cannot be guessed, so no door counts those that fail.
 */
export async function takePasskey(userId: string, asker: Asker, answer: PasskeyAnswer): Promise<true | undefined> {
  const challenge = await takeChallenge(answer.response.clientDataJSON, asker)
  const factor = await factorOf(userId)
  const passkey = factor?.passkeys.find(({ id }) => id === answer.id)
  const next = challenge && passkey && (await afterUse(passkey, answer, challenge))
  if (!factor || !next) return undefined
  const passkeys = factor.passkeys.map((each) => (each.id === next.id ? next : each))
  return ifUnchanged(async () => {
    await factors.replace({ ...factor, passkeys, lost: null })
    return true as const
  })
}

async function afterUse(passkey: Passkey, answer: PasskeyAnswer, challenge: string): Promise<Passkey | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...party(),
      response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { ...passkey, counter: newCounter, backedUp: credentialBackedUp, used: instant() }
  } catch (fault) {
    log.info('A passkey was refused', { reason: (fault as Error).message })
    return undefined
  }
}

const makerOf = ({ userId, session }: Actor): Asker => ({ purpose: 'make', userId, session })

/** What the browser makes a passkey of; one authenticator makes only one. */
export async function beginPasskey(actor: Actor) {
  const [user, factor, { generateRegistrationOptions }] = await Promise.all([
    self(actor),
    factorOf(actor.userId),
    library(),
  ])
  const challenge = await newChallenge(makerOf(actor))
  const { expectedRPID } = party()
  const options = await generateRegistrationOptions({
    rpName: 'Vuokrakirja',
    rpID: expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user._id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    excludeCredentials: (factor?.passkeys ?? []).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

async function registered(actor: Actor, { name, made }: PasskeyDraft): Promise<Passkey> {
  const challenge = await takeChallenge(made.response.clientDataJSON, makerOf(actor))
  const { verifyRegistrationResponse } = await library()
  const refused = () => new Problem('invalid', 'Pääsyavainta ei voitu lisätä. Yritä uudelleen.')
  if (!challenge) throw refused()
  const result = await verifyRegistrationResponse({
    ...party(),
    response: made,
    expectedChallenge: challenge,
    requireUserVerification: true,
  }).catch((fault: Error) => log.info('A new passkey was refused', { reason: fault.message }))
  if (!result?.verified) throw refused()
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.response.transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    name,
    added: instant(),
    used: '',
  }
}

/**
 * One more passkey. The first second factor of a person ends their sessions that began without one and comes with
 * recovery codes, as the application does.
 */
export async function addPasskey(actor: Actor, draft: PasskeyDraft) {
  const passkey = await registered(actor, draft)
  const user = await self(actor)
  const existing = await factors.find(user._id)
  const { passkeys, recovery, isOn } = existing ?? emptyFactor(user._id)
  if (passkeys.some(({ id }) => id === passkey.id)) throw new Problem('conflict', 'Pääsyavain on jo lisätty.')
  if (passkeys.length >= mostPasskeys)
    throw invalidField('name', `Pääsyavaimia voi olla enintään ${mostPasskeys}. Poista jokin niistä.`)
  const isFirst = !isOn && passkeys.length === 0
  const fresh = isFirst || recovery.length === 0 ? newRecoveryCodes() : { codes: [], hashes: recovery }
  const factor = existing ?? (await sealed(emptyFactor(user._id)))
  const next = { ...factor, passkeys: [...passkeys, passkey], recovery: fresh.hashes, lost: null }
  const tokenVersion = user.tokenVersion + (isFirst ? 1 : 0)
  await retryOnContention(async () =>
    transact([
      existing ? factors.replacing(next) : factors.creating(next),
      ...(isFirst ? [users.replacing({ ...user, tokenVersion }), ...(await goingOn(actor, tokenVersion))] : []),
    ]),
  )
  await sendNotice(passkeyMail(user.email, passkey.name, true))
  const token = await makeToken(user._id, tokenVersion, true, recordedId(actor))
  return { token, recoveryCodes: [...fresh.codes] }
}

/** The last second factor goes only when no account of the person asks for one; then all other sessions end. */
export async function removePasskey(actor: Actor, passkeyId: string) {
  const [user, factor, accounts] = await Promise.all([self(actor), factorOf(actor.userId), accountsOf(actor.userId)])
  const passkey = factor?.passkeys.find(({ id }) => id === passkeyId)
  if (!factor || !passkey) throw new Problem('missing', 'Pääsyavainta ei löytynyt.')
  const passkeys = factor.passkeys.filter(({ id }) => id !== passkeyId)
  const isLast = passkeys.length === 0 && !factor.isOn
  const strict = accounts.find(({ requiresSecondFactor }) => requiresSecondFactor)
  if (isLast && strict) throw new Problem('conflict', `Tili ${strict.name} vaatii kaksivaiheisen kirjautumisen.`)
  const tokenVersion = user.tokenVersion + 1
  const told = isLast ? await tellingOfFactorOff(actor, user) : undefined
  await retryOnContention(async () =>
    transact([
      users.replacing({ ...user, tokenVersion }),
      isLast ? factors.removing(factor) : factors.replacing({ ...factor, passkeys }),
      ...(told?.writes ?? []),
      ...(await goingOn(actor, tokenVersion)),
    ]),
  )
  await sendNotice(passkeyMail(user.email, passkey.name, false))
  await told?.send()
  const { secondFactor } = actor.sessionState
  return { token: await makeToken(user._id, tokenVersion, secondFactor && !isLast, recordedId(actor)) }
}
