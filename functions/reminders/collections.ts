import { DeferredInterest } from '#shared/reminders/deferred-interest.ts'
import { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import { ReminderHold, reminderSummaryOf } from '#shared/reminders/reminder.ts'
import { ReminderSettings } from '#shared/reminders/reminder-settings.ts'
import { collection } from '../platform/table/collection.ts'

/** Reminders on their way, by the instant after which somebody sees to it that they go on. */
export const sendingReminderList = 'sending-reminders'
/** Accounts whose reminders leave by themselves. */
export const automaticList = 'automatic-reminders'

export const reminders = collection({
  kind: 'reminder',
  called: 'Maksumuistutusta',
  schema: KeptReminder,
  summary: reminderSummaryOf,
  fields: [
    'invoice',
    'invoiceNumber',
    'tenant',
    'tenantName',
    'contract',
    'apartmentAddress',
    'kind',
    'step',
    'day',
    'dueDate',
    'fee',
    'interest',
    'total',
    'state',
    'waived',
    'interestLater',
    'creditNote',
  ],
  // Those of an invoice are found by their ids, which begin with the invoice's.
  indexKeys: ({ day, state, nextTry }) => ({
    date: day,
    ...(state === 'sending' && { due: { list: sendingReminderList, over: 'all', at: nextTry } }),
  }),
  compact: true,
  list: { day: 'day', sums: ['fee', 'interest', 'total'] },
})

export const reminderHolds = collection({
  kind: 'reminder-hold',
  called: 'Taukoa',
  schema: ReminderHold,
  summary: ({ version, ...row }) => row,
  indexKeys: () => ({ listed: true }),
})

/** Invoices whose late interest is to be asked when its rate is known; the id is the invoice's. */
export const deferredInterests = collection({
  kind: 'deferred-interest',
  called: 'Odottavaa viivästyskorkoa',
  schema: DeferredInterest,
  summary: ({ version, ...row }) => row,
  indexKeys: () => ({ listed: true }),
})

/** One document an account, `settings`. */
export const reminderSettings = collection({
  kind: 'reminder-settings',
  called: 'Muistutusten asetuksia',
  schema: ReminderSettings,
  summary: ({ _id }) => ({ _id, name: 'Muistutusten asetukset' }),
  indexKeys: ({ automatic }) => (automatic ? { due: { list: automaticList, over: 'all', at: '0' } } : {}),
})
