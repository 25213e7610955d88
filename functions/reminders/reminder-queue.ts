import * as z from 'zod'
import type { Reminder } from '#shared/reminders/reminder.ts'
import type { Actor } from '../platform/actor.ts'
import { send } from '../platform/work/queue.ts'

/** What the queue carries: one reminder to be e-mailed. */
export const ReminderToSend = z.object({ accountId: z.string(), reminderId: z.string() })

/** Puts those on the queue that are to be e-mailed. One that is lost here is found by its place on the work list. */
export const queueReminders = (actor: Actor, reminders: readonly Pick<Reminder, '_id' | 'state'>[]): Promise<void> =>
  send(
    'send-reminder',
    reminders
      .filter(({ state }) => state === 'sending')
      .map(({ _id }) => ({ body: { accountId: actor.accountId, reminderId: _id } })),
  )
