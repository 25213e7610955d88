import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { CreateQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf } from './clients.ts'

const aws = await startLocalAws({ mailEventQueues: { delivery: 'mail-events' } })
const { ses, sqs } = clientsOf(aws.endpoint)
const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'mail-events' }))
afterAll(() => aws.close())

const pdf = Buffer.from('%PDF-1.7 lasku')
const invoice = (to: string, more: Partial<SendEmailCommandInput> = {}) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'Oy Isännöinti <laskut@example.fi>',
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: ['vastaa@example.fi'],
      ConfigurationSetName: 'delivery',
      EmailTags: [{ Name: 'deliveryId', Value: 'd-1' }],
      Content: {
        Simple: {
          Subject: { Data: 'Lasku 1001' },
          Body: { Text: { Data: 'Liitteenä lasku, 850 €' }, Html: { Data: '<p>Liitteenä lasku</p>' } },
          Attachments: [{ FileName: 'lasku ä.pdf', RawContent: pdf, ContentType: 'application/pdf' }],
        },
      },
      ...more,
    }),
  )

const Mail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  tags: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ fileName: z.string(), size: z.number() })),
})
const mailbox = async (path = '') => (await fetch(`${aws.endpoint}/__mailbox${path}`)).json()

const Event = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    destination: z.array(z.string()),
    tags: z.record(z.string(), z.array(z.string())),
  }),
  delivery: z.object({ recipients: z.array(z.string()) }).optional(),
  bounce: z.object({ bounceType: z.string() }).optional(),
})
async function events() {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  return Messages.map(({ Body = '' }) => Event.parse(JSON.parse(Body)))
}

describe('a mail', () => {
  it('stands in the mailbox with its bodies and attachments', async () => {
    const { MessageId } = await invoice('vuokralainen@example.fi')
    const [listed] = z.array(Mail).parse(await mailbox('?to=vuokralainen@example.fi'))
    expect(listed).toEqual({
      id: MessageId,
      from: 'Oy Isännöinti <laskut@example.fi>',
      to: ['vuokralainen@example.fi'],
      subject: 'Lasku 1001',
      tags: { deliveryId: 'd-1' },
      attachments: [{ fileName: 'lasku ä.pdf', size: pdf.length }],
    })
    expect(await mailbox(`/${MessageId}`)).toMatchObject({
      text: 'Liitteenä lasku, 850 €',
      html: '<p>Liitteenä lasku</p>',
      replyTo: ['vastaa@example.fi'],
    })
    const attachment = await fetch(`${aws.endpoint}/__mailbox/${MessageId}/attachments/0`)
    expect(attachment.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await attachment.arrayBuffer()).equals(pdf)).toBe(true)
    expect((await fetch(`${aws.endpoint}/__mailbox/${MessageId}/attachments/1`)).status).toBe(404)
  })

  it('is followed by its events in the configuration set’s queue', async () => {
    await events()
    const { MessageId } = await invoice('Matti <matti@example.fi>')
    const [sent, delivered, ...more] = await events()
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      eventType: 'Send',
      mail: { messageId: MessageId, destination: ['matti@example.fi'], tags: { deliveryId: ['d-1'] } },
    })
    expect(delivered).toMatchObject({ eventType: 'Delivery', delivery: { recipients: ['matti@example.fi'] } })
  })

  it('to the simulator’s bounce address bounces', async () => {
    await invoice('bounce@simulator.amazonses.com')
    expect(await events()).toMatchObject([
      { eventType: 'Send' },
      { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } },
    ])
  })

  it('can be opened afterwards from the console', async () => {
    const { MessageId } = await invoice('lukija@example.fi')
    await events()
    const body = JSON.stringify({ type: 'Open' })
    await fetch(`${aws.endpoint}/__mailbox/${MessageId}/events`, { method: 'POST', body })
    expect(await events()).toMatchObject([{ eventType: 'Open', mail: { messageId: MessageId } }])
  })

  it('without a configuration set has no events', async () => {
    await invoice('hiljainen@example.fi', { ConfigurationSetName: undefined })
    expect(await events()).toEqual([])
  })

  it.each<[string, Partial<SendEmailCommandInput>]>([
    ['an address that is none', { Destination: { ToAddresses: ['ei osoite'] } }],
    ['nobody to send to', { Destination: {} }],
    ['no sender', { FromEmailAddress: undefined }],
    ['no content', { Content: {} }],
    ['a tag with a space', { EmailTags: [{ Name: 'delivery', Value: 'a b' }] }],
  ])('with %s is refused', async (_, wrong) => {
    await expect(invoice('oikea@example.fi', wrong)).rejects.toMatchObject({ name: 'BadRequestException' })
  })
})
