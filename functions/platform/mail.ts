import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { settings } from './settings.ts'

export interface Mail {
  readonly to: string
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

let client: SESv2Client | undefined

/** Hands a message over for delivery and tells the id it got. Sending twice delivers twice. */
export async function sendMail(mail: Mail): Promise<{ messageId: string }> {
  const aws = await import('@aws-sdk/client-sesv2')
  client ??= new aws.SESv2Client({ maxAttempts: 1 })
  const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })
  const { MessageId } = await client.send(
    new aws.SendEmailCommand({
      FromEmailAddress: `${encodedWord(mail.senderName)} <${settings.mailFrom}>`,
      Destination: { ToAddresses: [mail.to] },
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
