import { Problem } from '#shared/base/problem.ts'
import {
  type ReminderSettings,
  type ReminderSettingsDraft,
  reminderFaults,
  usualReminders,
} from '#shared/reminders/reminder-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { reminderSettings } from './collections.ts'

/** As the account has saved them, or the usual ones. */
export const settingsOf = async (actor: Actor): Promise<ReminderSettings> =>
  (await reminderSettings.find(actor, usualReminders._id)) ?? usualReminders

export async function saveReminderSettings(actor: Actor, draft: ReminderSettingsDraft): Promise<ReminderSettings> {
  const faults = reminderFaults(draft)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const next = { ...draft, _id: usualReminders._id }
  const existing = await reminderSettings.find(actor, next._id)
  return existing ? reminderSettings.replace(actor, next) : reminderSettings.create(actor, next)
}
