import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { sendOut } from '../../../functions/invoices/sending/sending.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { aRentStory, type RentStory } from '../../support/things/rent-story.ts'
import { orderedTrouble } from '../../support/trouble.ts'

const trouble = orderedTrouble()
let story: RentStory
beforeEach(async () => {
  story = await aRentStory()
})

const unclear = 'Lasku lähetettiin, mutta laskun tilaa ei saatu tarkastettua'

describe('when Ropo does not answer', () => {
  it('after it took the invoice, the invoice is found there and not sent again', async () => {
    await story.billed()
    await story.ropo.fault('createJob', 'dropAfterCommit')
    await story.world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('after it took the invoice and cannot be asked either, the invoice is found an hour later', async () => {
    await story.billed()
    await story.ropo.fault('createJob', 'dropAfterCommit')
    await story.ropo.fault('statusUpdates', '500', 3)
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', service: { step: 'started', rounds: 1 } })
    await story.laterOn()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('and never got the invoice, it is sent again when Ropo still does not know it', async () => {
    await story.billed()
    await story.ropo.fault('createJob', 'dropBefore')
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', service: { step: 'started' } })
    expect(await story.left()).toEqual({ jobs: 0, letters: 0 })
    await story.laterOn()
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('three times over, a person is told; what they then send is looked up first', async () => {
    await story.billed()
    await story.ropo.fault('createJob', 'dropAfterCommit')
    await story.ropo.fault('statusUpdates', '500', 9)
    await story.world.drainQueues()
    await story.laterOn()
    await story.laterOn(2)
    const parked = await story.theInvoice()
    expect(parked).toMatchObject({ state: 'failed', stateReason: unclear })
    const removal = await story.world.ask(
      'DELETE',
      `/invoices/delete/${parked._id}?reason=mistake`,
      undefined,
      story.world.owner,
    )
    expect([removal.status, removal.body.message]).toEqual([
      409,
      'Lasku on voinut jo lähteä, joten sitä ei voi poistaa. Tarkista laskun tila ja hyvitä lähtenyt lasku.',
    ])
    await story.world.call(api.sendInvoice, { params: { invoiceId: parked._id } }, story.world.owner)
    await story.world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('asking for the status of an unclear invoice finds it and sends it on', async () => {
    await story.billed()
    await story.ropo.fault('createJob', 'dropAfterCommit')
    await story.ropo.fault('statusUpdates', '500', 9)
    await story.world.drainQueues()
    await story.laterOn()
    await story.laterOn(2)
    const { invoice } = await story.world.call(
      api.checkStatus,
      { body: { invoiceId: (await story.theInvoice())._id } },
      story.world.reader,
    )
    expect(invoice).toMatchObject({ state: 'sending', service: { step: 'done' } })
    await story.world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('being crowded, the invoice waits its turn', async () => {
    await story.billed()
    await story.ropo.fault('createJob', '429')
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', service: { step: 'none' } })
    expect((await story.theInvoice()).stateReason).toContain('Ropo Capital rajoittaa pyyntöjä')
    await story.laterOn()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', stateReason: '' })
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })
})

describe('when the mail service', () => {
  it('is crowded, the letter goes later and Ropo is not asked again', async () => {
    await story.billed()
    trouble.mailIsCrowded()
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({
      state: 'sending',
      service: { step: 'done' },
      mail: { step: 'none' },
    })
    trouble.over()
    await story.laterOn()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('took the letter but its answer was lost, the event of the letter tells that it went', async () => {
    await story.billed()
    trouble.letterIsUnclear('after')
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', mail: { step: 'done', state: 'delivered' } })
    await story.laterOn()
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('took the letter before a standstill, its event has time to be heard before the letter would go again', async () => {
    await story.billed()
    trouble.letterIsUnclear('after')
    const { queues } = story.world.place
    const events = queues.filter(({ queue }) => queue.name === 'mail-events')
    const others = queues.filter(({ queue }) => queue.name !== 'mail-events')
    await drainQueues(others)
    story.world.clock.set('2026-11-20')
    await sendOut(story.actor, (await story.theInvoice())._id)
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', mail: { step: 'started' } })
    await drainQueues(events)
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', mail: { step: 'done' } })
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('never got the letter, it is sent again once no event has come', async () => {
    await story.billed()
    trouble.letterIsUnclear('before')
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', mail: { step: 'started' } })
    await story.laterOn()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', mail: { step: 'started' } })
    await story.laterOn()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })
})
