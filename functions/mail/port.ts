import { onDemand } from '../platform/on-demand.ts'
import { settings } from '../platform/settings.ts'
import { MailFailure, type MailOutcome } from './failures.ts'
import type { Mail } from './mail.ts'

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
  const aws = await import('../platform/aws/ses.ts')
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
