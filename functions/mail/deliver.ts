import { log } from '../platform/log.ts'
import { giveBackOne } from '../platform/table/counters.ts'
import type { Key } from '../platform/table/table.ts'
import { type Answer, endTurn, type Rest, type Turn, takeTurn } from '../platform/work/turns.ts'
import { MailFailure, MailRests } from './failures.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './port.ts'
import { type Quotas, quotaKey, type Sender, takeOfQuota } from './sender.ts'

/**
 * Hands a message over for delivery and tells the id it got. Delivering twice sends twice: only the outbox calls this.
 *
 * @throws MailFailure; QuotaFull when the sender's quota of the day is full, MailRests while the mail service rests
 */
export const deliver = ({ quota }: Sender, mail: Mail): Promise<{ messageId: string }> =>
  quota ? withinQuota(quota, mail) : sendMail(mail)

async function withinQuota(quota: Quotas, mail: Mail): Promise<{ messageId: string }> {
  const key = quotaKey(quota.accountId)
  const turn = await turnOfMail()
  await counted(key, quota)
  try {
    const sent = await sendMail(mail)
    await endTurn(turn, 'answered')
    return sent
  } catch (error) {
    if (error instanceof MailFailure) await endTurn(turn, answerIn(error))
    if (error instanceof MailFailure && error.outcome === 'later') await givenBack(key)
    throw error
  }
}

/** What has no turn has surely not left. */
async function turnOfMail(): Promise<Turn> {
  let turn: Turn | Rest
  try {
    turn = await takeTurn('mail')
  } catch (error) {
    throw new MailFailure('later', error)
  }
  if ('until' in turn) throw new MailRests(new Date(turn.until).toISOString())
  return turn
}

/** It refuses for a second at a time: only when it goes on so does it rest. */
const answerIn = ({ outcome }: MailFailure): Answer => (outcome === 'refused' ? 'answered' : 'silent')

/** What could not be counted has surely not left. */
async function counted(key: Key, quota: Quotas): Promise<void> {
  try {
    await takeOfQuota(key, quota)
  } catch (error) {
    throw error instanceof MailFailure ? error : new MailFailure('later', error)
  }
}

/** At worst a letter that never left stays counted. */
async function givenBack(key: Key): Promise<void> {
  try {
    await giveBackOne(key)
  } catch (error) {
    log.warn('A letter that did not leave stays counted', error as Error)
  }
}
