import { addDays, type Day, daysBetween } from '#shared/base/day.ts'
import { now, today } from '../platform/clock.ts'
import { giveBackOne, type Quota, quotaAt, setQuota, takeOne } from '../platform/counters.ts'
import { log } from '../platform/log.ts'
import { type Mail, MailFailure, sendMail } from '../platform/mail.ts'
import type { Key } from '../platform/table.ts'
import { type Answer, endTurn, type Rest, type Turn, takeTurn } from '../platform/turns.ts'
import { accounts } from './people.ts'

/**
 * How many e-mails an account may send in a Finnish day unless the operator says otherwise. A trial is open to anybody,
 * so it may send no more than trying the product takes.
 */
export const usualMailQuota = { trial: 100, customer: 20_000 } as const

const keyOf = (accountId: string, day: Day): Key => ({ pk: `=mails#${accountId}#${day}`, sk: '-' })

/** A day's count is looked at for three days at most. */
const secondsKept = 3 * 86_400

/** The account has sent as many e-mails as it may today. The letter surely did not leave. */
export class QuotaFull extends MailFailure {
  override readonly name = 'QuotaFull'
  override readonly until: string
  readonly most: number

  constructor(most: number) {
    super('later', undefined)
    this.most = most
    // Before the office opens: seven in the morning in winter, eight in summer.
    this.until = `${addDays(today(), 1)}T05:00:00.000Z`
  }

  override reason(next: string): string {
    return `Tililtä voi lähettää ${this.most} sähköpostia päivässä, ja tämän päivän määrä on täynnä. ${next}`
  }
}

/** Nobody calls the mail service now. The letter surely did not leave. */
export class MailRests extends MailFailure {
  override readonly name = 'MailRests'
  /** Of the rest; the letter is no day late for it, so its payer has no more days. */
  readonly restsUntil: string

  constructor(restsUntil: string) {
    super('later', undefined)
    this.restsUntil = restsUntil
  }

  override reason(next: string): string {
    return `Sähköpostipalvelu on tauolla. ${next}`
  }
}

/**
 * Hands over a letter that an account writes, within the account's quota of the day. Letters of the product itself, such
 * as the link of a new password or the warning of a changed account number, are not counted, so no quota holds them back.
 *
 * @throws MailFailure; QuotaFull when the day's quota is full, MailRests while the mail service rests
 */
export async function sendAccountMail(accountId: string, mail: Mail): Promise<{ messageId: string }> {
  const key = keyOf(accountId, today())
  const turn = await turnOfMail()
  await counted(accountId, key)
  try {
    const sent = await sendMail(mail)
    await endTurn(turn, 'answered')
    return sent
  } catch (error) {
    if (error instanceof MailFailure) await endTurn(turn, toldBy(error))
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
const toldBy = ({ outcome }: MailFailure): Answer => (outcome === 'refused' ? 'answered' : 'silent')

/** What could not be counted has surely not left. */
async function counted(accountId: string, key: Key): Promise<void> {
  try {
    await take(accountId, key)
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

/** The due day of what waits for the next day's letters: its payer has as many days as before. */
export const asMuchLater = (dueDate: Day, until: string): Day =>
  addDays(dueDate, daysBetween(today(), until.slice(0, 10)))

/** What a person who pressed is told to do about a letter that surely did not leave. */
export const tryAgain = ({ until }: MailFailure): string =>
  until ? 'Yritä huomenna uudelleen.' : 'Yritä hetken kuluttua uudelleen.'

const mostRounds = 5

async function take(accountId: string, key: Key): Promise<void> {
  for (let round = 0; ; round++) {
    const taken = await takeOne(key)
    if (taken === 'taken') return
    const most = await quotaOf(accountId)
    if (taken?.most === most || round >= mostRounds) throw new QuotaFull(most)
    await setQuota(key, taken, most, keptUntil())
  }
}

const keptUntil = () => Math.floor(now() / 1000) + secondsKept

async function quotaOf(accountId: string): Promise<number> {
  const account = await accounts.find(accountId)
  return account?.mailsADay ?? (account?.trialEnds === '' ? usualMailQuota.customer : usualMailQuota.trial)
}

/** What of today's quota is left; undefined when the account has sent nothing today. */
export const mailsLeftToday = (accountId: string): Promise<Quota | undefined> => quotaAt(keyOf(accountId, today()))

/** The operator's word on how many e-mails the account may send in a day; undefined for the usual number. */
export async function sayMailQuota(accountId: string, most: number | undefined): Promise<void> {
  const account = await accounts.find(accountId)
  if (!account) throw new Error(`There is no account ${accountId}`)
  const { mailsADay, ...others } = account
  await accounts.replace({ ...others, ...(most !== undefined && { mailsADay: most }) })
  // A higher number is asked for when the lower one is full; a lower one has to be brought to the day under way.
  const existing = await mailsLeftToday(accountId)
  if (existing) await setQuota(keyOf(accountId, today()), existing, await quotaOf(accountId), keptUntil())
}
