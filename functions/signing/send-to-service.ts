import type { Signer, Signing } from '#shared/signing/signing.ts'
import { partnerCode, partners } from '../customers/partners.ts'
import { tenantCode, tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import type { SignerInput, SigningPort, SigningStatus } from '../providers/signing/port.ts'
import { afterTiding, changingSigning } from './changing.ts'
import { readPaper } from './papers.ts'
import { portOf, serviceProcesses, serviceProcessId } from './service-process.ts'
import { told } from './signings.ts'

/** A call that was begun so long ago is over, whatever came of it: workers live for two minutes. */
const minutesUntilOver = 5
const secondsToSend = 90

/** The same over every repeat; the service's title carries it. */
const keyOf = ({ _id }: Signing) => _id

/**
 * Hands the paper to the account's signing service, once. `started` is written before the first call and `done` after
 * the last; each call between is kept, so that a sending which stopped goes on where it was and makes nothing twice.
 */
export async function sendToService(actor: Actor, id: string): Promise<void> {
  const begun = await begin(actor, id)
  if (!begun) return
  try {
    const port = await portOf(actor, begun)
    await taken(
      actor,
      id,
      await port.create(portContext(actor, secondsToSend), await draftOf(actor, begun), ...keeping(actor, begun)),
    )
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A paper was not sent to its signing service', error)
    // What was once unclear may have been sent: it is not over before that is known.
    const isUnclear = error.retryable || error.ambiguous || begun.service.rounds > 0
    if (isUnclear) await waitFor(actor, id, error)
    else await refused(actor, begun, error)
  }
}

const minutesSince = (started: string): number => (now() - Date.parse(started)) / 60_000

/** Of several workers one gets its mark written and goes on. */
async function begin(actor: Actor, id: string): Promise<Signing | undefined> {
  let isMine = false
  const signing = await changingSigning(actor, id, (existing) => {
    const { step, started, next } = existing.service
    isMine = existing.state === 'sending' && step !== 'done' && next <= instant()
    if (step === 'started' && minutesSince(started) < minutesUntilOver && next === '') isMine = false
    if (!isMine) return undefined
    const service = {
      ...existing.service,
      step: 'started' as const,
      started: instant(),
      next: instantIn(minutesUntilOver),
    }
    return { next: { ...existing, service } }
  })
  return isMine ? signing : undefined
}

/** What the service is to be sent. */
async function draftOf(actor: Actor, signing: Signing) {
  const { title, message, validUntil, inOrder, signers } = signing
  return {
    title,
    pdf: await readPaper(actor, signing, signing.original),
    fileName: 'sopimus.pdf',
    signers: await Promise.all(signers.map((signer) => inputOf(actor, signer, inOrder))),
    ...(message && { message }),
    validUntil,
  }
}

async function inputOf(actor: Actor, signer: Signer, inOrder: boolean): Promise<SignerInput> {
  const { id, name, email, phone, strong, language, order } = signer
  const nationalId = strong ? await personalCodeOf(actor, signer) : ''
  return {
    key: id,
    name,
    strong,
    // The services do not know German.
    language: language === 'de' ? 'en' : language,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(nationalId && { nationalId }),
    ...(inOrder && { order }),
  }
}

/** Read when it is sent and kept nowhere else. */
async function personalCodeOf(actor: Actor, { party: { kind, id } }: Signer): Promise<string> {
  const tenant = kind === 'tenant' ? await tenants.find(actor, id) : undefined
  if (tenant) return tenantCode.codeOf(actor, tenant)
  const partner = kind === 'partner' ? await partners.find(actor, id) : undefined
  return partner ? partnerCode.codeOf(actor, partner) : ''
}

/** The key of the sending, and where each of its steps is kept before the next one is taken. */
function keeping(actor: Actor, signing: Signing) {
  let kept = signing.service.kept
  const keeper = {
    read: () => kept,
    async done(step: string, value: string) {
      const after = await changingSigning(actor, signing._id, (existing) => ({
        next: { ...existing, service: { ...existing.service, kept: { ...existing.service.kept, [step]: value } } },
      }))
      kept = after.service.kept
    },
  }
  return [{ key: keyOf(signing) }, keeper] as const
}

/** The service has it: its id is known from now on, and each signer's. */
export async function taken(
  actor: Actor,
  id: string,
  { processId, providerState, signers }: SigningStatus,
): Promise<void> {
  await changingSigning(actor, id, (existing) => {
    if (existing.service.step === 'done') return undefined
    const service = {
      ...existing.service,
      step: 'done' as const,
      processId,
      state: providerState,
      rounds: 0,
      next: instantIn(10),
    }
    const sent = {
      ...afterTiding(existing, 'sent'),
      service,
      stateReason: '',
      signers: existing.signers.map((signer) => withIds(signer, signers)),
    }
    return {
      next: told(sent, { kind: 'sent', note: processId }),
      sideWrites: [
        serviceProcesses.creating(actor, {
          _id: serviceProcessId(existing.method, processId),
          version: 0,
          signing: id,
        }),
      ],
    }
  })
}

function withIds(signer: Signer, theirs: SigningStatus['signers']): Signer {
  const found = theirs.find(({ key, email }) => (key === undefined ? email === signer.email : key === signer.id))
  if (!found) return signer
  const state = signer.state === 'notSigned' && found.status === 'pending' ? 'pending' : signer.state
  return { ...signer, state, serviceId: found.signerId, url: found.url ?? '' }
}

/** It may have come or not: it goes on where it was, the longer it has been in vain, the later. */
async function waitFor(actor: Actor, id: string, error: PortError): Promise<void> {
  await changingSigning(actor, id, (existing) => {
    const age = minutesSince(existing.created)
    const next = [error.info.retryAt ?? '', instantIn(Math.min(Math.max(age / 2, 10), 360))].toSorted().at(-1) ?? ''
    const rounds = existing.service.rounds + 1
    return {
      next: { ...existing, stateReason: problemOf(error).message, service: { ...existing.service, rounds, next } },
    }
  })
}

/** The service would not have it: what it may have of it is taken away again, and the contract is free. */
async function refused(actor: Actor, signing: Signing, error: PortError): Promise<void> {
  await port(actor, signing, async (service) => {
    const left = await service.find(portContext(actor, 20), { key: keyOf(signing) })
    if (left)
      await (service.remove ?? service.cancel).call(service, portContext(actor, 20), left.processId, {
        key: keyOf(signing),
      })
  })
  await changingSigning(actor, signing._id, (existing) => {
    if (existing.state !== 'sending') return undefined
    const stateReason = problemOf(error).message
    return {
      next: told(
        { ...afterTiding({ ...existing, stateReason }, 'refused'), stateReason },
        { kind: 'failed', note: stateReason },
      ),
    }
  })
}

/** What is left at a service does no harm: nobody was asked to sign it. */
async function port(actor: Actor, signing: Signing, command: (port: SigningPort) => Promise<void>): Promise<void> {
  try {
    await command(await portOf(actor, signing))
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('What a signing service had of a refused paper was not removed', error)
  }
}

/** Whether the service has a signing whose sending was never finished. */
export async function lookUp(actor: Actor, signing: Signing): Promise<SigningStatus | undefined> {
  return (await portOf(actor, signing)).find(portContext(actor, 20), { key: keyOf(signing) })
}
