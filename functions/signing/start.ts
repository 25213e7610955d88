import { addDays } from '#shared/base/day.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { noGaps } from '#shared/contracts/texts/paper-gaps.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { type SigningDraft, type SigningWish, signingFaults } from '#shared/signing/signing-draft.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { queueSignings } from './sign-queue.ts'
import { withTurnsOpened } from './signers-turns.ts'
import { signings, told } from './signings.ts'
import { proposedSigners, readSubject, refuseStrangers, type Subject } from './subjects.ts'

/**
 * Freezes the contract's paper as it now is and sends it to be signed. The contract says so in the same transaction, so
 * that two never send it at once and nobody changes it from then on; a click that comes twice sends it once.
 *
 * @param id of the click
 */
export async function signContract(actor: Actor, contractId: string, wish: SigningWish, id: string): Promise<Signing> {
  const { services, validityDays } = (await readAccount(actor)).settings.signing
  const draft = { ...wish, validUntil: wish.validUntil ?? addDays(today(), validityDays) }
  if (draft.method !== 'signaturePad' && !services.includes(draft.method)) {
    throw invalidField('method', 'Allekirjoitustapa ei ole käytössä. Ota se käyttöön tilin asetuksissa.')
  }
  const faults = signingFaults(draft, today())
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const signing = await retryOnContention(async () => {
    const existing = await signings.find(actor, id)
    if (existing) return existing
    const subject = await readSubject(actor, draft.contractType, contractId)
    if (subject.hindrance) throw conflict(subject.hindrance)
    refuseStrangers(subject, draft.signers)
    const made = await madeSigning(actor, { id, contractId, draft, subject })
    await transact([signings.creating(actor, made, busy), ...subject.marking({ processId: id, state: 'pending' })])
    return { ...made, version: 1 }
  })
  await queueSignings(actor, [signing._id])
  return signing
}

interface SigningInput {
  readonly id: string
  readonly contractId: string
  readonly draft: SigningDraft
  readonly subject: Subject
}

async function madeSigning(actor: Actor, { id, contractId, draft, subject }: SigningInput): Promise<Signing> {
  const { contractType, signers, reminderDays, ...rest } = draft
  const isOurs = draft.method === 'signaturePad'
  const made: Signing = {
    ...rest,
    ...nothingYet,
    _id: id,
    version: 0,
    paper: contractType,
    contract: contractId,
    title: subject.title,
    state: isOurs ? 'pending' : 'sending',
    signers: signers.map(signerOf),
    reminderDays: [...new Set(reminderDays)].toSorted((a, b) => a - b),
    created: instant(),
    createdBy: actor.name,
    source: subject.source,
    original: await subject.freeze(id),
  }
  const begun = told(made, {
    kind: 'created',
    by: actor.name,
    from: actor.from,
    note: `SHA-256 ${made.original.sha256}`,
  })
  return isOurs ? withTurnsOpened(begun) : begun
}

const noFile = { key: '', sha256: '' }
const noLetter = { step: 'none', next: '', tries: 0, words: 'first' } as const

const nothingYet = {
  stateReason: '',
  reminded: [],
  ended: '',
  removed: false,
  signed: noFile,
  evidence: noFile,
  events: [],
  service: {
    step: 'none',
    started: '',
    rounds: 0,
    kept: {},
    processId: '',
    state: '',
    next: '',
    ending: '',
    remind: false,
  },
} as const satisfies Partial<Signing>

const signerOf = (draft: SigningDraft['signers'][number], at: number): Signer => ({
  ...draft,
  id: String(at + 1),
  state: 'notSigned',
  opened: '',
  signed: '',
  means: '',
  from: '',
  agent: '',
  reason: '',
  link: '',
  letter: noLetter,
  copy: noLetter,
  serviceId: '',
  url: '',
})

/** The signings of a contract, and what a new one could begin from. */
export async function readSigningsOf(actor: Actor, contractId: string, paper: SigningDraft['contractType']) {
  const [account, subject, rows] = await Promise.all([
    readAccount(actor),
    readSubject(actor, paper, contractId),
    signings.summariesOfParent(actor, contractId),
  ])
  const existing = await signings.readMany(actor, [
    ...new Set([...rows.map(({ _id }) => _id), ...(subject.signature.processId ? [subject.signature.processId] : [])]),
  ])
  const { services, method, validityDays, reminderDays } = account.settings.signing
  return {
    signings: existing.filter(({ removed }) => !removed).toSorted((a, b) => (a.created < b.created ? 1 : -1)),
    hindrance: subject.hindrance,
    gaps: subject.hindrance ? noGaps : await subject.gaps(),
    start: {
      methods: ['signaturePad', ...services] as Signing['method'][],
      method,
      signers: await proposedSigners(actor, subject),
      validUntil: addDays(today(), validityDays),
      reminderDays,
    },
  }
}
