import type { Day } from '#shared/base/day.ts'
import { type MailKind, mailKinds } from '#shared/mail/kinds.ts'
import type { MailLimits } from '#shared/mail/limits.ts'
import { now, today } from '../platform/clock.ts'
import { addTrouble, type Quota, quotaAt, setQuota, type Terms, takeOne } from '../platform/table/quotas.ts'
import type { Key } from '../platform/table/table.ts'
import { QuotaFull } from './failures.ts'

/** Whose letters of a day are counted, and how many they may be. */
export interface Quotas {
  readonly accountId: string
  /** Asked for when the day's first letter leaves or its quota is full. */
  readonly limits: () => Promise<MailLimits>
  /** Whether the address is of somebody who signs in to the account and has shown the address to be theirs. */
  readonly isOwn: (address: string) => Promise<boolean>
}

/** Who sends: an account within its quota of the day, or the product itself. */
export interface Sender {
  readonly quota: Quotas | undefined
}

/**
 * Letters of the product itself, such as the link of a new password or the warning of a changed account number, are not
 * counted, so no quota holds them back.
 */
export const productSender: Sender = { quota: undefined }

/** Where the letters of an account's day are counted. */
export const quotaKey = (accountId: string): Key => keyOf(accountId, today())

/** What is left of today's quota; undefined when nothing has been sent today. */
export const quotaLeft = (accountId: string): Promise<Quota | undefined> => quotaAt(quotaKey(accountId))

/** Brings other limits to the day under way; those of a day on which nothing has been sent are asked for by themselves. */
export async function changeQuota({ accountId, limits }: Omit<Quotas, 'isOwn'>): Promise<void> {
  const existing = await quotaLeft(accountId)
  if (existing) await setQuota(quotaKey(accountId), existing, termsOf(await limits()), keptUntil())
}

const keyOf = (accountId: string, day: Day): Key => ({ pk: `=mails#${accountId}#${day}`, sk: '-' })

/** A day's count is looked at for three days at most. */
const secondsKept = 3 * 86_400
export const keptUntil = () => Math.floor(now() / 1000) + secondsKept

const termsOf = ({ most, ofKind, ...said }: MailLimits): Terms => ({ most, parts: ofKind, said })
const limitsIn = ({ most, parts, said }: Terms): MailLimits => ({
  most,
  ofKind: parts as MailLimits['ofKind'],
  toOne: Number(said.toOne),
  words: said.words === 'fixed' ? 'fixed' : 'own',
})

/** What a letter is counted as; one that says no kind is a notice. */
export const kindOf = (kind: string | undefined): MailKind => mailKinds.find((each) => each === kind) ?? 'notice'

const mostRounds = 5

/**
 * Takes one letter of the day, and tells the limits it was taken within.
 *
 * @throws QuotaFull
 */
export async function takeOfQuota(key: Key, kind: MailKind, { limits }: Quotas): Promise<MailLimits> {
  for (let round = 0; ; round++) {
    const taking = await takeOne(key, kind)
    if ('taken' in taking && taking.taken.terms) return limitsIn(taking.taken.terms)
    const existing = 'full' in taking ? taking.full : undefined
    const most = await limits()
    const terms = termsOf(most)
    if (JSON.stringify(existing?.terms) === JSON.stringify(terms) || round >= mostRounds) {
      const isWhole = existing === undefined || existing.left <= 0
      throw isWhole ? new QuotaFull(most.most) : new QuotaFull(most.ofKind[kind], kind)
    }
    await setQuota(key, existing, terms, keptUntil())
  }
}

/** Writes down that letters of the day came back, and tells the weight of them all and how many letters have left. */
export async function addDaysTrouble(accountId: string, weight: number): Promise<{ trouble: number; sent: number }> {
  const { trouble, most, left } = await addTrouble(quotaKey(accountId), weight, keptUntil())
  return { trouble, sent: Number.isNaN(most) ? 0 : most - left }
}
