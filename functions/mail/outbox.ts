import type { DeliveryState } from '#shared/mail/delivery.ts'
import {
  afterWord,
  type LetterMark,
  type LetterNews,
  type LetterPolicy,
  type LetterStep,
  stepAfter,
  stepAt,
} from '#shared/mail/letter-steps.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { deliver } from './deliver.ts'
import { MailFailure } from './failures.ts'
import type { Mail } from './mail.ts'
import type { Sender } from './sender.ts'

/** What has come of a letter, to be written on its document. */
export interface Turned {
  readonly step: LetterStep
  readonly news: LetterNews
  readonly delivery: DeliveryState
  /** The mail service's own name of it; '' while it has none. */
  readonly messageId: string
  /** Why it did not go, or that nobody knows. */
  readonly failure?: MailFailure
}

/** A letter as a document keeps it. Writes are refused as `busy`, so that whoever is overtaken reads it anew. */
export interface KeptLetter<Doc> {
  readonly policy: LetterPolicy
  readonly read: () => Promise<Doc | undefined>
  /** Undefined when the document has no letter to send. */
  readonly markOf: (doc: Doc) => LetterMark | undefined
  /** The document with what has come of the letter; itself when that is nothing to it. */
  readonly next: (doc: Doc, turned: Turned) => Doc | Promise<Doc>
  readonly writes: (before: Doc, after: Doc, turned: Turned) => readonly Write[] | Promise<readonly Write[]>
}

/** What goes out by whom, and what is written in the transaction that claims it. */
export interface MadeLetter<Doc> {
  readonly mail: Mail
  readonly sender: Sender
  /** The document as the letter tells of it, when making the letter changed it. */
  readonly doc?: Doc
  readonly sideWrites?: readonly Write[]
}

/** A letter that a document sends. */
export interface Outgoing<Doc> extends KeptLetter<Doc> {
  /** As the log calls it: 'An invoice'. */
  readonly called: string
  readonly make: (doc: Doc) => Promise<MadeLetter<Doc>>
  /** The document as it stands when it has been written; without this it is read again. */
  readonly asStored?: (after: Doc) => Doc
}

/** How a letter stands after a try. */
export interface Outcome<Doc> {
  /** Undefined when there is nothing to send. */
  readonly doc?: Doc | undefined
  readonly step?: LetterStep
  /** What this try did; undefined when it left the letter to another. */
  readonly news?: LetterNews
  readonly failure?: MailFailure
}

/**
 * Hands a letter over, once. It is claimed before and settled after, so of several workers one hands it over; of one whose
 * worker dies in between nobody knows, and its policy says who finds out. Any failure is in the outcome; what is thrown
 * comes from making or writing.
 */
export async function sendOnce<Doc>(letter: Outgoing<Doc>): Promise<Outcome<Doc>> {
  const claimed = await claim(letter)
  if (!claimed.made) return claimed
  const reported = await handOver(letter.called, claimed.made)
  return settle(letter, claimed, reported)
}

/** It has gone, by this try or another. */
export const hasGone = ({ step, news }: Outcome<unknown>): boolean => step === 'sent' || news === 'taken'

/** Another press or worker has begun the letter, and nothing is known of it yet. */
export const isUnderWay = ({ step, news }: Outcome<unknown>): boolean => step === 'started' && news === undefined

/**
 * Hands over a letter that no document keeps, once for each call: whoever asks twice gets two.
 *
 * @returns why it did not go; undefined when it went
 */
export async function sendUnkept(sender: Sender, mail: Mail): Promise<MailFailure | undefined> {
  try {
    await deliver(sender, mail)
    return undefined
  } catch (error) {
    if (error instanceof MailFailure) return error
    throw error
  }
}

/** Writes down what the mail service tells of a letter by itself, in any order and as often as it likes. */
export const hear = <Doc>(letter: KeptLetter<Doc>, word: { state: DeliveryState; messageId: string }): Promise<void> =>
  hearAll(letter, [word])

/** The same of several words at once, in one write. */
export const hearAll = <Doc>(
  letter: KeptLetter<Doc>,
  words: readonly { readonly state: DeliveryState; readonly messageId: string }[],
): Promise<void> =>
  retryOnContention(async () => {
    const before = await letter.read()
    let after = before
    let turned: Turned | undefined
    for (const { state, messageId } of words) {
      const mark = after && letter.markOf(after)
      const heard = mark && afterWord(mark, state, letter.policy)
      if (!after || !heard) continue
      turned = { ...heard, news: 'word', messageId }
      after = await letter.next(after, turned)
    }
    if (before && after && turned) await written(letter, before, after, turned)
  })

interface Claimed<Doc> extends Outcome<Doc> {
  readonly made?: Pick<MadeLetter<Doc>, 'mail' | 'sender'>
  readonly mark?: LetterMark
}

const claim = <Doc>(letter: Outgoing<Doc>): Promise<Claimed<Doc>> =>
  retryOnContention(async () => {
    const doc = await letter.read()
    const mark = doc && letter.markOf(doc)
    if (!doc || !mark) return {}
    const step = stepAt(mark, instant(), letter.policy)
    if (!step) return { doc, step: mark.step }
    const delivery = mark.delivery ?? 'none'
    if (step !== 'started') {
      const turned = { step, delivery, news: 'overdue', messageId: '' } as const
      const after = await letter.next(doc, turned)
      await written(letter, doc, after, turned)
      return { doc: after, step, news: 'overdue' }
    }
    const made = await letter.make(doc)
    const turned = { step, delivery, news: 'claimed', messageId: '' } as const
    const after = await letter.next(made.doc ?? doc, turned)
    await transact([...(await letter.writes(doc, after, turned)), ...(made.sideWrites ?? [])])
    return { doc: letter.asStored?.(after) ?? after, step, made, mark }
  })

type Reported = Pick<Turned, 'news' | 'messageId' | 'failure'>

async function handOver(
  called: string,
  { mail, sender }: Pick<MadeLetter<unknown>, 'mail' | 'sender'>,
): Promise<Reported> {
  try {
    return { news: 'taken', ...(await deliver(sender, mail)) }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn(`${called} was not e-mailed`, error)
    return { news: newsOf(error), messageId: '', failure: error }
  }
}

const newsOf = ({ outcome, until }: MailFailure): LetterNews => {
  if (outcome === 'refused') return 'refused'
  if (outcome === 'unclear') return 'silence'
  return until ? 'held' : 'later'
}

/** Writes what became of it over whatever was written meanwhile: an event may have told it already. */
async function settle<Doc>(letter: Outgoing<Doc>, claimed: Claimed<Doc>, reported: Reported): Promise<Outcome<Doc>> {
  let existing = letter.asStored && claimed.doc
  const { news, failure } = reported
  return retryOnContention(async () => {
    const doc = existing ?? (await letter.read())
    existing = undefined
    const mark = doc && letter.markOf(doc)
    const isSame = mark?.letter === claimed.mark?.letter
    const step = mark && isSame ? stepAfter(mark, news, letter.policy) : undefined
    if (!doc || !mark || !step) return { doc, ...(mark && { step: mark.step }), news, ...(failure && { failure }) }
    const delivery = news === 'taken' && (mark.delivery ?? 'none') === 'none' ? 'pending' : (mark.delivery ?? 'none')
    const turned: Turned = { ...reported, step, delivery }
    const after = await letter.next(doc, turned)
    await written(letter, doc, after, turned)
    const stands = after === doc ? doc : (letter.asStored?.(after) ?? after)
    return { doc: stands, step, news, ...(failure && { failure }) }
  })
}

async function written<Doc>(letter: KeptLetter<Doc>, before: Doc, after: Doc, turned: Turned): Promise<void> {
  if (after !== before) await transact(await letter.writes(before, after, turned))
}
