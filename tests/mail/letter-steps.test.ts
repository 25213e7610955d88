import { describe, expect, it } from 'vitest'
import {
  afterWord,
  type LetterNews,
  type LetterPolicy,
  type LetterStep,
  letterNews,
  letterSteps,
  stepAfter,
  stepAt,
} from '#shared/mail/letter-steps.ts'

const byPerson: LetterPolicy = { overdue: 'unclear', silence: 'started' }
const again: LetterPolicy = { overdue: 'waiting', silence: 'started' }
const doubting: LetterPolicy = { overdue: 'doubted', silence: 'started' }
const reportedAtOnce: LetterPolicy = { silence: 'unclear' }

/** Every step and every piece of news: what is not told of here leaves the letter as it stands. */
const changes: Partial<Record<`${LetterStep} ${LetterNews}`, LetterStep>> = {
  'waiting claimed': 'started',
  'started taken': 'sent',
  'started word': 'sent',
  'started refused': 'failed',
  'started later': 'waiting',
  'started held': 'waiting',
  'started silence': 'started',
  'started overdue': 'unclear',
  'doubted taken': 'sent',
  'doubted word': 'sent',
  'doubted overdue': 'waiting',
  'unclear taken': 'sent',
  'unclear word': 'sent',
}

describe('a letter that is', () => {
  it.each(letterSteps.flatMap((step) => letterNews.map((news) => [step, news] as const)))(
    '%s, after %s',
    (step, news) => {
      expect(stepAfter({ step }, news, byPerson)).toBe(changes[`${step} ${news}`])
    },
  )

  it.each<[string, LetterPolicy, LetterNews, LetterStep | undefined]>([
    ['is handed over again', again, 'overdue', 'waiting'],
    ['is doubted first', doubting, 'overdue', 'doubted'],
    ['waits for a person', byPerson, 'overdue', 'unclear'],
    ['is nobody’s but the presser’s', reportedAtOnce, 'overdue', undefined],
    ['is told of at once', reportedAtOnce, 'silence', 'unclear'],
  ])('begun and lost %s by its policy', (_, policy, news, step) => {
    expect(stepAfter({ step: 'started' }, news, policy)).toBe(step)
  })
})

describe('a letter that has been tried often enough', () => {
  const policy: LetterPolicy = { ...again, spent: { tries: 5, news: ['later', 'silence'], step: 'failed' } }
  const quiet: LetterPolicy = { ...doubting, spent: { tries: 3, news: ['silence'], step: 'unclear' } }
  it.each<[LetterPolicy, number, LetterNews, LetterStep]>([
    [policy, 4, 'later', 'waiting'],
    [policy, 5, 'later', 'failed'],
    [policy, 5, 'silence', 'failed'],
    [policy, 5, 'held', 'waiting'],
    [policy, 9, 'taken', 'sent'],
    [quiet, 2, 'silence', 'started'],
    [quiet, 3, 'silence', 'unclear'],
    [quiet, 9, 'later', 'waiting'],
  ])('%o, after %i tries and %s', (given, tries, news, step) => {
    expect(stepAfter({ step: 'started', tries }, news, given)).toBe(step)
  })
})

describe('a worker that finds a letter', () => {
  const now = '2026-11-02T09:00:00.000Z'
  const later = '2026-11-02T09:00:00.001Z'
  it.each<[LetterStep, string, LetterPolicy, LetterStep | undefined]>([
    ['waiting', '', byPerson, 'started'],
    ['waiting', now, byPerson, 'started'],
    ['waiting', later, byPerson, undefined],
    ['started', later, again, undefined],
    ['started', now, again, 'started'],
    ['started', now, doubting, 'doubted'],
    ['started', now, byPerson, 'unclear'],
    ['started', now, reportedAtOnce, undefined],
    ['doubted', later, doubting, undefined],
    ['doubted', now, doubting, 'started'],
    ['unclear', now, again, undefined],
    ['failed', now, again, undefined],
    ['sent', now, again, undefined],
  ])('%s until %s by %o makes it %s', (step, until, policy, next) => {
    expect(stepAt({ step, until }, now, policy)).toBe(next)
  })
})

describe('the mail service’s word', () => {
  it.each([
    ['started', 'none', 'pending', { step: 'sent', delivery: 'pending' }],
    ['doubted', 'none', 'delivered', { step: 'sent', delivery: 'delivered' }],
    ['unclear', 'none', 'permanentFail', { step: 'sent', delivery: 'permanentFail' }],
    ['unclear', 'delivered', 'pending', { step: 'sent', delivery: 'delivered' }],
    ['sent', 'pending', 'delivered', { step: 'sent', delivery: 'delivered' }],
    ['sent', 'delivered', 'pending', undefined],
    ['sent', 'delivered', 'delivered', undefined],
    ['sent', 'delivered', 'permanentFail', { step: 'sent', delivery: 'permanentFail' }],
    ['waiting', 'none', 'delivered', { step: 'waiting', delivery: 'delivered' }],
  ] as const)('of a letter that is %s and %s: %s', (step, delivery, word, reported) => {
    expect(afterWord({ step, delivery }, word, byPerson)).toEqual(reported)
  })
})
