import type { MailKind } from '#shared/mail/kinds.ts'
import type { MailLimits } from '#shared/mail/limits.ts'
import { log } from '../platform/log.ts'
import { countOne, giveBackOne, uncountOne } from '../platform/table/quotas.ts'
import type { Key } from '../platform/table/table.ts'
import { type Answer, endTurn, type Rest, type Turn, takeTurn } from '../platform/work/turns.ts'
import { AddressStopped, MailFailure, MailRests, ReceiverFull } from './failures.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './port.ts'
import { keptUntil, kindOf, type Quotas, quotaKey, type Sender, takeOfQuota } from './sender.ts'
import { hashOfAddress, stopOf } from './stops.ts'

/**
 * Hands a message over for delivery and tells the id it got. Delivering twice sends twice: only the outbox calls this.
 *
 * @throws MailFailure; QuotaFull and ReceiverFull when as many letters have left as may today, AddressStopped when an earlier
 * one came back, MailRests while the mail service rests
 */
export const deliver = ({ quota }: Sender, mail: Mail): Promise<{ messageId: string }> =>
  quota ? withinQuota(quota, mail) : sendMail(mail)

async function withinQuota(quota: Quotas, given: Mail): Promise<{ messageId: string }> {
  const key = quotaKey(quota.accountId)
  const kind = kindOf(given.tags.kind)
  const [turn, mail] = await Promise.all([turnOfMail(), toWhoTakesIt(quota, given)])
  const { limits, addresses } = await counted(key, kind, quota, mail)
  const sent = async () => sendMail(limits.words === 'fixed' ? await inFixedWords(quota, mail) : mail)
  try {
    const answer = await sent()
    await endTurn(turn, 'answered')
    return answer
  } catch (error) {
    if (error instanceof MailFailure) await endTurn(turn, answerIn(error))
    if (error instanceof MailFailure && error.outcome === 'later') await givenBack(key, kind, addresses)
    throw error
  }
}

/** Nothing goes to an address from which a letter came back; the copy to a second one is left out. */
async function toWhoTakesIt({ accountId }: Quotas, { cc, ...mail }: Mail): Promise<Mail> {
  const [trouble, copyTrouble] = await unsent(() =>
    Promise.all([stopOf(accountId, mail.to), cc ? stopOf(accountId, cc) : undefined]),
  )
  if (trouble) throw new AddressStopped(mail.to, trouble)
  return { ...mail, ...(cc && !copyTrouble && { cc }) }
}

async function turnOfMail(): Promise<Turn> {
  const turn: Turn | Rest = await unsent(() => takeTurn('mail'))
  if ('until' in turn) throw new MailRests(new Date(turn.until).toISOString())
  return turn
}

/** What fails before the letter is handed over leaves a letter that has surely not left. */
async function unsent<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw error instanceof MailFailure ? error : new MailFailure('later', error)
  }
}

/** It refuses for a second at a time: only when it goes on so does it rest. */
const answerIn = ({ outcome }: MailFailure): Answer => (outcome === 'refused' ? 'answered' : 'silent')

interface Counted {
  readonly limits: MailLimits
  /** Where the letter is counted by its receivers. */
  readonly addresses: readonly Key[]
}

const counted = (key: Key, kind: MailKind, quota: Quotas, { to, cc }: Mail): Promise<Counted> =>
  unsent(async () => {
    const limits = await takeOfQuota(key, kind, quota)
    const addresses: Key[] = []
    for (const address of limits.toOne > 0 ? [to, ...(cc ? [cc] : [])] : []) {
      const place = { ...key, sk: `to#${hashOfAddress(address)}` }
      if (await countOne(place, limits.toOne, keptUntil())) addresses.push(place)
      else {
        await givenBack(key, kind, addresses)
        throw new ReceiverFull(address, limits.toOne)
      }
    }
    return { limits, addresses }
  })

/** Of an address that nobody has shown to be theirs neither the account's words nor its address of answers are told. */
async function inFixedWords({ isOwn }: Quotas, { fixed, replyTo, ...mail }: Mail): Promise<Mail> {
  const [isAnswered, ...readers] = await unsent(() =>
    Promise.all([replyTo ? isOwn(replyTo) : false, isOwn(mail.to), mail.cc ? isOwn(mail.cc) : true]),
  )
  return {
    ...mail,
    ...(replyTo && isAnswered && { replyTo }),
    ...(fixed && !readers.every(Boolean) && fixed),
  }
}

/** At worst a letter that never left stays counted. */
async function givenBack(key: Key, kind: MailKind, addresses: readonly Key[]): Promise<void> {
  try {
    await Promise.all([giveBackOne(key, kind), ...addresses.map(uncountOne)])
  } catch (error) {
    log.warn('A letter that did not leave stays counted', error as Error)
  }
}
