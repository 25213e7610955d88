import { isBankDay } from '#shared/calculations/holidays.ts'
import { asWork, eachTo, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { automaticList, sendingReminderList } from './collections.ts'
import { tellOfRates } from './rate-warnings.ts'

/**
 * Has sent what the accounts let go by itself, on bank days, sees to reminders that stopped on their way, and tells of
 * rates that are missing.
 */
export const handler = jobHandler(async (turn) => {
  const { at, day } = turn
  await handOn(turn, eachTo('send-reminder', 'reminderId', sendingReminderList, at))
  await tellOfRates(turn)
  if (isBankDay(day)) await handOn(turn, asWork('remind-payers', 'account', automaticList, day))
})
