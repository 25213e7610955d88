import * as z from 'zod'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'

/** Whose letters the mail service tells of. */
export const mailKinds = [
  'account',
  'deposit',
  'invoice',
  'invoice-copy',
  'notice',
  'reminder',
  'rent-increase',
  'saved-report',
  'settlement',
  'signing',
  'statement',
  'water-file',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * What the mail service says again with every event of a letter.
 *
 * @param deliveryId of the document whose letter it is
 * @param copy which of the document's letters, when it may have several
 */
export const tagsOf = ({ accountId }: Pick<Actor, 'accountId'>, kind: MailKind, deliveryId: string, copy?: string) => ({
  ...{ kind, accountId, deliveryId },
  ...(copy !== undefined && { copy }),
})

const tag = z.tuple([z.string()], z.string())

/** One event of the mail service about a letter (SES, event publishing); the tags are those that we gave the letter. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.object({ kind: tag, accountId: tag, deliveryId: tag, copy: tag }).partial().default({}),
  }),
  complaint: z.object({ complaintSubType: z.string().nullish() }).optional(),
})
export type MailEvent = z.output<typeof MailEvent>

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

/** Which thing of a kind an event's letter was about, and what it tells of the delivery, if anything. */
export function deliveryOf(event: MailEvent, wanted: MailKind) {
  const { kind, accountId, deliveryId } = event.mail.tags
  if (kind?.[0] !== wanted || !accountId || !deliveryId) return undefined
  return { actor: actorOfAccount(accountId[0]), id: deliveryId[0], state: stateOf(event) }
}
