import { randomUUID } from 'node:crypto'
import type { Queues } from '../sqs/queues.ts'
import { newMessage } from '../sqs/send.ts'
import type { MailSummary } from './mailbox.ts'
import { bareAddress } from './send-email.ts'

export type MailEventType = 'Send' | 'Delivery' | 'Bounce' | 'Complaint' | 'Reject' | 'DeliveryDelay' | 'Open'

/** Recipients at this domain have a fate of their own (SES, "mailbox simulator"). */
const SIMULATOR = 'simulator.amazonses.com'
const SIMULATED: Readonly<Record<string, MailEventType[]>> = {
  success: ['Send', 'Delivery'],
  bounce: ['Send', 'Bounce'],
  complaint: ['Send', 'Delivery', 'Complaint'],
  suppressionlist: ['Send', 'Bounce'],
}

/** Queue names by configuration set. */
export type MailEventQueues = Readonly<Record<string, string>>

interface MailEventsSettings {
  queues: Queues
  eventQueues: MailEventQueues
  now: () => number
  region: string
  accountId: string
}

/** Publishes what happens to mails as "configuration set → SNS → SQS" with raw delivery does: SES's JSON as it is. */
export class MailEvents {
  readonly #settings: MailEventsSettings
  #eventQueues: MailEventQueues

  constructor(settings: MailEventsSettings) {
    this.#settings = settings
    this.#eventQueues = settings.eventQueues
  }

  eventQueues(): MailEventQueues {
    return this.#eventQueues
  }

  /** Routes a configuration set's events to a queue. */
  route(configurationSet: string, queue: string): void {
    this.#eventQueues = { ...this.#eventQueues, [configurationSet]: queue }
  }

  /** What happens to a mail by itself right after it was sent. */
  publishFate(mail: MailSummary): void {
    for (const type of fateOf(mail)) this.publish(mail, type)
  }

  /** Publishes one event; a mail without a configuration set, or one that is not routed, has none. */
  publish(mail: MailSummary, type: MailEventType): void {
    const set = mail.configurationSet
    const queue = set === undefined ? undefined : this.#settings.queues.find(this.#eventQueues[set])
    if (!set || !queue) return
    const body = JSON.stringify({ eventType: type, mail: this.#mail(mail), ...this.#details(mail, type) })
    this.#settings.queues.add(queue, newMessage(body, {}, this.#settings.now()))
  }

  #mail(mail: MailSummary): object {
    const { region, accountId } = this.#settings
    const domain = bareAddress(mail.from).split('@')[1] ?? ''
    const headers = [
      { name: 'From', value: mail.from },
      { name: 'To', value: mail.to.join(', ') },
      { name: 'Subject', value: mail.subject },
      { name: 'MIME-Version', value: '1.0' },
    ]
    const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]])
    return {
      timestamp: mail.sentAt,
      source: mail.from,
      sourceArn: `arn:aws:ses:${region}:${accountId}:identity/${domain}`,
      sendingAccountId: accountId,
      messageId: mail.id,
      destination: recipientsOf(mail),
      headersTruncated: false,
      headers,
      commonHeaders: {
        from: [mail.from],
        to: mail.to,
        messageId: mail.id,
        subject: mail.subject,
        date: new Date(mail.sentAt).toUTCString(),
      },
      tags: {
        'ses:operation': ['SendEmail'],
        'ses:configuration-set': [mail.configurationSet],
        'ses:source-ip': ['127.0.0.1'],
        'ses:from-domain': [domain],
        'ses:caller-identity': ['local'],
        ...Object.fromEntries(tags),
      },
    }
  }

  /** The member that each event type carries under its own name. */
  #details(mail: MailSummary, type: MailEventType): object {
    const timestamp = this.#timestamp()
    const recipients = recipientsOf(mail)
    switch (type) {
      case 'Send':
        return { send: {} }
      case 'Delivery':
        return {
          delivery: {
            timestamp,
            processingTimeMillis: 1,
            recipients,
            smtpResponse: '250 2.0.0 OK',
            reportingMTA: 'local',
          },
        }
      case 'Bounce':
        return { bounce: bounce(recipients, timestamp) }
      case 'Complaint':
        return {
          complaint: {
            feedbackId: randomUUID(),
            complaintSubType: null,
            complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
            timestamp,
            complaintFeedbackType: 'abuse',
          },
        }
      case 'Reject':
        return { reject: { reason: 'Bad content' } }
      case 'DeliveryDelay':
        return {
          deliveryDelay: {
            timestamp,
            delayType: 'MailboxFull',
            delayedRecipients: recipients.map((emailAddress) => ({
              emailAddress,
              status: '4.2.2',
              diagnosticCode: '452 mailbox full',
            })),
          },
        }
      case 'Open':
        return { open: { timestamp, userAgent: 'local', ipAddress: '127.0.0.1' } }
    }
  }

  #timestamp(): string {
    return new Date(this.#settings.now()).toISOString()
  }
}

const recipientsOf = (mail: MailSummary): string[] => [...mail.to, ...mail.cc, ...mail.bcc].map(bareAddress)

const bounce = (recipients: string[], timestamp: string): object => ({
  feedbackId: randomUUID(),
  bounceType: 'Permanent',
  bounceSubType: 'General',
  bouncedRecipients: recipients.map((emailAddress) => ({
    emailAddress,
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
  })),
  timestamp,
  reportingMTA: 'dns; local',
})

function fateOf(mail: MailSummary): MailEventType[] {
  const [name = '', domain] = (recipientsOf(mail)[0] ?? '').split('@')
  return (domain === SIMULATOR ? SIMULATED[name] : undefined) ?? ['Send', 'Delivery']
}
