import type { LetterMark as KeptMark, LetterPolicy } from '#shared/mail/letter-steps.ts'
import type { LetterMark, Signer, Signing } from '#shared/signing/signing.ts'
import { AddressStopped } from '../mail/failures.ts'
import type { KeptLetter, Turned } from '../mail/outbox.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import { writesOf } from './changing.ts'
import { signings, told, withSigner } from './signings.ts'

/** Which letter of a signing: the one that brings a signer's link, or their copy of the signed paper. */
export interface Which {
  /** Of the signing. */
  readonly id: string
  readonly signer: string
  readonly kind: 'letter' | 'copy'
  /** Which try, as `letterName` has named it; the one under way unless told. */
  readonly name?: string
}

/** How a letter is named to the mail service, which says the name again with each event. */
export const deliveryName = (signing: string, signer: string, kind: Which['kind']): string =>
  `${signing}-${signer}-${kind}`

/** Which try of a letter it is: each brings a link of its own. Copies are all alike. */
export const letterName = ({ link }: Signer, kind: Which['kind']): string =>
  kind === 'letter' ? link.slice(0, 16) : '1'

/** One that stays begun so long may not have gone: it goes again, with a link of its own. */
const minutesUntilAgain = 30
const minutesToWait = 10

const policy: LetterPolicy = {
  overdue: 'waiting',
  silence: 'started',
  spent: { tries: 5, news: ['later', 'silence'], step: 'failed' },
}

const steps = { due: 'waiting', started: 'started', done: 'sent', failed: 'failed' } as const

const signerIn = ({ signers }: Signing, id: string): Signer | undefined => signers.find((each) => each.id === id)

function markOf(signing: Signing, { signer: id, kind, name }: Which): KeptMark | undefined {
  const signer = signerIn(signing, id)
  const mark = signer?.[kind]
  if (!mark || mark.step === 'none') return undefined
  if (name !== undefined && name !== letterName(signer, kind)) return undefined
  return { step: steps[mark.step], until: mark.next, tries: mark.tries }
}

/** What becomes of the mark, undefined when nothing does. */
function changed({ tries }: LetterMark, { news, step, failure }: Turned): Partial<LetterMark> | undefined {
  if (news === 'claimed') return { step: 'started', next: instantIn(minutesUntilAgain), tries: tries + 1 }
  if (news === 'silence' && step === 'started') return undefined
  // That it was in vain today is none of its tries.
  if (news === 'held') return { step: 'due', next: failure?.until ?? '', tries: tries - 1 }
  if (step === 'waiting') return { step: 'due', next: instantIn(minutesToWait) }
  return { step: step === 'sent' ? 'done' : 'failed', next: '' }
}

function next(signing: Signing, { signer: id, kind }: Which, turned: Turned): Signing {
  const signer = signerIn(signing, id)
  // The mail service's word only tells that one has gone of which nobody knew.
  if (!signer || (turned.news === 'word' && (turned.step !== 'sent' || signer[kind].step === 'done'))) return signing
  const change = changed(signer[kind], turned)
  if (!change) return signing
  const after = withSigner(signing, id, (each) => ({ ...each, [kind]: { ...each[kind], ...change } }))
  const note = undelivered(signer, kind, turned)
  return note ? told(after, { kind: 'undelivered', signer: id, note }) : after
}

function undelivered({ email }: Signer, kind: Which['kind'], { news, step, failure }: Turned): string {
  if (news === 'held') return `${email}: päivän sähköpostit on käytetty, viesti lähtee huomenna`
  if (failure instanceof AddressStopped) return failure.reason()
  return step === 'failed' && kind === 'letter' ? email : ''
}

/** How a letter is kept on its signing. */
export const keptLetter = (actor: Actor, which: Which): KeptLetter<Signing> => ({
  policy,
  read: () => signings.find(actor, which.id),
  markOf: (signing) => markOf(signing, which),
  next: (signing, turned) => next(signing, which, turned),
  writes: (before, after) => writesOf(actor, before, after),
})
