import * as z from 'zod'
import { saysMore } from '#shared/invoices/delivery.ts'
import type { DeliveryState, Invoice } from '#shared/invoices/invoice.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { invoices } from './invoices.ts'
import { mailed } from './send-by-mail.ts'
import { settle } from './send-steps.ts'

const tag = z.tuple([z.string()], z.string())

/** One event of the mail service about a letter (SES, event publishing); the tags are those that we gave the letter. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.object({ kind: tag, accountId: tag, deliveryId: tag }).partial().default({}),
  }),
  complaint: z.object({ complaintSubType: z.string().nullish() }).optional(),
})
type MailEvent = z.output<typeof MailEvent>

/** The event, or the notification of the topic that carries it as text. */
export const MailNotice = z.union([
  MailEvent,
  z.object({ Type: z.literal('Notification'), Message: z.string() }).transform(({ Message }) => {
    return MailEvent.parse(JSON.parse(Message))
  }),
])

const states: Readonly<Record<string, DeliveryState>> = {
  Send: 'pending',
  Delivery: 'delivered',
  Open: 'opened',
  DeliveryDelay: 'temporaryFail',
  Bounce: 'permanentFail',
  Reject: 'permanentFail',
  'Rendering Failure': 'permanentFail',
}

/** A complaint says nothing of the delivery, unless the address was on the account's own list of the refused. */
function stateOf({ eventType, complaint }: MailEvent): DeliveryState | undefined {
  if (eventType !== 'Complaint') return states[eventType]
  return complaint?.complaintSubType === 'OnAccountSuppressionList' ? 'permanentFail' : undefined
}

/** Writes on the invoice what became of its letter. The first word of a letter also tells that it went, if that was unclear. */
export async function noteMailEvent(event: MailEvent): Promise<void> {
  const { kind, accountId, deliveryId } = event.mail.tags
  const state = stateOf(event)
  if (kind?.[0] !== 'invoice' || !accountId || !deliveryId || !state) return
  const actor = actorOfAccount(accountId[0])
  const invoice = await invoices.find(actor, deliveryId[0])
  if (invoice) await settle(actor, invoice, (standing) => noted(standing, event.mail.messageId, state))
}

function noted(invoice: Invoice, messageId: string, state: DeliveryState): Invoice | undefined {
  const went = invoice.mail.step === 'started' ? mailed(invoice, messageId) : undefined
  const { mail } = went ?? invoice
  if (!saysMore(state, mail.state)) return went
  return { ...(went ?? invoice), mail: { ...mail, state, at: instant() } }
}
