import type { User } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import { invalidField, Problem, signedOut } from '#shared/base/problem.ts'
import { maskedNumber, type NumberChange } from '#shared/identifiers/account-numbers.ts'
import type { StepUpDraft, StepUpWay } from '#shared/identity/step-up.ts'
import { readAccount } from '../accounts/accounts.ts'
import { isOwning, membersOf } from '../accounts/giving-rights.ts'
import { newLetter, noticeLetters, sendSoon } from '../accounts/notice-letters.ts'
import { users } from '../accounts/people.ts'
import type { Actor, StepUp } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { instant } from '../platform/clock.ts'
import { type Concerned, noteSecurity } from '../platform/security-log.ts'
import { getItems } from '../platform/table/table.ts'
import type { Write } from '../platform/table/transact.ts'
import { askingPassword } from './own-password.ts'
import { askingCode, hasSecondFactor } from './second-factor.ts'
import { makeProof, readProof } from './tokens.ts'

async function self(actor: Actor): Promise<User> {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  return user
}

const wayOf = async (userId: string): Promise<StepUpWay> => ((await hasSecondFactor(userId)) ? 'code' : 'password')

/** How the person is to prove anew who they are. */
export async function beginStepUp(actor: Actor): Promise<{ way: StepUpWay; email: string }> {
  const [{ email }, way] = await Promise.all([self(actor), wayOf(actor.userId)])
  return { way, email }
}

/** More proofs than this asked from one address in ten seconds are no people. */
const mostAsked = 30

/**
 * The password again, or a code of the second factor of one who has it; a password alone is then no proof. Wrong ones
 * count as failures of signing in.
 */
export async function stepUp(actor: Actor, { password, code }: StepUpDraft, from: string): Promise<{ proof: string }> {
  await holdBack('step-up', from, mostAsked)
  const [user, way] = await Promise.all([self(actor), wayOf(actor.userId)])
  await notingProof({ ...actor, from }, way, async () => {
    if (way === 'code') {
      if (code === undefined) throw invalidField('code', 'Koodi puuttuu')
      await askingCode(user, code, { from, session: actor.session })
    } else {
      if (password === undefined) throw invalidField('password', 'Salasana puuttuu')
      await askingPassword(actor, password, 'password', from)
    }
  })
  const { _id: userId, tokenVersion } = user
  return { proof: await makeProof({ userId, tokenVersion, session: actor.session, account: actor.accountId }) }
}

/** Notes what comes of a proof in the account it is given in. */
async function notingProof(who: Concerned, way: StepUpWay, judge: () => Promise<void>): Promise<void> {
  try {
    await judge()
  } catch (error) {
    const isShut = error instanceof Problem && error.kind === 'locked-out'
    if (isShut) await noteSecurity(who, { event: 'lockedOut', way })
    else if (error instanceof Problem) await noteSecurity(who, { event: 'stepUpFailed', way })
    throw error
  }
  await noteSecurity(who, { event: 'steppedUp', way })
}

/**
 * The caller with what their proof lets them do. One that is over, forged, or of another session, person or account is
 * none: the call goes on without it and is asked for one where it needs it.
 */
export async function withProof(actor: Actor, token: string): Promise<Actor> {
  const proof = await readProof(token).catch(() => undefined)
  const isTheirs =
    proof?.userId === actor.userId && proof.account === actor.accountId && proof.session === actor.session
  if (!proof || !isTheirs || actor.session === '') return actor
  const [user, account, owners] = await Promise.all([self(actor), readAccount(actor), ownersOf(actor.accountId)])
  // A changed password ends proofs as it ends sessions.
  return user.tokenVersion === proof.tokenVersion
    ? { ...actor, stepUp: tellingOwners(actor, account.name, owners) }
    : actor
}

async function ownersOf(accountId: string): Promise<readonly User[]> {
  const owning = (await membersOf(accountId)).filter(isOwning)
  const people = (await getItems(owning.map(({ userId }) => users.keyOf(userId)))).map(users.docOf)
  return people.filter(({ disabled }) => !disabled)
}

function tellingOwners(actor: Actor, account: string, owners: readonly User[]): StepUp {
  const made: { readonly _id: string }[] = []
  return {
    telling(changes: readonly NumberChange[]): readonly Write[] {
      const letters = owners.map(({ email }) => newLetter(email, account, wordsOf(actor, account, changes)))
      made.push(...letters)
      return letters.map((letter) => noticeLetters.creating(actor, letter))
    },
    send: () => sendSoon(actor, made),
  }
}

/** Both numbers masked, who, when and from where, and what to do if nobody of the account did it. */
const wordsOf = ({ name, from }: Actor, account: string, changes: readonly NumberChange[]) => ({
  title: changes.length === 1 ? 'Tilinumero vaihdettiin' : 'Tilinumeroita vaihdettiin',
  opening: [`Tilillä ${account} vaihdettiin tilinumero, jolle vuokria, vakuuksia tai tilityksiä maksetaan.`],
  facts: [
    ...changes.flatMap(({ label, before, after }): [string, string][] => [
      [label, ''],
      ['Vanha', maskedNumber(before)],
      ['Uusi', maskedNumber(after)],
    ]),
    ['Vaihtaja', name],
    ['Aika', printInstant(instant())],
    ['Verkko-osoite', from || 'ei tiedossa'],
  ] satisfies [string, string][],
  button: { label: 'Avaa muutoshistoria', path: '/settings/audit' },
  ending: [
    'Jos muutos on oikea, sinun ei tarvitse tehdä mitään.',
    'Jos kukaan teistä ei tehnyt muutosta, palauta vanha tilinumero heti, estä vaihtajan käyttö asetuksista kohdasta Käyttäjät, vaihtakaa salasananne ja ottakaa yhteys ylläpitoon. Ilmoittakaa asiasta myös pankkiin ja vuokralaisille, joille on jo lähetetty laskuja uudella numerolla.',
  ],
})
