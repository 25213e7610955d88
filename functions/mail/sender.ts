import type { Day } from '#shared/base/day.ts'
import { now, today } from '../platform/clock.ts'
import { type Quota, quotaAt, setQuota, takeOne } from '../platform/table/counters.ts'
import type { Key } from '../platform/table/table.ts'
import { QuotaFull } from './failures.ts'

/** Whose letters of a day are counted, and how many they may be. */
export interface Quotas {
  readonly accountId: string
  /** Asked for when the day's first letter leaves or its quota is full. */
  readonly most: () => Promise<number>
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

/** Brings another quota to the day under way; one of a day on which nothing has been sent is asked for by itself. */
export async function changeQuota({ accountId, most }: Quotas): Promise<void> {
  const existing = await quotaLeft(accountId)
  if (existing) await setQuota(quotaKey(accountId), existing, await most(), keptUntil())
}

const keyOf = (accountId: string, day: Day): Key => ({ pk: `=mails#${accountId}#${day}`, sk: '-' })

/** A day's count is looked at for three days at most. */
const secondsKept = 3 * 86_400
const keptUntil = () => Math.floor(now() / 1000) + secondsKept

const mostRounds = 5

/** @throws QuotaFull */
export async function takeOfQuota(key: Key, { most: mostNow }: Quotas): Promise<void> {
  for (let round = 0; ; round++) {
    const taken = await takeOne(key)
    if (taken === 'taken') return
    const most = await mostNow()
    if (taken?.most === most || round >= mostRounds) throw new QuotaFull(most)
    await setQuota(key, taken, most, keptUntil())
  }
}
