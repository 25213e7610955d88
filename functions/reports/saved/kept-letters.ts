import { busy } from '#shared/base/problem.ts'
import type { LetterMark, LetterPolicy } from '#shared/mail/letter-steps.ts'
import type { LetterState, ReportLetter, ReportMailing } from '#shared/reports/saved/mailing.ts'
import type { KeptLetter, Turned } from '../../mail/outbox.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { reportMailings } from './collections.ts'

export const unclear = 'Lähetys katkesi, eikä ole varmaa, lähtikö viesti.'

/** A letter whose worker is gone is seen by the next worker of its mailing; a person may send it again. */
const policy: LetterPolicy = { silence: 'unclear' }

const marks: Readonly<Record<LetterState, LetterMark | undefined>> = {
  waiting: { step: 'waiting' },
  started: { step: 'started' },
  unclear: { step: 'unclear' },
  sent: { step: 'sent', delivery: 'pending' },
  failed: { step: 'failed', delivery: 'permanentFail' },
  none: undefined,
}

/** What is written of a letter; undefined when it stands as it is. */
function said({ state }: ReportLetter, { news, step, delivery, failure }: Turned): Partial<ReportLetter> | undefined {
  if (news === 'claimed') return { state: 'started', reason: '' }
  if (news === 'silence') return { state: 'unclear', reason: unclear }
  if (news === 'refused') return { state: 'failed', reason: failure?.reason('Tarkista saajan osoite.') ?? '' }
  if (news === 'later' || news === 'held') {
    return { state: 'waiting', reason: failure?.reason('Yritetään uudelleen.') ?? '' }
  }
  if (step !== 'sent') return undefined
  if (delivery === 'permanentFail') return { state: 'failed', reason: 'Viesti palautui: osoite ei ota sitä vastaan.' }
  return state === 'sent' ? undefined : { state: 'sent', at: instant(), reason: '' }
}

export const letterTo = ({ letters }: ReportMailing, userId: string): ReportLetter | undefined =>
  letters.find((letter) => letter.userId === userId)

export const withLetter = (mailing: ReportMailing, userId: string, news: Partial<ReportLetter>): ReportMailing => ({
  ...mailing,
  letters: mailing.letters.map((letter) => (letter.userId === userId ? { ...letter, ...news } : letter)),
})

/** How the letter to one of its receivers is kept on a mailing. */
export const keptLetter = (actor: Actor, id: string, userId: string): KeptLetter<ReportMailing> => ({
  policy,
  read: () => reportMailings.find(actor, id),
  markOf: (mailing) => {
    const letter = letterTo(mailing, userId)
    return letter && marks[letter.state]
  },
  next: (mailing, turned) => {
    const letter = letterTo(mailing, userId)
    const news = letter && said(letter, turned)
    return news ? withLetter(mailing, userId, news) : mailing
  },
  writes: (_, after) => [reportMailings.replacing(actor, after, busy)],
})
