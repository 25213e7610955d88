import * as z from 'zod'
import type { User } from '#shared/accounts/user.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { FactorDraft, FactorSetUp } from '#shared/identity/sign-in.ts'
import { codesRenewedMail, factorChangedMail, sendNotice } from '../accounts/mails.ts'
import { isPassword } from '../accounts/passwords.ts'
import { accountsOf, users } from '../accounts/people.ts'
import { tellingOfFactorOff } from '../accounts/rights-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { attempting, type Trier } from '../platform/attempts.ts'
import { ofPeople, sealedFields } from '../platform/aws/sealing.ts'
import { now } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { ifUnchanged, retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { newRecoveryCodes, withoutCode } from './recovery-codes.ts'
import { self } from './self.ts'
import { goingOn, recordedId } from './session-records.ts'
import { makeToken } from './tokens.ts'
import { keyUri, newSecret, stepOf } from './totp.ts'

/** What is kept of a passkey: nothing of it is secret. */
const Passkey = z.object({
  /** The credential's own id, as base64url; so is its public key, in COSE. */
  id: z.string(),
  publicKey: z.string(),
  /** How often it says it has been used; 0 of those that do not count. */
  counter: z.number().int(),
  transports: z.array(z.string()),
  /** Whether it stays on one device, and whether it is copied to its holder's others. */
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  name: z.string(),
  /** Instants; '' before it was used. */
  added: z.string(),
  used: z.string(),
})
export type Passkey = z.output<typeof Passkey>

/** A person's second factor: the application, passkeys, or both; its id is the person's. */
const SecondFactor = z.object({
  ...stored,
  secret: z.string(),
  /** False while the person has not yet shown by a code that their application has the secret. */
  isOn: z.boolean().default(false),
  /** The last thirty seconds whose code was used: each code signs in once. */
  lastStep: z.number().int().default(0),
  /** Salted hashes of the recovery codes that are left. */
  recovery: z.array(z.string()).default([]),
  passkeys: z.array(Passkey).default([]),
  /** The person has said that they have it no more, at this instant; signing in with it takes that back. */
  lost: z.object({ asked: z.string() }).nullish(),
})
export type SecondFactor = z.output<typeof SecondFactor>
export const factors = registry({ kind: 'second-factor', schema: SecondFactor })
const secrets = sealedFields('second-factor', { over: 'people', fields: ['secret'] })

/** As it is to be kept, its secret sealed. */
export const sealed = (factor: SecondFactor) => secrets.sealed(ofPeople, factor)
const secretOf = async (factor: SecondFactor): Promise<string> => (await secrets.opened(ofPeople, factor)).secret

export const emptyFactor = (userId: string): SecondFactor => ({
  ...{ _id: userId, version: 0, secret: '', isOn: false, lastStep: 0, recovery: [], passkeys: [] },
})

/** The person's second factor when signing in asks for it. */
export const factorOf = async (userId: string): Promise<SecondFactor | undefined> => {
  const factor = await factors.find(userId)
  return factor && (factor.isOn || factor.passkeys.length > 0) ? factor : undefined
}

export const hasSecondFactor = async (userId: string): Promise<boolean> => (await factorOf(userId)) !== undefined

/** What the profile shows. */
export async function factorState(userId: string) {
  const [factor, accounts] = await Promise.all([factorOf(userId), accountsOf(userId)])
  return {
    isOn: factor?.isOn ?? false,
    recoveryCodesLeft: factor?.recovery.length ?? 0,
    isRequired: accounts.some(({ requiresSecondFactor }) => requiresSecondFactor),
    passkeys: (factor?.passkeys ?? []).map(({ id, name, added, used, backedUp }) => ({
      ...{ _id: id, name, added, used, backedUp },
    })),
  }
}

/** A secret for the person's application. It asks nothing of anybody until a code has shown that it arrived. */
export async function beginSetUp(user: User): Promise<FactorSetUp> {
  const factor = await factors.find(user._id)
  if (factor?.isOn) throw new Problem('conflict', 'Kaksivaiheinen kirjautuminen on jo käytössä.')
  const secret = newSecret()
  const begun = { ...(factor ?? emptyFactor(user._id)), secret, isOn: false, lastStep: 0 }
  const next = await sealed(begun)
  await transact([factor ? factors.replacing(next) : factors.creating(next)])
  return { secret, uri: keyUri(secret, user.email) }
}

/** Another than a right code is counted as a failed sign-in. */
export async function askingCode(user: User, code: string, where: Omit<Trier, 'email'>): Promise<void> {
  if (!(await attempting({ email: user.email, ...where }, () => takeCode(user._id, code)))) throw wrongCode()
}

export const wrongCode = () => invalidField('code', 'Koodi on väärin tai vanhentunut')

/** What is written together with a raised token version. */
type Along = (tokenVersion: number) => Promise<Write[]>
const nothing: Along = async () => []

/**
 * Signing in asks for a code from now on. Sessions that began without one end, but for one that `along` lets go on.
 *
 * @returns the person as they are now
 */
export async function turnOn(user: User, code: string, where: Omit<Trier, 'email'>, along: Along = nothing) {
  const factor = await factors.find(user._id)
  if (!factor || factor.isOn) throw new Problem('conflict', 'Aloita käyttöönotto alusta.')
  const lastStep = await attempting({ email: user.email, ...where }, async () =>
    stepOf(await secretOf(factor), code, now(), factor.lastStep),
  )
  if (lastStep === undefined) throw wrongCode()
  const { codes: recoveryCodes, hashes } = newRecoveryCodes()
  const changed = { ...user, tokenVersion: user.tokenVersion + 1 }
  const next = await sealed({ ...factor, isOn: true, lastStep, recovery: hashes, lost: null })
  await retryOnContention(async () =>
    transact([factors.replacing(next), users.replacing(changed), ...(await along(changed.tokenVersion))]),
  )
  await sendNotice(factorChangedMail(user.email, true))
  return { user: { ...changed, version: changed.version + 1 }, recoveryCodes: [...recoveryCodes] }
}

/** Takes a code of the application or a recovery code, once: what has been used is noted in the same write. */
async function takeCode(userId: string, code: string): Promise<true | undefined> {
  const factor = await factorOf(userId)
  const taken = factor && (await afterCode(factor, code))
  if (!taken) return undefined
  const next = await sealed(taken)
  // The same code may come twice at once, and the other one be first.
  return ifUnchanged(async () => {
    await factors.replace(next)
    return true as const
  })
}

async function afterCode(factor: SecondFactor, code: string): Promise<SecondFactor | undefined> {
  const secret = await secretOf(factor)
  const lastStep = factor.isOn && secret ? stepOf(secret, code, now(), factor.lastStep) : undefined
  if (lastStep !== undefined) return { ...factor, lastStep, lost: null }
  const recovery = withoutCode(factor.recovery, code)
  return recovery && { ...factor, recovery, lost: null }
}

/** Password and code of one who is signed in, so that a screen left open is not enough. */
async function askingBoth(actor: Actor, user: User, { password, code }: FactorDraft, from: string): Promise<void> {
  const where = { from, session: actor.session }
  const who = { email: user.email, ...where }
  const isRight = async () => ((await isPassword(password, user.passwordHash)) ? true : undefined)
  if (!(await attempting(who, isRight, () => false))) throw invalidField('password', 'Nykyinen salasana on väärin')
  await askingCode(user, code, where)
}

/** Ten new ones; those from before are worth nothing any more. */
export async function renewCodes(actor: Actor) {
  const [user, factor] = await Promise.all([self(actor), factorOf(actor.userId)])
  if (!factor) throw new Problem('conflict', 'Kaksivaiheinen kirjautuminen ei ole käytössä.')
  const { codes, hashes } = newRecoveryCodes()
  await factors.replace(await sealed({ ...factor, recovery: hashes }))
  await sendNotice(codesRenewedMail(user.email))
  return { recoveryCodes: [...codes] }
}

/** Needs the password and a code. */
export async function turnOff(actor: Actor, given: FactorDraft, from: string) {
  const user = await self(actor)
  const keepsPasskeys = (await factorOf(user._id))?.passkeys.length
  const accounts = await accountsOf(user._id)
  const strict = accounts.find(({ requiresSecondFactor }) => requiresSecondFactor)
  if (strict && !keepsPasskeys)
    throw new Problem('conflict', `Tili ${strict.name} vaatii kaksivaiheisen kirjautumisen.`)
  await askingBoth(actor, user, given, from)
  const factor = await factors.find(user._id)
  const changed = { ...user, tokenVersion: user.tokenVersion + 1 }
  const told = keepsPasskeys ? undefined : await tellingOfFactorOff(actor, user)
  const without = factor && keepsPasskeys ? await sealed({ ...factor, isOn: false, secret: '' }) : undefined
  await retryOnContention(async () =>
    transact([
      users.replacing(changed),
      ...(without ? [factors.replacing(without)] : factor ? [factors.removing(factor)] : []),
      ...(told?.writes ?? []),
      ...(await goingOn(actor, changed.tokenVersion)),
    ]),
  )
  await sendNotice(factorChangedMail(user.email, false, Boolean(keepsPasskeys)))
  await told?.send()
  return { token: await makeToken(user._id, changed.tokenVersion, Boolean(keepsPasskeys), recordedId(actor)) }
}
