import { busy, Problem } from '#shared/base/problem.ts'
import { isSentAgain, type ReportLetter, type ReportMailing } from '#shared/reports/saved/mailing.ts'
import { accountSender } from '../../accounts/account-mail.ts'
import { actorOfPerson } from '../../accounts/acting.ts'
import { accounts, users } from '../../accounts/people.ts'
import { mailWith } from '../../mail/letter.ts'
import { sendOnce } from '../../mail/outbox.ts'
import { tagsOf } from '../../mail/tags.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, instantIn } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { ifUnchanged, retryOnContention, transact } from '../../platform/table/transact.ts'
import { forEach } from '../../platform/work/due-work.ts'
import { reportMailings, savedReports } from './collections.ts'
import { keptLetter, letterTo, unclear, withLetter } from './kept-letters.ts'
import { type Made, makerOf } from './report-mail.ts'

/** A worker lives for minutes; one that has been quiet so long is gone. */
const minutesOfWorker = 30
const mostTries = 6

/**
 * Sends the letters of a mailing that wait, each with what its receiver may read at that moment. A letter is marked
 * before it is handed over: one that was marked by a worker that is gone may have left, and is not sent again by itself.
 */
export async function sendMailing(actor: Actor, id: string): Promise<void> {
  const begun = await begin(actor, id)
  if (!begun) return
  const sending: Sending = { actor, mailing: begun, make: await reportMaker(actor, begun), until: '' }
  for (const letter of begun.letters)
    if (letter.state === 'waiting' && !sending.until) await sendLetter(sending, letter)
  await end(actor, id, sending.until)
}

export const sendMailings = forEach(sendMailing)

interface Sending {
  readonly actor: Actor
  readonly mailing: ReportMailing
  readonly make: (person: Actor) => Promise<Made>
  /** Before which no other letter need be tried: the account's letters of the day are full. */
  until: string
}

async function reportMaker(actor: Actor, mailing: ReportMailing): Promise<Sending['make']> {
  const [saved, account] = await Promise.all([savedReports.find(actor, mailing.saved), accounts.find(actor.accountId)])
  if (saved && account) return makerOf(saved, mailing, account.name)
  return () => Promise.reject(new Problem('missing', 'Tallennettu raportti on poistettu.'))
}

/** Takes the mailing to be worked on, unless another worker has it or nothing of it waits. */
const begin = (actor: Actor, id: string): Promise<ReportMailing | undefined> =>
  ifUnchanged(async () => {
    const mailing = await reportMailings.find(actor, id)
    if (!mailing?.nextTry || mailing.nextTry > instant()) return undefined
    const isLast = mailing.tries >= mostTries
    const letters = mailing.letters.map((letter) => afterWorker(letter, isLast))
    const isWaiting = letters.some(({ state }) => state === 'waiting')
    const nextTry = isWaiting ? instantIn(minutesOfWorker) : ''
    return reportMailings.replace(actor, { ...mailing, letters, nextTry, tries: mailing.tries + 1 })
  })

/** What a worker that is gone has left of a letter. */
function afterWorker(letter: ReportLetter, isLast: boolean): ReportLetter {
  if (letter.state === 'started') return { ...letter, state: 'unclear', reason: unclear }
  if (letter.state !== 'waiting' || !isLast) return letter
  return { ...letter, state: 'failed', reason: letter.reason || 'Raporttia ei saatu koottua.' }
}

/** What waits is tried again; nothing of what has been said since is lost. */
const end = (actor: Actor, id: string, until: string): Promise<unknown> =>
  retryOnContention(async () => {
    const mailing = await reportMailings.find(actor, id)
    if (!mailing) return
    const isWaiting = mailing.letters.some(({ state }) => state === 'waiting')
    const nextTry = isWaiting ? until || mailing.nextTry : ''
    const tries = until ? mailing.tries - 1 : mailing.tries
    if (nextTry !== mailing.nextTry)
      await transact([reportMailings.replacing(actor, { ...mailing, nextTry, tries }, busy)])
  })

async function sendLetter(sending: Sending, { userId }: ReportLetter): Promise<void> {
  const { actor, mailing } = sending
  const [person, user] = await Promise.all([actorOfPerson(userId, actor.accountId, ''), users.find(userId)])
  const say = (news: Partial<ReportLetter>) => sayOfWaiting(actor, mailing._id, userId, news)
  if (!person || !user) return say({ state: 'none', reason: 'Ei enää tilin käyttäjä.' })
  if (!user.confirmed) return say({ state: 'none', reason: 'Sähköpostiosoitetta ei ole vahvistettu.' })
  const made = await sending.make(person).catch((error: unknown) => said(error))
  if ('state' in made) return say(made)
  const { letter, ...envelope } = made
  const { email: to } = user
  const mail = mailWith(letter, { ...envelope, to, tags: tagsOf(actor, 'saved-report', mailing._id, userId) })
  const { failure } = await sendOnce({
    ...keptLetter(actor, mailing._id, userId),
    called: 'A saved report',
    make: async (doc) => ({ mail, sender: accountSender(actor), doc: withLetter(doc, userId, { email: to }) }),
  })
  sending.until = failure?.until ?? ''
}

/** Why a report was not made for somebody: they may not read it, or it is of what is no more; else it is tried again. */
function said(error: unknown): Partial<ReportLetter> & Pick<ReportLetter, 'state'> {
  if (!(error instanceof Problem)) {
    log.error('A saved report was not made', error as Error)
    return { state: 'waiting', reason: 'Raporttia ei saatu koottua.' }
  }
  if (error.kind === 'forbidden') return { state: 'none', reason: 'Ei enää oikeutta raporttiin.' }
  return { state: 'failed', reason: error.message }
}

/** Why a letter is not sent, if it still waits. */
const sayOfWaiting = (actor: Actor, id: string, userId: string, news: Partial<ReportLetter>): Promise<void> =>
  retryOnContention(async () => {
    const mailing = await reportMailings.find(actor, id)
    if (mailing && letterTo(mailing, userId)?.state === 'waiting')
      await transact([reportMailings.replacing(actor, withLetter(mailing, userId, news), busy)])
  })

/** Those that have not gone wait again. @returns whether there were any */
export const waitAgain = (actor: Actor, id: string): Promise<boolean> =>
  retryOnContention(async () => {
    const mailing = await reportMailings.find(actor, id)
    if (!mailing?.letters.some(isSentAgain)) return false
    const letters = mailing.letters.map((letter) =>
      isSentAgain(letter) ? { ...letter, state: 'waiting' as const, reason: '' } : letter,
    )
    await transact([reportMailings.replacing(actor, { ...mailing, letters, tries: 0, nextTry: instant() }, busy)])
    return true
  })
