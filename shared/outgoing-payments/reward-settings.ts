import * as z from 'zod'
import { addToMonth, type Day, dayInMonth, monthOf } from '../base/day.ts'
import { dayOrNone, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

const dayOfMonth = 'Anna päivä väliltä 1–28'

/** Whether and when an account bills its principals for its rewards. */
export const RewardSettings = z.object({
  ...stored,
  inUse: z.boolean().default(false),
  /** Settlements made on this day or later are billed; those before were billed in another way. */
  from: dayOrNone(),
  /** The day of the month on which the rewards of the month before are billed. */
  day: z.number(dayOfMonth).int(dayOfMonth).min(1, dayOfMonth).max(28, dayOfMonth).default(1),
  salesAccountId: text(40),
  /** The day on which the job comes next; empty when it does not. */
  next: z.string().default(''),
})
export type RewardSettings = z.output<typeof RewardSettings>

export const RewardSettingsDraft = RewardSettings.omit({ _id: true, next: true }).refine(
  ({ inUse, from }) => !inUse || from !== '',
  { error: 'Anna päivä, josta alkaen palkkiot laskutetaan', path: ['from'] },
)
export type RewardSettingsDraft = z.output<typeof RewardSettingsDraft>

/** The account's settings before anybody has saved them. */
export const usualRewardSettings: RewardSettings = RewardSettings.parse({ _id: 'settings', version: 0 })

/** Whether a settlement that was made on a day waits for an invoice of its reward until there is one. */
export const waitsForBill = ({ inUse, from }: Pick<RewardSettings, 'inUse' | 'from'>, day: Day): boolean =>
  inUse && day >= from

/** The next day on which rewards are billed, today's included. */
export function nextBilling({ inUse, day }: Pick<RewardSettings, 'inUse' | 'day'>, today: Day): Day {
  if (!inUse) return ''
  const month = monthOf(today)
  const own = dayInMonth(month, day)
  return own >= today ? own : dayInMonth(addToMonth(month, 1), day)
}
