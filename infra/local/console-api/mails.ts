import * as z from 'zod'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { MailRow, mailFates } from '../console/api.ts'
import type { Local } from './local.ts'
import { switchOf } from './switches.ts'

const Summary = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string() })),
})
const Mail = Summary.extend({ text: z.string(), html: z.string() })

const rowOf = ({ id, sentAt, from, to, subject, attachments }: z.output<typeof Summary>): MailRow => ({
  _id: id,
  sent: sentAt,
  from: readableSender(from),
  to: to.join(', '),
  subject,
  attachments,
})

/** A sender's name as people see it: mail headers carry letters beyond English packed (RFC 2047). */
const readableSender = (from: string): string =>
  from.replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, packed: string) => Buffer.from(packed, 'base64').toString('utf8'))

export async function listMails({ awsUrl }: Local, query: ListQuery) {
  const mails = z.array(Summary).parse(await (await switchOf(awsUrl, '/__mailbox')).json())
  return pageOf(mails.reverse().map(rowOf), query, ['to', 'from', 'subject'])
}

const read = async ({ awsUrl }: Local, id: string) =>
  Mail.parse(await (await switchOf(awsUrl, `/__mailbox/${encodeURIComponent(id)}`)).json())

export async function readMail(local: Local, id: string) {
  const mail = await read(local, id)
  return { mail: { ...rowOf(mail), text: mail.text } }
}

export const attachmentOf = ({ awsUrl }: Local, id: string, position: string): Promise<Response> =>
  switchOf(awsUrl, `/__mailbox/${encodeURIComponent(id)}/attachments/${encodeURIComponent(position)}`)

/** The letter as its reader's mail program draws it: styles of its own, and nothing that runs or loads. */
export async function htmlOf(local: Local, id: string): Promise<Response> {
  const { html } = await read(local, id)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  })
}

export async function tellOfMail({ awsUrl }: Local, id: string, type: (typeof mailFates)[number]) {
  await switchOf(awsUrl, `/__mailbox/${encodeURIComponent(id)}/events`, { method: 'POST', body: { type } })
  return {}
}

export async function clearMails({ awsUrl }: Local) {
  await switchOf(awsUrl, '/__mailbox', { method: 'DELETE' })
  return {}
}
