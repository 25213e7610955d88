import type { Day } from '#shared/base/day.ts'
import { isBankDay } from '#shared/base/holidays.ts'
import { mostAtOnce } from '#shared/reminders/api.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { dueUntil } from '../platform/places.ts'
import { automaticList, sendingReminderList } from './collections.ts'
import { proposals } from './proposals.ts'
import { tellOfRates } from './rate-warnings.ts'
import { queueReminders } from './reminder-queue.ts'
import { sendReminders } from './sending.ts'
import { settingsOf } from './settings.ts'

/**
 * Sends what the accounts let go by itself, on bank days, sees to reminders that stopped on their way, and tells of rates
 * that are missing.
 */
export const handler = jobHandler(async ({ at, day }) => {
  const waiting = await dueUntil(sendingReminderList, at)
  for (const { accountId, id } of waiting)
    await queueReminders(actorOfAccount(accountId), [{ _id: id, state: 'sending' }])
  await tellOfRates(day)
  if (!isBankDay(day)) return
  for (const { accountId } of await dueUntil(automaticList, day)) await remindAll(actorOfAccount(accountId), day)
})

/** One account's trouble keeps no other waiting. */
async function remindAll(actor: Actor, day: Day): Promise<void> {
  try {
    const [all, { leastOpen }] = await Promise.all([proposals(actor, day), settingsOf(actor)])
    const ready = all.filter((row) => row.state === 'ready' && (row.kind !== 'interest' || row.open >= leastOpen))
    for (let at = 0; at < ready.length; at += mostAtOnce) {
      const some = ready.slice(at, at + mostAtOnce)
      const { refused } = await sendReminders(actor, {
        reminders: some.map(({ _id, step }) => ({ invoice: _id, step })),
      })
      for (const { invoice, reason } of refused) log.warn('A reminder was not made', { invoice, reason })
    }
  } catch (error) {
    log.error('An account’s reminders were not sent', { account: actor.accountId, error: error as Error })
  }
}
