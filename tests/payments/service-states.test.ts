import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { invoices, openInvoiceSummaries } from '../../functions/invoices/invoices.ts'
import { payments } from '../../functions/payments/payments.ts'
import { pollService } from '../../functions/payments/service-states.ts'
import { newId } from '../../functions/platform/clock.ts'
import { settings } from '../../functions/platform/settings.ts'
import { dynamo, keyItem } from '../../functions/platform/table/table.ts'
import { deadLetters } from '../support/aws/dead-letters.ts'
import { aRopoCustomer } from '../support/ropo.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aRentStory, type RentStory } from '../support/things/rent-story.ts'

let story: RentStory
beforeEach(async () => {
  story = await aRentStory({ serviceModel: 'unify' })
  await story.billed()
  await story.world.drainQueues()
})

/** The question to Ropo, on a morning. The stand-in's days only go on, so each story takes later ones. */
async function polledOn(day: string) {
  story.world.clock.set(day)
  await pollService(story.actor, 'ropoCapital')
  return story.theInvoice()
}

async function polledByJobOn(day: string) {
  story.world.clock.set(day)
  await story.world.runJob('poll-invoice-services')
  return story.theInvoice()
}

const jobId = async () => (await story.ropo.jobs())[0]?.jobid ?? 0

describe('what Ropo tells of an invoice', () => {
  it('stands on it after the next question', async () => {
    expect((await story.theInvoice()).service.state).toBe('')
    expect((await polledByJobOn('2026-11-19')).service.state).toBe('Invoicing')
    expect((await polledByJobOn('2026-12-03')).service.state).toBe('Due')
  })

  it('stands on it though the tidings of another account cannot be read', async () => {
    const neighbour = story.world.actor(story.world.stranger)
    await aRopoCustomer(story.world, neighbour)
    const broken = { pk: `${neighbour.accountId}#serviceBatch`, sk: newId() }
    const Item = { ...keyItem(broken), version: { N: '1' }, doc: { S: '{}' } }
    await dynamo.send(new PutItemCommand({ TableName: settings.table, Item }))
    expect((await polledByJobOn('2026-11-19')).service.state).toBe('Invoicing')
    const left = { work: 'poll-invoice-services', accountId: neighbour.accountId, ids: ['ropoCapital'] }
    expect(await deadLetters(story.world, 'ask-services')).toEqual([expect.objectContaining(left)])
    await dynamo.send(new DeleteItemCommand({ TableName: settings.table, Key: keyItem(broken) }))
  })

  it('a payment there pays the invoice here', async () => {
    await story.ropo.pay(await jobId(), 30_000, '2026-12-02')
    expect(await polledOn('2026-12-04')).toMatchObject({ paid: 30_000, paidDate: '', service: { state: 'Due' } })
    await story.ropo.pay(await jobId(), 55_000, '2026-12-04')
    expect(await polledOn('2026-12-05')).toMatchObject({ paid: 85_000, paidDate: '2026-12-05' })
    expect(await openInvoiceSummaries(story.actor)).toEqual([])
    const reported = await payments.all(story.actor)
    expect(reported.map(({ amount, payDate, source }) => [amount, payDate, source]).toSorted()).toEqual([
      [30_000, '2026-12-04', 'service'],
      [55_000, '2026-12-05', 'service'],
    ])
    const undo = await story.world.ask('POST', `/payments/undo/${reported[0]?._id}`, {}, story.world.owner)
    expect([undo.status, undo.body.message]).toEqual([409, 'Laskutuspalvelun kertomaa maksua ei voi perua täällä.'])
  })

  it('a payment there is one payment here, whoever asks at the same moment', async () => {
    await story.ropo.pay(await jobId(), 85_000, '2026-11-19')
    const body = { invoiceId: (await story.theInvoice())._id }
    const ask = () => story.world.call(api.checkStatus, { body }, story.world.reader)
    await Promise.all([ask(), ask(), pollService(story.actor, 'ropoCapital')])
    expect((await payments.all(story.actor)).map(({ amount }) => amount)).toEqual([85_000])
    expect((await story.theInvoice()).paid).toBe(85_000)
  })

  it('is not written on an invoice that another service knows by the same id', async () => {
    const { _id } = await story.theInvoice()
    await invoices.change(story.actor, _id, (invoice) => ({
      ...invoice,
      service: { ...invoice.service, name: 'talenom' },
    }))
    await story.ropo.pay(await jobId(), 85_000, '2026-11-19')
    expect(await polledOn('2026-11-19')).toMatchObject({ paid: 0, service: { state: '' } })
  })

  it('is not lost when the answer was', async () => {
    await polledOn('2026-11-19')
    story.world.clock.set('2026-11-20')
    await story.ropo.pay(await jobId(), 85_000, '2026-11-20')
    await story.ropo.fault('statusUpdates', 'dropAfterCommit')
    await expect(polledOn('2026-11-20')).rejects.toThrow('ropoCapital.changes: unavailable')
    expect((await polledOn('2026-11-21')).paid).toBe(85_000)
  })

  it('pays no more than it asks, and tells what is over', async () => {
    await story.ropo.pay(await jobId(), 90_000, '2026-12-02')
    const paid = { paid: 85_000, paidDate: '2026-12-04', service: { over: 5_000 } }
    expect(await polledOn('2026-12-04')).toMatchObject(paid)
    const reason = expect.stringMatching(
      /^Ropo Capital kertoi maksusta, joka on 50,00.€ enemmän kuin laskusta on pyydetty$/,
    )
    expect(await payments.all(story.actor)).toEqual([expect.objectContaining({ amount: 85_000, reason })])
    expect(await polledOn('2026-12-05')).toMatchObject(paid)
    expect(await payments.all(story.actor)).toHaveLength(1)
  })

  it('never lowers what was paid', async () => {
    await invoices.change(story.actor, (await story.theInvoice())._id, (invoice) => ({ ...invoice, paid: 85_000 }))
    await story.ropo.pay(await jobId(), 1_000, '2026-12-02')
    expect(await polledOn('2026-12-06')).toMatchObject({ paid: 85_000, service: { state: 'Due' } })
  })

  it('brings back no more than was written off', async () => {
    const { _id } = await story.theInvoice()
    story.world.clock.set('2026-12-10')
    const body = { invoices: [_id], day: '2026-12-10', reason: 'smallSum' as const, text: '', evidence: '' }
    await story.world.call(creditLossesApi.writeOff, { body }, story.world.owner)
    await story.ropo.pay(await jobId(), 90_000, '2026-12-12')
    expect(await polledOn('2026-12-13')).toMatchObject({ paid: 85_000, lost: 0, service: { over: 5_000 } })
  })

  it('counts no credit note that never came to it', async () => {
    const { _id: original } = await story.theInvoice()
    story.world.clock.set('2026-12-14')
    const { owner } = story.world
    const draft = { original, billDate: '2026-12-14', sendType: 'email' as const, lines: [{ line: 0, net: 10_000 }] }
    const { invoice: note } = await story.world.call(creditNotesApi.createCreditNote, { body: draft }, owner)
    await story.world.call(creditNotesApi.sendCreditNote, { params: { id: note._id } }, owner)
    const failed = { state: 'failed' as const, stateReason: 'Palvelu hylkäsi', nextTry: '' }
    await invoices.change(story.actor, note._id, (each) => ({ ...each, ...failed }))
    const registering = { params: { id: note._id }, body: { payDate: '2026-12-14' } }
    await story.world.call(creditNotesApi.registerCreditNote, registering, owner)
    await story.ropo.pay(await jobId(), 75_000, '2026-12-15')
    story.world.clock.set('2026-12-16')
    await pollService(story.actor, 'ropoCapital')
    const paid = { credited: 10_000, paid: 75_000, paidDate: '2026-12-16' }
    expect(await invoices.read(story.actor, original)).toMatchObject(paid)
  })

  it('of one account does not wait for another whose service is out of order', async () => {
    await aRopoCustomer(story.world, story.world.actor(story.world.stranger), { apicode: 'väärä' })
    expect((await polledByJobOn('2026-11-19')).service.state).toBe('Invoicing')
  })
})

describe('asking for one invoice', () => {
  it('brings its state at once', async () => {
    await story.ropo.pay(await jobId(), 85_000, '2026-11-19')
    const body = { invoiceId: (await story.theInvoice())._id }
    const { invoice } = await story.world.call(api.checkStatus, { body }, story.world.reader)
    expect(invoice).toMatchObject({ paid: 85_000, service: { state: 'Paid' } })
  })

  it('says in Finnish when Ropo cannot be reached', async () => {
    await story.ropo.fault('job', '500', 3)
    const answer = await story.world.ask(
      'PUT',
      '/invoices/check-status-single',
      { invoiceId: (await story.theInvoice())._id },
      story.world.reader,
    )
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Palveluun Ropo Capital ei saada yhteyttä. Yritä hetken kuluttua uudelleen.',
    ])
  })

  it('of another account finds nothing', async () => {
    const body = { invoiceId: (await story.theInvoice())._id }
    const answer = await story.world.ask('PUT', '/invoices/check-status-single', body, story.world.stranger)
    expect(answer.status).toBe(404)
  })
})

describe('a payment written by hand where Ropo sends the invoices', () => {
  const paying = (named: { serviceId?: string; invoice?: string }) =>
    story.world.ask<{ invoice: { _id: string; paid: number } }>(
      'POST',
      '/invoices/make-payment',
      { ...named, amount: 100_00, payDate: '2026-11-18' },
      story.world.owner,
    )

  it('is of the invoice by Ropo’s id or by our own', async () => {
    const { _id, service } = await story.theInvoice()
    expect((await paying({ serviceId: service.jobId })).body.invoice).toMatchObject({ _id, paid: 100_00 })
    expect((await paying({ invoice: _id })).body.invoice).toMatchObject({ _id, paid: 200_00 })
  })

  it('is refused on what Ropo does not know, but for what our own reminder asks besides', async () => {
    const unknown = anInvoice({ _id: 'tuntematon', version: 0, invoiceNumber: '8001', reference: '' })
    const charge = anInvoice({ _id: `${unknown._id}-r1`, version: 0, invoiceNumber: '8002', reference: '' })
    for (const each of [unknown, charge]) await invoices.create(story.actor, each)
    for (const named of [{ invoice: unknown._id }, {}]) {
      const { status, body } = await paying(named)
      expect([status, body]).toMatchObject([400, { message: 'Service name not found' }])
    }
    expect((await paying({ invoice: charge._id })).body.invoice).toMatchObject({ _id: charge._id, paid: 100_00 })
    expect((await invoices.read(story.actor, unknown._id)).paid).toBe(0)
  })
})
