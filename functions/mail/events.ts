import * as z from 'zod'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import type { MailKind } from '#shared/mail/kinds.ts'
import type { MailTrouble } from '#shared/mail/limits.ts'
import { actorOfAccount } from '../platform/actor.ts'

const tag = z.tuple([z.string()], z.string())

const recipient = z.object({ emailAddress: z.string() })

/** One event of the mail service about a letter (SES, event publishing); the tags are those that we gave the letter. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.object({ kind: tag, accountId: tag, deliveryId: tag, copy: tag }).partial().default({}),
  }),
  bounce: z.object({ bounceType: z.string().nullish(), bouncedRecipients: z.array(recipient).default([]) }).optional(),
  complaint: z
    .object({ complaintSubType: z.string().nullish(), complainedRecipients: z.array(recipient).default([]) })
    .optional(),
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

/** Whose letter came back for good or was complained of, and from which addresses; undefined when it was not. */
export function troubleOf({ mail, bounce, complaint }: MailEvent) {
  const accountId = mail.tags.accountId?.[0]
  const lost = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []
  const from = complaint?.complainedRecipients ?? lost
  if (!accountId || from.length === 0) return undefined
  const trouble: MailTrouble = complaint ? 'complaint' : 'bounce'
  return { accountId, trouble, addresses: from.map(({ emailAddress }) => emailAddress) }
}
