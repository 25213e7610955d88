import { engReminders } from './eng/reminders.ts'
import { finReminders, type Reminders } from './fin/reminders.ts'
import { gerReminders } from './ger/reminders.ts'
import type { InEach } from './language.ts'
import { sweReminders } from './swe/reminders.ts'

/** What a reminder and its letter say, by the language of its payer; what they share with invoices stands with those. */
export const reminderWords: InEach<Reminders> = {
  fin: finReminders,
  swe: sweReminders,
  eng: engReminders,
  ger: gerReminders,
}
