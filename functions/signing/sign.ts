import { conflict, missing } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { isPast } from '#shared/signing/follow-up.ts'
import { ownMeans, type Signer, type Signing } from '#shared/signing/signing.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { afterTiding, changingSigning } from './changing.ts'
import { sealedPapers } from './papers.ts'
import { queueSignings } from './sign-queue.ts'
import { withCopies, withTurnsOpened } from './signers-turns.ts'
import { alreadySigned } from './signing-links.ts'
import { drawingId, drawings, sha256, told, withSigner } from './signings.ts'

/** How somebody signs, for the evidence. */
export interface Act {
  readonly signer: string
  readonly drawing: Drawing
  readonly means: keyof typeof ownMeans
  readonly from: string
  readonly agent: string
  /** Who else was there: the person of the office on whose device it was. */
  readonly witness?: string
}

/** The signer as far as they may sign or decline now; throws what they are told otherwise. */
export function ableSigner(signing: Signing, id: string): Signer {
  const signer = signing.signers.find((each) => each.id === id)
  if (!signer) throw missing('Allekirjoittajaa')
  if (signer.state === 'signed') throw alreadySigned()
  if (signing.state !== 'pending') throw conflict('Asiakirja ei ole enää allekirjoitettavana.')
  if (isPast(signing, instant())) throw conflict('Allekirjoittamisen määräaika on päättynyt.')
  if (signing.method !== 'signaturePad') throw conflict('Asiakirja allekirjoitetaan allekirjoituspalvelussa.')
  if (signer.state === 'notSigned') throw conflict('Ei ole vielä tämän allekirjoittajan vuoro.')
  return signer
}

/**
 * Writes down a signature. Its drawing, the link that is used up by it, and of the last one the signed paper with its
 * hash and what the contract is told, are one transaction: all of it is there or nothing.
 *
 * @param using what the signature uses up
 */
export async function sign(actor: Actor, id: string, act: Act, using: readonly Write[] = []): Promise<Signing> {
  const signing = await changingSigning(actor, id, async (existing) => {
    const signer = ableSigner(existing, act.signer)
    const sideWrites = [
      ...using,
      drawings.creating(actor, { _id: drawingId(id, signer.id), version: 0, drawing: act.drawing }, alreadySigned),
    ]
    const signed = signedBy(existing, signer, act)
    const isLast = signed.signers.every(({ state }) => state === 'signed')
    return { next: isLast ? await completed(actor, signed, act) : withTurnsOpened(signed), sideWrites }
  })
  await queueSignings(actor, [id])
  return signing
}

function signedBy(signing: Signing, signer: Signer, { drawing, means, from, agent, witness }: Act): Signing {
  const at = instant()
  const next = withSigner(signing, signer.id, (each) => ({
    ...each,
    state: 'signed',
    signed: at,
    means: ownMeans[means],
    from,
    agent,
    letter: { ...each.letter, step: 'none', next: '' },
  }))
  const how = drawing.kind === 'drawn' ? 'Piirretty' : 'Nimi kirjoitettu'
  const notes = [how, `SHA-256 ${sha256(JSON.stringify(drawing))}`, witness && `Läsnä ${witness}`]
  return told(next, {
    kind: 'signed',
    signer: signer.id,
    by: signer.name,
    means: ownMeans[means],
    from,
    agent,
    note: notes.filter(Boolean).join(' · '),
  })
}

/** Everybody has signed: the paper is printed with the signatures and stored before anything says so. */
async function completed(actor: Actor, signing: Signing, { signer, drawing }: Act): Promise<Signing> {
  const whole = told(afterTiding(signing, 'completed'), { kind: 'completed' })
  const papers = await sealedPapers(actor, whole, { signer, drawing })
  return withCopies(told({ ...whole, ...papers }, { kind: 'sealed', note: `SHA-256 ${papers.signed.sha256}` }))
}

/** Somebody will not sign: the signing ends with it. */
export async function decline(
  actor: Actor,
  id: string,
  { signer: signerId, reason, from, agent }: Pick<Act, 'signer' | 'from' | 'agent'> & { readonly reason: string },
  using: readonly Write[],
): Promise<Signing> {
  return changingSigning(actor, id, (existing) => {
    const signer = ableSigner(existing, signerId)
    const declined = withSigner(existing, signerId, (each) => ({ ...each, state: 'declined', reason, from, agent }))
    const event = { kind: 'declined', signer: signerId, by: signer.name, from, agent, note: reason } as const
    return { next: told(afterTiding(withoutLetters(declined), 'declined'), event), sideWrites: using }
  })
}

/** Nobody is written to any more. */
export const withoutLetters = (signing: Signing): Signing => ({
  ...signing,
  signers: signing.signers.map((signer) => ({ ...signer, letter: { ...signer.letter, step: 'none', next: '' } })),
})
