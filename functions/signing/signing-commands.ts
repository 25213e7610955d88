import { conflict, invalidField } from '#shared/base/problem.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { isRunning } from '#shared/signing/signing-states.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { afterTiding, changingSigning } from './changing.ts'
import { type Act, ableSigner, sign, withoutLetters } from './sign.ts'
import { queueSignings } from './sign-queue.ts'
import { isWaitedFor, withLetter } from './signers-turns.ts'
import { signings, told, withSigner } from './signings.ts'
import { needsPaper } from './subjects.ts'

/** A signing that the person may see the contract of. */
export async function readShown(actor: Actor, id: string): Promise<Signing> {
  const signing = await signings.read(actor, id)
  needsPaper(actor, signing.paper)
  return signing
}

const notRunning = () => conflict('Allekirjoitus ei ole kesken.')

/**
 * The signing on its way to its end. Our own ends at once; a service's is ended there first and only then here, so that
 * the contract is not free while somebody may still sign it.
 */
export function endedFor(signing: Signing, why: 'cancelled' | 'expired', by: string): Signing {
  const quiet = withoutLetters(signing)
  if (signing.service.step === 'none') return told(afterTiding(quiet, why), { kind: why, by })
  const service = { ...signing.service, next: instant(), ending: why }
  return told(afterTiding({ ...quiet, service }, 'ending'), { kind: 'ending', by })
}

/** Ends a signing that is on its way; the contract may then be changed and sent anew. */
export async function cancelSigning(actor: Actor, id: string): Promise<Signing> {
  await readShown(actor, id)
  const signing = await changingSigning(actor, id, (existing) => {
    if (existing.state === 'ending' || existing.state === 'cancelled') return undefined
    if (!isRunning(existing.state)) throw notRunning()
    return { next: endedFor(existing, 'cancelled', actor.name) }
  })
  if (signing.state === 'ending') await queueSignings(actor, [id])
  return signing
}

/** Takes a signing off its contract, which is then as if it had never been sent; what proves signatures stays. */
export async function deleteProcess(actor: Actor, id: string): Promise<Signing> {
  await readShown(actor, id)
  const signing = await changingSigning(actor, id, (existing) => {
    if (existing.state === 'signed') throw conflict('Valmista allekirjoitusta ei voi poistaa.')
    if (existing.removed) return undefined
    const needsEnd = isRunning(existing.state) && existing.state !== 'ending'
    const ended = needsEnd ? endedFor(existing, 'cancelled', actor.name) : existing
    return { next: { ...ended, removed: true } }
  })
  if (signing.state === 'ending') await queueSignings(actor, [id])
  return signing
}

const nobodyToWriteTo = () =>
  conflict('Odotetuilla allekirjoittajilla ei ole sähköpostiosoitetta. Lähetä heille uusi linkki sopimuksen sivulla.')

/** A second press within so many minutes is the same press. */
const samePress = 1

const isJustReminded = ({ events }: Signing): boolean =>
  events.some(({ kind, at }) => kind === 'reminded' && at > instantIn(-samePress))

/** Writes at once to everybody whose turn it is. */
export async function remindSigners(actor: Actor, id: string): Promise<Signing> {
  await readShown(actor, id)
  const signing = await changingSigning(actor, id, (existing) => {
    if (existing.state !== 'pending') throw notRunning()
    if (existing.method === 'signaturePad' && !existing.signers.some(isWritable)) throw nobodyToWriteTo()
    return isJustReminded(existing) ? undefined : { next: withReminders(existing) }
  })
  await queueSignings(actor, [id])
  return signing
}

/** Those who are waited for and have an address get a reminder. */
export const withReminders = (signing: Signing): Signing =>
  signing.method === 'signaturePad'
    ? withReminderLetters(signing)
    : { ...signing, service: { ...signing.service, remind: true, next: instant() } }

const withReminderLetters = (signing: Signing): Signing => ({
  ...signing,
  signers: signing.signers.map((signer) =>
    isWritable(signer) && !isOnItsWay(signer.letter) ? withLetter(signer, 'reminder') : signer,
  ),
})

const isWritable = (signer: Signer): boolean => isWaitedFor(signer) && signer.email !== ''

/** A letter that is just going needs no other after it. */
const isOnItsWay = ({ step }: Signer['letter']): boolean => step === 'due' || step === 'started'

/** A new link for one of them, to a mended address if one is given. */
export async function resendLink(
  actor: Actor,
  id: string,
  { signer: signerId, email }: { signer: string; email: string },
): Promise<Signing> {
  await readShown(actor, id)
  const signing = await changingSigning(actor, id, (existing) => {
    const signer = ableSigner(existing, signerId)
    const address = email || signer.email
    if (!address) throw invalidField('email', 'Anna sähköpostiosoite')
    return { next: withSigner(existing, signerId, (each) => withLetter({ ...each, email: address }, 'again')) }
  })
  await queueSignings(actor, [id])
  return signing
}

/** Somebody signs on the office's own device, seen by the person of the office. */
export async function signHere(
  actor: Actor,
  id: string,
  act: Pick<Act, 'signer' | 'drawing' | 'agent'>,
): Promise<Signing> {
  await readShown(actor, id)
  const whole: Act = { ...act, means: 'inPerson', from: actor.from, witness: actor.name }
  return sign(actor, id, whole)
}
