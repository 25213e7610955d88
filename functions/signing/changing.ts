import { busy } from '#shared/base/problem.ts'
import { noSignature, type SignatureMark } from '#shared/base/signature-mark.ts'
import type { Signing } from '#shared/signing/signing.ts'
import { isRunning, type SigningState, stateAfter, type Tiding } from '#shared/signing/signing-states.ts'
import { contracts } from '../contracts/contracts.ts'
import { otherContracts } from '../contracts/texts/document-collections.ts'
import { marked } from '../contracts/texts/signature-marks.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { signings } from './signings.ts'

export interface Changed {
  readonly next: Signing
  readonly sideWrites?: readonly Write[]
}

/**
 * Reads a signing and writes it as `change` says, over whatever others write meanwhile. What its contract is told of it
 * and the notice of its end are in the same transaction. Undefined of `change` leaves everything as it stands.
 */
export function changingSigning(
  actor: Actor,
  id: string,
  change: (existing: Signing) => Changed | undefined | Promise<Changed | undefined>,
): Promise<Signing> {
  return retryOnContention(async () => {
    const existing = await signings.read(actor, id)
    const changed = await change(existing)
    if (!changed) return existing
    const { next, sideWrites = [] } = changed
    await transact([...(await writesOf(actor, existing, next)), ...sideWrites])
    return { ...next, version: next.version + 1 }
  })
}

/** What is written with a signing whenever it changes. */
export const writesOf = async (actor: Actor, before: Signing, after: Signing): Promise<Write[]> => [
  signings.replacing(actor, after, busy),
  ...(await markingContract(actor, after)),
  ...noticeOfEnd(actor, before, after),
]

/** What a tiding makes of a signing; its end is dated. */
export function afterTiding(signing: Signing, tiding: Tiding): Signing {
  const state = stateAfter(signing.state, tiding)
  const isOver = isRunning(signing.state) && !isRunning(state)
  return { ...signing, state, ...(isOver && { ended: instant() }) }
}

function markOf({ _id, state, removed }: Signing): SignatureMark {
  if (removed && !isRunning(state)) return noSignature
  return { processId: _id, state: isRunning(state) ? 'pending' : state === 'signed' ? 'signed' : 'ended' }
}

/** The contract's own word of its signing, unless another signing has taken its place since. */
async function markingContract(actor: Actor, signing: Signing): Promise<Write[]> {
  const mark = markOf(signing)
  const isNews = (existing: SignatureMark) => existing.processId === signing._id && existing.state !== mark.state
  if (signing.paper === 'rentalContract') {
    const contract = await contracts.find(actor, signing.contract)
    return contract && isNews(contract.signature) ? [contracts.replacing(actor, marked(contract, mark), busy)] : []
  }
  const other = await otherContracts.find(actor, signing.contract)
  return other && isNews(other.signature) ? [otherContracts.replacing(actor, marked(other, mark), busy)] : []
}

const sentences: Partial<Record<SigningState, (signing: Signing) => string>> = {
  signed: () => 'Kaikki ovat allekirjoittaneet asiakirjan.',
  declined: ({ signers }) => {
    const { name = 'Allekirjoittaja', reason = '' } = signers.find(({ state }) => state === 'declined') ?? {}
    return `${name} kieltäytyi allekirjoittamasta${reason ? `: ${reason}` : '.'}`
  },
  expired: () => 'Määräaika päättyi ennen kuin kaikki allekirjoittivat.',
  failed: ({ stateReason }) => stateReason || 'Asiakirjan lähettäminen allekirjoitettavaksi ei onnistunut.',
}

/** Those who look after contracts are told how it ended, unless they ended it themselves. */
function noticeOfEnd(actor: Actor, before: Signing, after: Signing): Write[] {
  if (!isRunning(before.state)) return []
  const sentence = sentences[after.state]?.(after)
  if (sentence === undefined) return []
  const notice = { resource: 'signatures', about: after.title, sentence } as const
  return [addingNotification(actor, `signing-${after._id}-${after.state}`, notice)]
}
