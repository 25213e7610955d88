import { minutesToPoll } from '#shared/signing/follow-up.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { laterSignerState, type SignerState } from '#shared/signing/signing-states.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import type { SignerStatus, SigningPort, SigningStatus } from '../providers/signing/port.ts'
import { afterTiding, changingSigning } from './changing.ts'
import { evidenceOf, storePaper } from './papers.ts'
import { lookUp, sendToService, taken } from './send-to-service.ts'
import { portOf } from './service-process.ts'
import { withCopies } from './signers-turns.ts'
import { signings, told } from './signings.ts'

const secondsToAsk = 40

/** Whatever is to be done of a signing at its service now. @param isNews the service said that something has changed */
export async function followAtService(actor: Actor, id: string, isNews: boolean): Promise<void> {
  const known = await signings.read(actor, id)
  if (known.method === 'signaturePad') return
  if (known.state === 'sending') return sendToService(actor, id)
  if (!isNews && (known.service.next === '' || known.service.next > instant())) return
  try {
    if (known.service.remind) await remindThere(actor, known)
    if (known.state === 'ending' && known.service.step !== 'done') await endUnfinished(actor, known)
    else if (known.state === 'pending' || known.state === 'ending') await bringUpToDate(actor, known)
    const existing = await signings.read(actor, id)
    if (existing.state === 'signed' && !existing.signed.key) await fetchSigned(actor, existing)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A signing service did not tell how a signing stands', error)
    await askAgain(actor, id, error)
  }
}

async function askAgain(actor: Actor, id: string, error: PortError): Promise<void> {
  const stateReason = problemOf(error).message
  const { retryAt = '' } = error.info
  await changingSigning(actor, id, (existing) => ({
    next: { ...existing, stateReason, service: { ...existing.service, next: laterOf(retryAt, pollTime(existing)) } },
  }))
}

const laterOf = (a: string, b: string) => (a > b ? a : b)
const pollTime = ({ created }: Signing): string => instantIn(minutesToPoll((now() - Date.parse(created)) / 60_000))

/** Cancelled while it was being sent: what the service has of it is ended, and nothing when it never came there. */
async function endUnfinished(actor: Actor, signing: Signing): Promise<void> {
  const found = await lookUp(actor, signing)
  if (found) {
    await taken(actor, signing._id, found)
    return bringUpToDate(actor, await signings.read(actor, signing._id))
  }
  await changingSigning(actor, signing._id, (existing) =>
    existing.state === 'ending' ? { next: endedAsAsked(existing) } : undefined,
  )
}

function endedAsAsked(signing: Signing): Signing {
  const kind = signing.service.ending || 'cancelled'
  const ended = { ...afterTiding(signing, kind), service: { ...signing.service, next: '' } }
  return kind === 'declined' ? ended : told(ended, { kind })
}

/** Reads the state anew, after asking the service to end it when that is wanted; what it says is written. */
async function bringUpToDate(actor: Actor, signing: Signing): Promise<void> {
  const port = await portOf(actor, signing)
  if (signing.state === 'ending') await endThere(actor, port, signing)
  const status = await statusOf(actor, port, signing)
  await changingSigning(actor, signing._id, (existing) => ({
    next: withStatus({ ...existing, stateReason: '' }, status),
  }))
}

/** A service that will not end it any more has ended or finished it: its state tells. */
async function endThere(actor: Actor, port: SigningPort, { _id, service }: Signing): Promise<void> {
  try {
    await port.cancel(portContext(actor, secondsToAsk), service.processId, { key: `${_id}:cancel` })
  } catch (error) {
    if (!(error instanceof PortError && (error.kind === 'conflict' || error.kind === 'notFound'))) throw error
  }
}

/** What the service has no more was ended there. */
async function statusOf(actor: Actor, port: SigningPort, { service }: Signing): Promise<SigningStatus> {
  try {
    return await port.status(portContext(actor, secondsToAsk), service.processId)
  } catch (error) {
    if (!(error instanceof PortError && error.kind === 'notFound')) throw error
    return { processId: service.processId, state: 'cancelled', providerState: 'notFound', signers: [] }
  }
}

/** The signing with what its service says; the same said again, or an older word, changes nothing that was known. */
function withStatus(signing: Signing, status: SigningStatus): Signing {
  const heard = status.signers.reduce(withSignerStatus, {
    ...signing,
    service: { ...signing.service, state: status.providerState, next: pollTime(signing) },
  })
  if (heard.state === 'signed') return heard
  if (status.state === 'signed') return completed(heard)
  const isDeclined = heard.signers.some(({ state }) => state === 'declined')
  if (status.state === 'cancelled') {
    const ending = heard.service.ending || (isDeclined ? 'declined' : 'cancelled')
    return endedAsAsked({ ...heard, service: { ...heard.service, ending } })
  }
  if (!isDeclined || heard.state === 'ending') return heard
  // The service still waits for the others: it is ended there before the contract is free.
  return afterTiding({ ...heard, service: { ...heard.service, ending: 'declined', next: instant() } }, 'ending')
}

const statesOf: Record<SignerStatus['status'], SignerState> = {
  notSigned: 'notSigned',
  pending: 'pending',
  signed: 'signed',
  declined: 'declined',
  cancelled: 'notSigned',
}

function withSignerStatus(signing: Signing, theirs: SignerStatus): Signing {
  const signer = signing.signers.find(({ serviceId }) => serviceId === theirs.signerId)
  if (!signer) return signing
  const state = laterSignerState(signer.state, statesOf[theirs.status])
  const means = theirs.means ?? signer.means
  const next: Signer = {
    ...signer,
    state,
    means,
    url: theirs.url ?? signer.url,
    signed: state === 'signed' ? signer.signed || theirs.signedAt || instant() : '',
  }
  const changed = { ...signing, signers: signing.signers.map((each) => (each === signer ? next : each)) }
  if (state === signer.state || (state !== 'signed' && state !== 'declined')) return changed
  return told(changed, {
    kind: state,
    signer: signer.id,
    by: signer.name,
    means,
    ...(next.signed && { note: next.signed }),
  })
}

/** Everybody has signed, also those of whom the service did not tell it one by one. */
function completed(signing: Signing): Signing {
  const signers = signing.signers.map((signer) =>
    signer.state === 'signed' ? signer : { ...signer, state: 'signed' as const, signed: instant() },
  )
  const done = { ...signing, signers, service: { ...signing.service, next: instant() } }
  return told(afterTiding(done, 'completed'), { kind: 'completed' })
}

/** The signed paper from the service, kept with its hash, and the evidence of what we know of its signing. */
async function fetchSigned(actor: Actor, signing: Signing): Promise<void> {
  const port = await portOf(actor, signing)
  const bytes = await port.signedPdf(portContext(actor, secondsToAsk), signing.service.processId)
  const signed = await storePaper(actor, signing._id, bytes)
  const evidence = await evidenceOf(actor, { ...signing, signed })
  await changingSigning(actor, signing._id, (existing) => {
    if (existing.signed.key) return undefined
    const service = { ...existing.service, next: '' }
    const sealed = told(
      { ...existing, signed, evidence, service },
      { kind: 'sealed', note: `SHA-256 ${signed.sha256}` },
    )
    return { next: withCopies(sealed) }
  })
}

/** Asked for once: a reminder that was lost on its way is not worth a second letter. */
async function remindThere(actor: Actor, signing: Signing): Promise<void> {
  await changingSigning(actor, signing._id, (existing) =>
    existing.service.remind
      ? { next: told({ ...existing, service: { ...existing.service, remind: false } }, { kind: 'reminded' }) }
      : undefined,
  )
  const port = await portOf(actor, signing)
  await port.remind(portContext(actor, secondsToAsk), signing.service.processId, { key: `${signing._id}:remind` })
}
