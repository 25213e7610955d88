import { deliveryOf, MailNotice, notingMailEvents } from './invoices/mail-events.ts'
import { onDemand } from './platform/on-demand.ts'
import { batchHandler } from './platform/queue.ts'
import { notingReminderMail } from './reminders/mail-events.ts'

const deposits = onDemand(() => import('./deposits/bounces.ts'))
const increases = onDemand(() => import('./rent-increases/notice-delivery.ts'))
const signing = onDemand(() => import('./signing/bounces.ts'))

/** What the mail service tells of letters, handed to the areas whose letters they were. */
export const handler = batchHandler(MailNotice, (events) => {
  const notingOthers = notingMailEvents(events)
  return async (event) => {
    if (deliveryOf(event, 'signing')) return (await signing()).notingSigningMail(event)
    if (deliveryOf(event, 'deposit')) return (await deposits()).notingDepositMail(event)
    if (deliveryOf(event, 'rent-increase')) return (await increases()).notingIncreaseMail(event)
    if (!(await notingReminderMail(event))) await notingOthers(event)
  }
})
