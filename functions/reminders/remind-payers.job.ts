import { isBankDay } from '#shared/calculations/holidays.ts'
import { asWork, eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { automaticList, sendingReminderList } from './collections.ts'
import { tellOfRates } from './rate-warnings.ts'

/**
 * Has sent what the accounts let go by itself, on bank days, sees to reminders that stopped on their way, and tells of
 * rates that are missing.
 */
export const handler = jobHandler(async (tick) => {
  const { at, day } = tick
  await handOn(tick, eachTo('send-reminder', 'reminderId', sendingReminderList, at))
  await tellOfRates(tick)
  if (isBankDay(day)) await handOn(tick, asWork('remind-payers', 'account', automaticList, day))
})
