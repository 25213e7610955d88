import { noteMailTrouble } from './accounts/account-mail.ts'
import { notingNoticeMail } from './accounts/notice-events.ts'
import { notingMailEvents } from './invoices/sending/mail-events.ts'
import { deliveryOf, type MailEvent, MailNotice, troubleOf } from './mail/events.ts'
import { log } from './platform/log.ts'
import { onDemand } from './platform/on-demand.ts'
import { batchHandler } from './platform/work/queue.ts'
import { notingReminderMail } from './reminders/mail-events.ts'

const deposits = onDemand(() => import('./deposits/bounces.ts'))
const increases = onDemand(() => import('./rent-increases/notices/notice-delivery.ts'))
const savedReports = onDemand(() => import('./reports/saved/mail-events.ts'))
const signing = onDemand(() => import('./signing/bounces.ts'))

const comesBack = new Set(['Bounce', 'Complaint', 'Reject'])

/** Whose letters they are is looked for here when the mail service frowns at us; to whom they went stays out of the log. */
const sayComesBack = ({ eventType, mail: { tags } }: MailEvent) =>
  log.warn('A letter came back', { event: eventType, account: tags.accountId?.[0], kind: tags.kind?.[0] })

/** What the mail service tells of letters, handed to the areas whose letters they were. */
export const handler = batchHandler(MailNotice, (events) => {
  const notingInvoices = notingMailEvents(events)
  return async (event) => {
    if (comesBack.has(event.eventType)) sayComesBack(event)
    const trouble = troubleOf(event)
    if (trouble) await noteMailTrouble(trouble)
    if (deliveryOf(event, 'signing')) return (await signing()).notingSigningMail(event)
    if (deliveryOf(event, 'deposit')) return (await deposits()).notingDepositMail(event)
    if (deliveryOf(event, 'rent-increase')) return (await increases()).notingIncreaseMail(event)
    if (deliveryOf(event, 'saved-report')) return (await savedReports()).notingReportMail(event)
    if (await notingNoticeMail(event)) return
    if (!(await notingReminderMail(event))) await notingInvoices(event)
  }
})
