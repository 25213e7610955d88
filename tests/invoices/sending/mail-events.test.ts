import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import { saysMore } from '#shared/mail/delivery.ts'
import { notingMailEvents } from '../../../functions/invoices/sending/mail-events.ts'
import { MailNotice } from '../../../functions/mail/events.ts'
import { log } from '../../../functions/platform/log.ts'
import { metered } from '../../bench/meter.ts'
import { lettersOf, mailEvent } from '../../support/mailbox.ts'
import { aRentStory, type RentStory } from '../../support/things/rent-story.ts'
import { tenantDraft } from '../../support/things/rents.ts'
import { orderedTrouble } from '../../support/trouble.ts'

describe('the rank of what is told of a letter', () => {
  const rising: DeliveryState[] = ['none', 'pending', 'temporaryFail', 'delivered', 'permanentFail', 'opened']
  it.each(rising.flatMap((news, a) => rising.map((existing, b) => [news, existing, a > b] as const)))(
    '%s after %s says more: %s',
    (news, existing, more) => expect(saysMore(news, existing)).toBe(more),
  )
})

describe('the events of a letter', () => {
  const trouble = orderedTrouble()
  let story: RentStory
  beforeEach(async () => {
    story = await aRentStory()
  })

  async function afterEvents(...types: string[]) {
    const [letter] = await lettersOf(story.actor.accountId)
    for (const type of types) {
      await mailEvent(letter?.id ?? '', type)
      await story.world.drainQueues()
    }
    return story.theInvoice()
  }

  it.each([
    ['delivered by itself', [], 'delivered'],
    ['opened', ['Open'], 'opened'],
    ['a bounce after the delivery', ['Bounce'], 'permanentFail'],
    ['opened though it bounced elsewhere', ['Bounce', 'Open', 'Bounce', 'Delivery'], 'opened'],
    ['a delay that is told too late', ['DeliveryDelay'], 'delivered'],
    ['a complaint, which says nothing of the delivery', ['Complaint'], 'delivered'],
    ['told twice over', ['Delivery', 'Send', 'Delivery'], 'delivered'],
  ])('%s', async (_, types, state) => {
    await story.billed()
    await story.world.drainQueues()
    const invoice = await afterEvents(...types)
    expect(invoice).toMatchObject({ state: 'sent', mail: { step: 'done', state } })
  })

  it('that come back are said in the log by account and kind, without who was written to', async () => {
    await story.billed()
    await story.world.drainQueues()
    const said = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    await afterEvents('Open', 'Bounce', 'Complaint')
    const account = story.actor.accountId
    expect(said.mock.calls).toEqual([
      ['A letter came back', { event: 'Bounce', account, kind: 'invoice' }],
      ['A letter came back', { event: 'Complaint', account, kind: 'invoice' }],
    ])
    said.mockRestore()
  })

  it('write nothing when they tell nothing new', async () => {
    await story.billed()
    await story.world.drainQueues()
    const { version } = await story.theInvoice()
    expect((await afterEvents('Delivery', 'Send', 'DeliveryDelay')).version).toBe(version)
  })

  it('that come at once are read once and written once, each letter by itself', async () => {
    await story.billed()
    await story.world.drainQueues()
    const invoice = await story.theInvoice()
    const event = (deliveryId: string, eventType: string) =>
      MailNotice.parse({
        eventType,
        mail: {
          messageId: invoice.mail.messageId,
          tags: { kind: ['invoice'], accountId: [story.actor.accountId], deliveryId: [deliveryId] },
        },
      })
    const events = [
      ...['Send', 'Open', 'Delivery', 'Bounce'].map((type) => event(invoice._id, type)),
      event('of-another', 'Delivery'),
    ]
    const note = notingMailEvents(events)
    const { used } = await metered(() => Promise.all(events.map(note)))
    expect(used.requests).toBe(2)
    const { version, mail } = await story.theInvoice()
    expect([version, mail.state]).toEqual([invoice.version + 1, 'opened'])
  })

  it('of an address that takes no letters', async () => {
    await story.billed({}, tenantDraft({ email: 'bounce@simulator.amazonses.com' }))
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', mail: { state: 'permanentFail' } })
  })

  it('coming before the sender has noted that the letter went are not lost', async () => {
    await story.billed()
    trouble.letterIsUnclear('after')
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', mail: { step: 'done', state: 'delivered' } })
    const [letter] = await lettersOf(story.actor.accountId)
    expect((await story.theInvoice()).mail.messageId).toBe(letter?.id)
  })

  it.each([
    ['of other letters', { kind: ['receipt'], accountId: ['a'], deliveryId: ['b'] }],
    ['without our tags', {}],
    ['of an invoice that is gone', { kind: ['invoice'], accountId: ['a'], deliveryId: ['b'] }],
  ])('%s are passed over', async (_, tags) => {
    const event = MailNotice.parse({ eventType: 'Delivery', mail: { messageId: 'm', tags } })
    await expect(notingMailEvents([event])(event)).resolves.toBeUndefined()
  })
})
