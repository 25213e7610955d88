import { addDays } from '#shared/base/day.ts'
import { nextBilling } from '#shared/outgoing-payments/reward-settings.ts'
import { log } from '../platform/log.ts'
import type { Work } from '../platform/work/due-work.ts'
import { rewardSettings } from './collections.ts'
import { billRewards, waitingBills } from './reward-invoices.ts'

/** Bills the rewards of an account whose day has come; what is left undone is done on the next day. */
export const billAllRewards: Work = async (actor, { day }) => {
  const { refused } = await billRewards(actor, await waitingBills(actor))
  for (const { _id, reason } of refused) log.warn('A reward was not billed', { bill: _id, reason })
  if (refused.length > 0) return
  await rewardSettings.change(actor, 'settings', (settings) => ({
    ...settings,
    next: nextBilling(settings, addDays(day, 1)),
  }))
}
