import * as z from 'zod'
import { get, put } from '../base/endpoint.ts'
import { ReminderSettings, ReminderSettingsDraft } from './reminder-settings.ts'

const TheSettings = z.object({ settings: ReminderSettings })

/** How an account reminds: a table of its own, since lists of reminders know nothing of its rules. */
export const reminderSettingsApi = {
  readSettings: get('/reminder/settings', { needs: 'invoices.read', reply: TheSettings }),
  saveSettings: put('/reminder/settings', { needs: 'account.edit', body: ReminderSettingsDraft, reply: TheSettings }),
}
