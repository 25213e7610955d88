import type { Reminder } from '#shared/reminders/reminder.ts'
import { onDemand } from '../platform/on-demand.ts'

const printing = onDemand(() => import('./reminder-pdf.ts'))

/** The printed reminder as a PDF; the same reminder gives the same bytes. */
export async function printedReminder(reminder: Reminder): Promise<Uint8Array> {
  const { reminderPdf } = await printing()
  return reminderPdf(reminder)
}
