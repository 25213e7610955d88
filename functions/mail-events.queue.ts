import { MailNotice, notingMailEvents } from './invoices/mail-events.ts'
import { batchHandler } from './platform/queue.ts'
import { notingReminderMail } from './reminders/mail-events.ts'

/** What the mail service tells of letters, handed to the areas whose letters they were. */
export const handler = batchHandler(MailNotice, (events) => {
  const notingOthers = notingMailEvents(events)
  return async (event) => {
    if (!(await notingReminderMail(event))) await notingOthers(event)
  }
})
