import { busy } from '#shared/base/problem.ts'
import { isStandingIncrease, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { printedPaper } from '../contracts/paper.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { MailFailure } from '../platform/mail.ts'
import { together, unlessOvertaken, untilFree } from '../platform/together.ts'
import { increaseNotices } from './increase-notices.ts'
import { rentIncreases } from './increases.ts'
import { noteNotice, noticingNotice } from './notice-delivery.ts'
import { noticeMail } from './notice-mail.ts'

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilTold = 30
const minutesBetweenTries = 30

const unclear = 'Ei ole varmaa, lähtikö ilmoitus. Lähetä se uudelleen, jos se ei ole tullut perille.'

/**
 * E-mails the notice of an increase, once: it is marked before it is handed over. One whose outcome nobody knows waits for
 * the mail service's own word, and then for a person: two notices of one increase make a tenant ask which one holds.
 */
export async function mailNotice(actor: Actor, id: string): Promise<void> {
  const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
  if (!increase || !notice?.nextTry) return
  if (increase.message.step === 'started') {
    if (notice.nextTry <= instant()) await settle(actor, id, { state: 'unclear', reason: unclear })
    return
  }
  if (!isStandingIncrease(increase)) return settle(actor, id, { state: 'none' })
  const { title, day, language, printed } = notice
  const pdf = await printedPaper(actor, { title, day, language, printed })
  const mail = await noticeMail(actor, increase, { title, language, pdf })
  const begun: RentIncrease = { ...increase, message: { ...increase.message, step: 'started', at: instant() } }
  const isOurs = await unlessOvertaken(async () => {
    await together([
      rentIncreases.replacing(actor, begun),
      increaseNotices.replacing(actor, { ...notice, nextTry: instantIn(minutesUntilTold) }),
    ])
    return true
  })
  if (!isOurs) return
  const { letter, email } = begun.message
  try {
    const { messageId } = await sendAccountMail(actor.accountId, mail)
    await noteNotice(actor, id, { letter, messageId, state: 'pending' })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn('A notice of a rent increase was not e-mailed', error)
    if (error.outcome === 'unclear') return
    if (error.outcome === 'refused') {
      const reason = `Sähköpostia ei voitu lähettää osoitteeseen ${email}.`
      return settle(actor, id, { state: 'permanentFail', step: 'none', reason })
    }
    await settle(
      actor,
      id,
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
const settle = (actor: Actor, id: string, news: News, nextTry = ''): Promise<void> =>
  untilFree(async () => {
    const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
    // A word of the mail service may have settled it meanwhile.
    if (!increase || !notice?.nextTry) return
    const isGivenUp = news.state === 'permanentFail' || news.state === 'unclear'
    await together([
      rentIncreases.replacing(actor, { ...increase, message: { ...increase.message, ...news, at: instant() } }, busy),
      increaseNotices.replacing(actor, { ...notice, nextTry }, busy),
      ...(isGivenUp ? [noticingNotice(actor, increase, news.reason ?? '')] : []),
    ])
  })
