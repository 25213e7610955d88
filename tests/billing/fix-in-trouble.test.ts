import { beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { aRentStory, type RentStory } from '../support/things/rent-story.ts'
import { tenantDraft } from '../support/things/rents.ts'

let story: RentStory
let failed: Invoice
const tenant = tenantDraft({ address: '' })
const mend = { sendType: 'email', email: tenant.email, address: 'Kotikatu 1', zipCode: '00100', city: 'Helsinki' }

beforeEach(async () => {
  story = await aRentStory()
  await story.billed({}, tenant)
  await story.world.drainQueues()
  failed = await story.theInvoice()
})

const fixing = (by = story.world.owner) => story.world.ask('PUT', `/invoices/${failed._id}/fix-invoice-error`, mend, by)
const sending = (by = story.world.owner) => story.world.ask('POST', `/invoices/send/${failed._id}`, undefined, by)

describe('an invoice that is mended', () => {
  it('is one at Ropo though Ropo took it without an answer', async () => {
    await story.ropo.fault('createJob', 'dropAfterCommit')
    expect((await fixing()).status).toBe(200)
    await story.world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('and could not be asked after is looked up before it is sent again', async () => {
    await story.ropo.fault('createJob', 'dropAfterCommit')
    await story.ropo.fault('statusUpdates', '500', 3)
    expect((await fixing()).status).toBe(200)
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sending', service: { step: 'started' } })
    // While nobody knows whether it left, nothing of it is mended or sent beside.
    expect((await fixing()).status).toBe(409)
    await story.laterOn()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('goes once, however many mend it and send it again at the same moment', async () => {
    await tenants.change(story.actor, tenant._id, (existing) => ({ ...existing, address: 'Kotikatu 1' }))
    const answers = await Promise.all([fixing(), fixing(), sending(), sending()])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await story.world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('stays as it is when it is another account’s or the right is missing', async () => {
    const { stranger, reader } = story.world
    const answers = await Promise.all([fixing(stranger), sending(stranger), fixing(reader), sending(reader)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403])
    await story.world.drainQueues()
    expect([await story.theInvoice(), await story.left()]).toEqual([failed, { jobs: 0, letters: 0 }])
  })
})
