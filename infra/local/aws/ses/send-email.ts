import { badRequest } from './ses-error.ts'

interface Content {
  Data: string
  Charset?: string
}

interface AttachmentRequest {
  FileName: string
  /** Base64. */
  RawContent: string
  ContentType?: string
  ContentDisposition?: 'ATTACHMENT' | 'INLINE'
  ContentId?: string
}

/** SES v2 SendEmail as the SDK posts it. */
export interface SendEmailRequest {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  ReplyToAddresses?: string[]
  ConfigurationSetName?: string
  EmailTags?: { Name: string; Value: string }[]
  Content?: {
    Simple?: {
      Subject: Content
      Body: { Text?: Content; Html?: Content }
      Attachments?: AttachmentRequest[]
      Headers?: { Name: string; Value: string }[]
    }
    Raw?: { Data: string }
    Template?: { TemplateName?: string; TemplateData?: string }
  }
}

export interface Attachment {
  fileName: string
  contentType: string
  disposition: 'attachment' | 'inline'
  /** Bytes, decoded. */
  size: number
  base64: string
}

/** A mail as it was handed to SES. */
export interface Mail {
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: Attachment[]
  tags: Record<string, string>
  configurationSet: string | undefined
}

const ADDRESS = /^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/
const TAG = /^[A-Za-z0-9_-]{1,256}$/
const TAG_VALUE = /^[A-Za-z0-9_.@-]{1,256}$/
const MAX_RECIPIENTS = 50
/** SES v2's limit for a whole message after encoding. */
const MAX_BYTES = 40 * 1024 * 1024

/** Reads and checks a SendEmail request; refuses what SES refuses. */
export function readMail(request: SendEmailRequest): Mail {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = request.Destination ?? {}
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses]
  if (!request.FromEmailAddress) throw badRequest('Missing required header From.')
  if (recipients.length === 0) throw badRequest('Destination is required.')
  if (recipients.length > MAX_RECIPIENTS) throw badRequest(`Recipient count exceeds ${MAX_RECIPIENTS}.`)
  for (const address of [request.FromEmailAddress, ...recipients, ...(request.ReplyToAddresses ?? [])])
    if (!ADDRESS.test(bareAddress(address))) throw badRequest(`Illegal address: ${address}`)
  return {
    from: request.FromEmailAddress,
    to: ToAddresses,
    cc: CcAddresses,
    bcc: BccAddresses,
    replyTo: request.ReplyToAddresses ?? [],
    tags: readTags(request),
    configurationSet: request.ConfigurationSetName,
    ...readContent(request.Content),
  }
}

/** `Oy Esimerkki <laskut@example.fi>` → `laskut@example.fi` */
export const bareAddress = (address: string): string => /<([^>]+)>\s*$/.exec(address)?.[1] ?? address

function readTags({ EmailTags = [] }: SendEmailRequest): Record<string, string> {
  const wrong = EmailTags.find((tag) => !TAG.test(tag.Name) || !TAG_VALUE.test(tag.Value))
  if (wrong) throw badRequest(`Invalid tag: ${wrong.Name}=${wrong.Value}`)
  return Object.fromEntries(EmailTags.map((tag) => [tag.Name, tag.Value]))
}

type MailContent = Pick<Mail, 'subject' | 'text' | 'html' | 'headers' | 'attachments'>

const NO_CONTENT: MailContent = { subject: '', text: '', html: '', headers: [], attachments: [] }

function readContent(content: SendEmailRequest['Content']): MailContent {
  if (content?.Raw) return rawContent(Buffer.from(content.Raw.Data, 'base64').toString())
  if (content?.Template) return { ...NO_CONTENT, subject: content.Template.TemplateName ?? '' }
  if (!content?.Simple) throw badRequest('Content is required: Simple, Raw or Template.')
  const { Subject, Body, Attachments = [], Headers = [] } = content.Simple
  if (!Body.Text && !Body.Html) throw badRequest('Body is required: Text or Html.')
  const attachments = Attachments.map(readAttachment)
  if (attachments.reduce((sum, { base64 }) => sum + base64.length, 0) > MAX_BYTES)
    throw badRequest(`Message length is more than ${MAX_BYTES} bytes long.`)
  return {
    subject: Subject.Data,
    text: Body.Text?.Data ?? '',
    html: Body.Html?.Data ?? '',
    headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments,
  }
}

/** A raw MIME message is shown whole; only its subject is read. */
const rawContent = (mime: string): MailContent => ({
  ...NO_CONTENT,
  subject: /^subject:\s*(.*)$/im.exec(mime)?.[1] ?? '',
  text: mime,
})

function readAttachment(attachment: AttachmentRequest): Attachment {
  if (!attachment.FileName) throw badRequest('Attachment file name is required.')
  return {
    fileName: attachment.FileName,
    contentType: attachment.ContentType ?? 'application/octet-stream',
    disposition: attachment.ContentDisposition === 'INLINE' ? 'inline' : 'attachment',
    size: Buffer.byteLength(attachment.RawContent, 'base64'),
    base64: attachment.RawContent,
  }
}
