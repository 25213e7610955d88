import { actorOfAccount } from '../platform/actor.ts'
import { queueHandler } from '../platform/work/queue.ts'
import { mailReminder } from './mail-reminder.ts'
import { ReminderToSend } from './reminder-queue.ts'

export const handler = queueHandler(ReminderToSend, ({ accountId, reminderId }) =>
  mailReminder(actorOfAccount(accountId), reminderId),
)
