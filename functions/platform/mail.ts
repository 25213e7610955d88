import { onDemand } from './on-demand.ts'
import { settings } from './settings.ts'

export interface Mail {
  readonly to: string
  /** Gets the same message beside. */
  readonly cc?: string
  readonly replyTo?: string
  /** The name the reader sees as the sender. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }[]
  /** Comes back with every event of the delivery. */
  readonly tags: Readonly<Record<string, string>>
}

/** `refused` for good; `later`: surely not taken, may be tried again; `unclear`: it may have been taken. */
export type MailOutcome = 'refused' | 'later' | 'unclear'

/** A message that was not handed over, or of which nobody knows. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure'
  readonly outcome: MailOutcome
  /** The instant before which it is in vain to try again; '' when any time is as good. */
  readonly until: string = ''

  constructor(outcome: MailOutcome, cause: unknown) {
    super(`The mail service: ${outcome}, ${cause instanceof Error ? cause.name : 'no error'}`, { cause })
    this.outcome = outcome
  }

  /** Why it did not go, in a sentence that ends with what comes next. */
  reason(next: string): string {
    return `Sähköpostipalvelu ei ottanut viestiä vastaan. ${next}`
  }
}

const refusals = ['MessageRejected', 'BadRequestException', 'MailFromDomainNotVerifiedException', 'NotFoundException']
const notNow = ['TooManyRequestsException', 'LimitExceededException', 'SendingPausedException', 'ThrottlingException']
/** With these the request never left. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return 'unclear'
  if (refusals.includes(error.name)) return 'refused'
  const code = 'code' in error ? String(error.code) : ''
  return notNow.includes(error.name) || neverSent.includes(code) ? 'later' : 'unclear'
}

/** Hands a message over for delivery and tells the id it got, or throws MailFailure. Sending twice delivers twice. */
export async function sendMail(mail: Mail): Promise<{ messageId: string }> {
  try {
    return await handOver(mail)
  } catch (error) {
    throw new MailFailure(outcomeOf(error), error)
  }
}

const ses = onDemand(async () => {
  const aws = await import('./ses.ts')
  return { aws, client: new aws.SESv2Client({ maxAttempts: 1, cacheMiddleware: true }) }
})

async function handOver(mail: Mail): Promise<{ messageId: string }> {
  const { aws, client } = await ses()
  const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })
  const { MessageId } = await client.send(
    new aws.SendEmailCommand({
      FromEmailAddress: `${encodedWord(mail.senderName)} <${settings.mailFrom}>`,
      Destination: { ToAddresses: [mail.to], ...(mail.cc && { CcAddresses: [mail.cc] }) },
      ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
      ConfigurationSetName: settings.mailConfigurationSet,
      EmailTags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
      Content: {
        Simple: {
          Subject: utf8(mail.subject),
          Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
          Attachments: mail.attachments?.map(({ fileName, contentType, bytes }) => ({
            FileName: fileName,
            ContentType: contentType,
            RawContent: bytes,
          })),
        },
      },
    }),
  )
  if (!MessageId) throw new Error('The mail service gave no id')
  return { messageId: MessageId }
}

/** A name as mail headers carry it when it has other than plain letters (RFC 2047). */
const encodedWord = (name: string) => `=?UTF-8?B?${Buffer.from(name, 'utf8').toString('base64')}?=`
