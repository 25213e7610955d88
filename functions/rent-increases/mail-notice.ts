import { busy } from '#shared/base/problem.ts'
import { messageTo, type Receiver, receiversOf, withMessageTo } from '#shared/rent-increases/receivers.ts'
import { isStandingIncrease, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { printedPaper } from '../contracts/paper.ts'
import { deliver } from '../mail/deliver.ts'
import { MailFailure } from '../mail/failures.ts'
import type { Mail } from '../mail/mail.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { once } from '../platform/on-demand.ts'
import { together, untilFree } from '../platform/together.ts'
import { increaseNotices, nextTryOf, withNextTry } from './increase-notices.ts'
import { rentIncreases } from './increases.ts'
import { noteNotice, noticingNotice } from './notice-delivery.ts'
import { noticeMail } from './notice-mail.ts'

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilTold = 30
const minutesBetweenTries = 30

const unclear = 'Ei ole varmaa, lähtikö ilmoitus. Lähetä se uudelleen, jos se ei ole tullut perille.'

/**
 * E-mails the notice of an increase to each of its tenants, once: a letter is marked before it is handed over. One whose
 * outcome nobody knows waits for the mail service's own word, and then for a person: two notices of one increase make a
 * tenant ask which one holds.
 */
export async function mailNotice(actor: Actor, id: string): Promise<void> {
  const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
  if (!increase || !notice) return
  const { title, day, language, printed } = notice
  const pdf = once(() => printedPaper(actor, { title, day, language, printed }))
  for (const who of receiversOf(increase)) {
    if (!nextTryOf(notice, who)) continue
    const begun = await begin(actor, id, who, async (standing) =>
      noticeMail(actor, standing, who, { title, language, pdf: await pdf() }),
    )
    if (begun) await handOver(actor, id, begun)
  }
}

interface Begun {
  readonly who: Receiver
  readonly letter: number
  readonly mail: Mail
}

/** Marks a letter as handed over, unless it is no longer to go or another worker has; whoever writes beside waits a turn. */
const begin = (
  actor: Actor,
  id: string,
  who: Receiver,
  write: (increase: RentIncrease) => Promise<Mail>,
): Promise<Begun | undefined> =>
  untilFree(async () => {
    const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
    const message = increase && messageTo(increase, who)
    const nextTry = notice && nextTryOf(notice, who)
    if (!message || !nextTry) return undefined
    if (message.step === 'started') {
      if (nextTry <= instant()) await settle(actor, id, who, { state: 'unclear', reason: unclear })
      return undefined
    }
    if (!isStandingIncrease(increase)) {
      await settle(actor, id, who, { state: 'none' })
      return undefined
    }
    const mail = await write(increase)
    const started = withMessageTo(increase, who, { ...message, step: 'started', at: instant() })
    await together([
      rentIncreases.replacing(actor, started, busy),
      increaseNotices.replacing(actor, withNextTry(notice, who, instantIn(minutesUntilTold)), busy),
    ])
    return { who, letter: message.letter, mail }
  })

async function handOver(actor: Actor, id: string, { who, letter, mail }: Begun): Promise<void> {
  try {
    const { messageId } = await deliver(accountSender(actor), mail)
    await noteNotice(actor, id, { who, letter, messageId, state: 'pending' })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn('A notice of a rent increase was not e-mailed', error)
    if (error.outcome === 'unclear') return
    if (error.outcome === 'refused') {
      const reason = `Sähköpostia ei voitu lähettää osoitteeseen ${mail.to}.`
      return settle(actor, id, who, { state: 'permanentFail', step: 'none', reason })
    }
    await settle(
      actor,
      id,
      who,
      {
        state: 'temporaryFail',
        step: 'none',
        reason: error.reason(error.until ? 'Ilmoitus lähtee huomenna.' : 'Lähetystä yritetään uudelleen.'),
      },
      error.until || instantIn(minutesBetweenTries),
    )
  }
}

type News = Partial<RentIncrease['message']> & Pick<RentIncrease['message'], 'state'>

/** What became of a letter that did not go; those who look after increases are told when nothing more is tried. */
const settle = (actor: Actor, id: string, who: Receiver, news: News, nextTry = ''): Promise<void> =>
  untilFree(async () => {
    const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
    const message = increase && messageTo(increase, who)
    // A word of the mail service may have settled it meanwhile.
    if (!message || !notice || !nextTryOf(notice, who)) return
    const isGivenUp = news.state === 'permanentFail' || news.state === 'unclear'
    await together([
      rentIncreases.replacing(actor, withMessageTo(increase, who, { ...message, ...news, at: instant() }), busy),
      increaseNotices.replacing(actor, withNextTry(notice, who, nextTry), busy),
      ...(isGivenUp ? [noticingNotice(actor, increase, who, news.reason ?? '')] : []),
    ])
  })
