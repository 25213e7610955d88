import type { Reminder } from '#shared/reminders/reminder.ts'
import { onDemand } from '../platform/on-demand.ts'
import type { ByCard } from './pay-by-card.ts'
import type { Letter } from './reminder-pdf.ts'

const printing = onDemand(() => import('./reminder-pdf.ts'))

/** The printed reminder as a PDF; the same reminder gives the same bytes as long as it may be paid by card or may not. */
export async function printedReminder(reminder: Reminder, byCard?: ByCard): Promise<Uint8Array> {
  const { reminderPdf } = await printing()
  return reminderPdf(reminder, byCard)
}

/** Reminders after each other in one PDF. */
export async function printedReminders(letters: readonly Letter[]): Promise<Uint8Array> {
  const { remindersPdf } = await printing()
  return remindersPdf(letters)
}
