import { busy } from '#shared/base/problem.ts'
import { messageTo, type Receiver, receiversOf, withMessageTo } from '#shared/rent-increases/notices/receivers.ts'
import { isIncreaseInForce } from '#shared/rent-increases/rent-increase.ts'
import { accountSender } from '../../accounts/account-mail.ts'
import { printedPaper } from '../../contracts/texts/paper.ts'
import { sendOnce } from '../../mail/outbox.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { once } from '../../platform/on-demand.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { rentIncreases } from '../increases.ts'
import { increaseNotices, nextTryOf, withNextTry } from './increase-notices.ts'
import { keptNotice, readReported } from './notice-delivery.ts'
import { noticeMail } from './notice-mail.ts'

/** E-mails the notice of an increase to each of its tenants, once. */
export async function mailNotice(actor: Actor, id: string): Promise<void> {
  const { increase, notice } = (await readReported(actor, id)) ?? {}
  if (!increase || !notice) return
  const { title, day, language, printed } = notice
  const pdf = once(() => printedPaper(actor, { title, day, language, printed }))
  for (const who of receiversOf(increase)) {
    if (!nextTryOf(notice, who)) continue
    const { step } = await sendOnce({
      ...keptNotice(actor, id, who),
      called: 'A notice of a rent increase',
      make: async (reported) => ({
        mail: await noticeMail(actor, reported.increase, who, { title, language, pdf: await pdf() }),
        sender: accountSender(actor),
      }),
    })
    if (!step) await withdraw(actor, id, who)
  }
}

/** An increase that does not stand any more is told to nobody. */
const withdraw = (actor: Actor, id: string, who: Receiver): Promise<void> =>
  retryOnContention(async () => {
    const { increase, notice } = (await readReported(actor, id)) ?? {}
    const message = increase && messageTo(increase, who)
    if (!message || !notice || !nextTryOf(notice, who)) return
    if (message.step !== 'none' || isIncreaseInForce(increase)) return
    await transact([
      rentIncreases.replacing(actor, withMessageTo(increase, who, { ...message, state: 'none', at: instant() }), busy),
      increaseNotices.replacing(actor, withNextTry(notice, who, ''), busy),
    ])
  })
