import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aRentStory, type RentStory } from '../support/things/rent-story.ts'
import { tenantDraft } from '../support/things/rents.ts'

let story: RentStory
/** What has been counted, such as 'InvoicesSent mail 1'. */
let counted: string[]

beforeEach(async () => {
  story = await aRentStory()
  counted = []
  process.env.METRICS_NAMESPACE = 'Koe-App'
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    for (const line of String(chunk).split('\n')) if (line.startsWith('{"_aws"')) counted.push(figureOf(line))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete process.env.METRICS_NAMESPACE
})

function figureOf(line: string): string {
  const { _aws, service, channel, ...figures } = JSON.parse(line)
  return [...Object.entries(figures).flat(), ...(channel ? [channel] : [])].join(' ')
}

describe('what happens to invoices is counted once', () => {
  it('when they are made and when they have left, however often the run and the queue come', async () => {
    await story.billed()
    await story.world.drainQueues()
    expect(counted).toEqual(['InvoicesMade 1', 'InvoicesSent 1 mail'])
    await story.world.runJob('bill-rents', '2026-11-18')
    await sendOut(story.actor, (await story.theInvoice())._id)
    await story.world.drainQueues()
    expect(counted).toHaveLength(2)
  })

  it('by the service that they left by when it delivers them', async () => {
    await story.billed({ sendType: 'post' })
    await story.world.drainQueues()
    expect(counted).toEqual(['InvoicesMade 1', 'InvoicesSent 1 ropoCapital'])
  })

  it('when they are refused, and when they leave after all', async () => {
    const tenant = tenantDraft({ address: '' })
    await story.billed({}, tenant)
    await story.world.drainQueues()
    const [, refused, ...more] = counted
    expect([refused, more]).toEqual(['InvoicesFailed 1 mail', []])
    await tenants.change(story.actor, tenant._id, (existing) => ({ ...existing, address: 'Kotikatu 1' }))
    const invoiceId = (await story.theInvoice())._id
    await story.world.call(api.sendInvoice, { params: { invoiceId } }, story.world.owner)
    await story.world.drainQueues()
    expect(counted.slice(2)).toEqual(['InvoicesSent 1 mail'])
  })

  it('when the bank tells of their money, and not when somebody writes it down or takes it back', async () => {
    const { world } = story
    await story.billed()
    await world.drainQueues()
    counted.length = 0
    const { _id, reference, total } = await story.theInvoice()
    const payment = aBankPayment({ reference, cents: total, archiveId: '261102123400000001' })
    const load = async () => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(camt053([payment], 2))], 'tiliote.xml'))
      await world.ask('POST', '/payments/bank-file', form, world.owner)
      await world.drainQueues()
    }
    await load()
    await load()
    expect(counted).toEqual(['PaymentsMatched 1'])
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: _id } }, world.reader)
    await world.ask('POST', `/payments/undo/${rows[0]?._id}`, {}, world.owner)
    const body = { invoice: _id, amount: total, payDate: '2026-11-18' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    expect(counted).toEqual(['PaymentsMatched 1'])
  })
})
