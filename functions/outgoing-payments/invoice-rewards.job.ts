import { addDays } from '#shared/base/day.ts'
import { nextBilling } from '#shared/outgoing-payments/reward-settings.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { dueUntil } from '../platform/places.ts'
import { rewardList, rewardSettings } from './collections.ts'
import { billRewards, waitingBills } from './reward-invoices.ts'

/** Bills the rewards of the accounts whose day has come; what is left undone is done on the next day. */
export const handler = jobHandler(async ({ day }) => {
  for (const { accountId } of await dueUntil(rewardList, day)) {
    try {
      await billAll(actorOfAccount(accountId), day)
    } catch (error) {
      // One account's trouble keeps no other waiting.
      log.error('An account’s rewards were not billed', { account: accountId, error: error as Error })
    }
  }
})

async function billAll(actor: Actor, day: string): Promise<void> {
  const { refused } = await billRewards(actor, await waitingBills(actor))
  for (const { _id, reason } of refused) log.warn('A reward was not billed', { bill: _id, reason })
  if (refused.length > 0) return
  await rewardSettings.change(actor, 'settings', (settings) => ({
    ...settings,
    next: nextBilling(settings, addDays(day, 1)),
  }))
}
