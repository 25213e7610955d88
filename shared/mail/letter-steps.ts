import { type DeliveryState, saysMore } from './delivery.ts'

/**
 * How far a letter is on its way to the mail service. It is `started` before it is handed over, so one that stays so may
 * have gone: its worker died, or the answer was lost. `doubted` is one whose time ran out once, and `unclear` one that
 * waits for a person. What becomes of one that was `sent` is its delivery (delivery.ts).
 */
export const letterSteps = ['waiting', 'started', 'doubted', 'unclear', 'failed', 'sent'] as const
export type LetterStep = (typeof letterSteps)[number]

/**
 * What may happen to a letter: a worker claims it; the mail service takes or refuses it, or surely does not take it now
 * (`later`) or before a known instant (`held`); nobody answers (`silence`); nothing is heard of a claimed one in its time
 * (`overdue`); the mail service tells of it by itself (`word`).
 */
export const letterNews = ['claimed', 'taken', 'refused', 'later', 'held', 'silence', 'overdue', 'word'] as const
export type LetterNews = (typeof letterNews)[number]

/** What letters of a kind do when nobody knows whether they went. */
export interface LetterPolicy {
  /**
   * One that was lost is handed over anew, at once or after being doubted for a while, or waits for a person. Without it
   * nobody goes on with a letter but the person who pressed.
   */
  readonly overdue?: 'waiting' | 'doubted' | 'unclear'
  /** The mail service's own word is waited for, or a person is told at once. */
  readonly silence: 'started' | 'unclear'
  /** What becomes of one that has been tried so many times in vain; without it there is no end of trying. */
  readonly spent?: {
    readonly tries: number
    readonly news: readonly ('later' | 'silence')[]
    readonly step: 'failed' | 'unclear'
  }
}

type Rule = LetterStep | ((policy: LetterPolicy) => LetterStep | undefined)

/** What is not here changes nothing: a letter that was sent stays sent, whoever comes late. */
const rules: Readonly<Record<LetterStep, Readonly<Partial<Record<LetterNews, Rule>>>>> = {
  waiting: { claimed: 'started' },
  started: {
    taken: 'sent',
    word: 'sent',
    refused: 'failed',
    later: 'waiting',
    held: 'waiting',
    silence: ({ silence }) => silence,
    overdue: ({ overdue }) => overdue,
  },
  doubted: { taken: 'sent', word: 'sent', overdue: 'waiting' },
  unclear: { taken: 'sent', word: 'sent' },
  failed: {},
  sent: {},
}

/** Where a letter stands, as its document tells. */
export interface LetterMark {
  readonly step: LetterStep
  /** The instant before which nobody goes on with it; '' or nothing when any time is as good. */
  readonly until?: string
  /** In vain so far, the one under way among them. */
  readonly tries?: number
  readonly delivery?: DeliveryState
  /** Which of its document's letters it is, when that may have had several. */
  readonly letter?: string
}

/** The step after a piece of news; undefined when the news changes nothing. */
export function stepAfter(
  { step, tries = 0 }: Pick<LetterMark, 'step' | 'tries'>,
  news: LetterNews,
  policy: LetterPolicy,
): LetterStep | undefined {
  const rule = rules[step][news]
  if (rule === undefined) return undefined
  const { spent } = policy
  const isSpent = spent && (news === 'later' || news === 'silence') && spent.news.includes(news) && tries >= spent.tries
  if (isSpent) return spent.step
  return typeof rule === 'function' ? rule(policy) : rule
}

/**
 * What a worker does with a letter that it finds at an instant: `started` is to hand it over, another step is to be
 * written instead, and undefined leaves it as it stands.
 */
export function stepAt(mark: LetterMark, now: string, policy: LetterPolicy): LetterStep | undefined {
  if ((mark.until ?? '') > now) return undefined
  const step = mark.step === 'waiting' ? 'waiting' : stepAfter(mark, 'overdue', policy)
  return step === 'waiting' ? stepAfter({ step }, 'claimed', policy) : step
}

/** What the mail service's word makes of a letter: its first one also tells that it went, if that was unclear. */
export function afterWord(
  { step, delivery = 'none' }: LetterMark,
  word: DeliveryState,
  policy: LetterPolicy,
): { step: LetterStep; delivery: DeliveryState } | undefined {
  const next = stepAfter({ step }, 'word', policy)
  if (!next && !saysMore(word, delivery)) return undefined
  return { step: next ?? step, delivery: saysMore(word, delivery) ? word : delivery }
}
