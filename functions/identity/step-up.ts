import type { User } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import type { NumberChange } from '#shared/identifiers/account-numbers.ts'
import { maskedNumber } from '#shared/identifiers/waiting-numbers.ts'
import type { StepUpDraft, StepUpWay } from '#shared/identity/step-up.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { readAccount } from '../accounts/accounts.ts'
import { counters } from '../accounts/counters.ts'
import { type OwnerNotice, ownersOf, type Telling, tellingPeople } from '../accounts/owner-letters.ts'
import type { Actor, StepUp } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { onDemand } from '../platform/on-demand.ts'
import { type Concerned, noteSecurity } from '../platform/security-log.ts'
import type { Write } from '../platform/table/transact.ts'
import { askingPassword } from './own-password.ts'
import { askingCode, factorOf } from './second-factor.ts'
import { self } from './self.ts'
import { makeProof, readProof } from './tokens.ts'

async function waysOf(userId: string): Promise<{ way: StepUpWay; passkey: boolean }> {
  const factor = await factorOf(userId)
  return { way: factor ? 'code' : 'password', passkey: (factor?.passkeys.length ?? 0) > 0 }
}

/** How the person is to prove anew who they are. */
export async function beginStepUp(actor: Actor): Promise<{ way: StepUpWay; passkey: boolean; email: string }> {
  const [{ email }, ways] = await Promise.all([self(actor), waysOf(actor.userId)])
  return { ...ways, email }
}

const passkeys = onDemand(() => import('./passkey-log-in.ts'))

/** More proofs than this asked from one address in ten seconds are no people. */
const mostAsked = 30

/**
 * The password again, or a code of the second factor or a passkey of one who has it; a password alone is then no proof.
 * Wrong passwords and codes count as failures of signing in.
 */
export async function stepUp(
  actor: Actor,
  { password, code, passkey }: StepUpDraft,
  from: string,
): Promise<{ proof: string }> {
  await holdBack('step-up', from, mostAsked)
  const [user, { way }] = await Promise.all([self(actor), waysOf(actor.userId)])
  await notingProof({ ...actor, from }, passkey ? 'passkey' : way, async () => {
    if (passkey) {
      const { askingPasskey } = await passkeys()
      await askingPasskey(actor, passkey)
    } else if (way === 'code') {
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
async function notingProof(who: Concerned, way: StepUpWay | 'passkey', judge: () => Promise<void>): Promise<void> {
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
  const [user, account, owners, billed] = await Promise.all([
    self(actor),
    readAccount(actor),
    ownersOf(actor.accountId),
    counters.find(actor, numberSeries.invoice.name),
  ])
  // A changed password ends proofs as it ends sessions.
  return user.tokenVersion === proof.tokenVersion
    ? { ...actor, stepUp: { numbersWait: billed !== undefined, ...tellingOfNumbers(actor, account.name, owners) } }
    : actor
}

function tellingOfNumbers(actor: Actor, account: string, owners: readonly User[]): Omit<StepUp, 'numbersWait'> {
  const told: Telling[] = []
  return {
    telling(changes: readonly NumberChange[]): readonly Write[] {
      const telling = tellingPeople(actor, owners, account, noticeOf(account, changes))
      told.push(telling)
      return telling.writes
    },
    async send() {
      for (const telling of told) await telling.send()
    },
  }
}

/** Both numbers masked, from when on, and what to do if nobody of the account did it. */
function noticeOf(account: string, changes: readonly NumberChange[]): OwnerNotice {
  const waits = changes.some(({ from }) => from !== undefined)
  return {
    title: changes.length === 1 ? 'Tilinumero vaihdettiin' : 'Tilinumeroita vaihdettiin',
    opening: `Tilillä ${account} vaihdettiin tilinumero, jolle vuokria, vakuuksia tai tilityksiä maksetaan.`,
    facts: changes.flatMap(({ label, before, after, from }): [string, string][] => [
      [label, ''],
      ['Vanha', maskedNumber(before)],
      ['Uusi', maskedNumber(after)],
      ['Voimassa', from ? `${printInstant(from)} alkaen` : 'heti'],
    ]),
    ...(waits && { button: { label: 'Avaa yleisnäkymä', path: '/overview' } }),
    ifNobody: `Jos kukaan teistä ei tehnyt muutosta, ${waits ? 'peru se heti yleisnäkymässä' : 'palauta vanha tilinumero heti'}, estä tekijän käyttö asetuksista kohdasta Käyttäjät, vaihtakaa salasananne ja ottakaa yhteys ylläpitoon. Jos uusi numero on jo ehtinyt voimaan, ilmoittakaa asiasta myös pankkiin ja vuokralaisille, joille on lähetetty laskuja sillä.`,
  }
}
