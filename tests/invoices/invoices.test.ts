import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import {
  invoices,
  invoicesByReference,
  openInvoiceSummaries,
  payingInvoice,
} from '../../functions/invoices/invoices.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { lettersOf } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
let tenant: string

beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  tenant = (await aTenant(actor))._id
})

type Wish = Partial<InputOf<(typeof api)['createInvoice']['body']>>
const draft = (more: Wish = {}) => ({
  tenant,
  billDate: '2026-11-02',
  dueDate: '2026-11-16',
  products: [
    { desc: 'Avaimen teettäminen', count: 2, itemtype: 'kpl' as const, amount: 2_550, taxpr: 25.5 as const },
    { desc: 'Hyvitys', itemtype: 'kpl' as const, amount: -100 },
  ],
  ...more,
})
const made = async (more: Wish = {}, key = newId()): Promise<Invoice> =>
  (await world.call(api.createInvoice, { body: draft(more) }, world.owner, { key })).invoice
async function sent(more: Wish = {}): Promise<Invoice> {
  const { _id } = await made(more)
  await world.call(api.sendInvoice, { params: { invoiceId: _id } }, world.owner)
  await sendOut(actor, _id)
  return invoices.read(actor, _id)
}

describe('an invoice made by hand', () => {
  it('has its number, reference and sums at once and waits as a draft', async () => {
    const invoice = await made()
    expect(invoice).toMatchObject({
      kind: 'single',
      invoiceNumber: '1001',
      reference: '10016',
      state: 'draft',
      seller: { name: 'Kotiranta Oy' },
      recipient: { name: 'Maija Meikäläinen' },
      total: 5_100 + 1_301 - 100,
      version: 1,
    })
    expect(await world.call(api.readInvoice, { params: { id: invoice._id } }, world.reader)).toEqual({ invoice })
  })

  it('of one click that came twice is one invoice with one number', async () => {
    const key = newId()
    const [first, second] = await Promise.all([made({}, key), made({}, key)])
    expect(first).toEqual(second)
    expect((await made()).invoiceNumber).toBe('1002')
    expect(await invoicesOf(actor)).toHaveLength(2)
  })

  it('gets a number without gaps, however many are made at the same moment', async () => {
    const numbers = (await Promise.all(Array.from({ length: 6 }, () => made()))).map(
      ({ invoiceNumber }) => invoiceNumber,
    )
    expect(numbers.toSorted()).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
  })

  it.each([
    ['an unknown tenant', { tenant: 'tuntematon' }, 'tenant', 'Vuokralaista ei löytynyt.'],
    ['an unknown apartment', { apartment: 'tuntematon' }, 'apartment', 'Vuokrakohdetta ei löytynyt.'],
    ['a due day before its date', { dueDate: '2026-11-01' }, 'dueDate', 'Eräpäivä on ennen laskun päivää'],
    ['no lines', { products: [] }, 'products', 'Lisää vähintään yksi rivi'],
  ])('with %s is refused', async (_, more, field, sentence) => {
    const answer = await world.ask('POST', '/invoices/create', draft(more), world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
    expect(await invoicesOf(actor)).toEqual([])
  })

  it("to a neighbour's tenant is refused", async () => {
    const theirs = (await aTenant(world.actor(world.stranger)))._id
    expect((await world.ask('POST', '/invoices/create', draft({ tenant: theirs }), world.owner)).status).toBe(400)
  })
})

describe('an invoice of nothing', () => {
  it('waits for no money once it is sent', async () => {
    const { _id } = await sent({ products: [{ desc: 'Hyvitys', amount: 0 }] })
    world.clock.set('2026-12-15')
    const list = async (state: 'overdue' | 'paid') =>
      (await world.call(api.listInvoices, { body: { state, from: '2026-11-01' } }, world.owner)).rows.map(
        (row) => row._id,
      )
    expect([await list('overdue'), await list('paid')]).toEqual([[], [_id]])
  })
})

describe('sending', () => {
  it('twice sends once, and a sent one is not sent again', async () => {
    const { _id } = await made()
    const params = { invoiceId: _id }
    const answers = await Promise.allSettled([
      world.call(api.sendInvoice, { params }, world.owner),
      world.call(api.sendInvoice, { params }, world.owner),
    ])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    await world.drainQueues()
    expect(await lettersOf(actor.accountId)).toHaveLength(1)
    const again = await world.ask('POST', `/invoices/send/${_id}`, undefined, world.owner)
    expect([again.status, again.body.message]).toEqual([409, 'Lasku on jo lähetetty.'])
  })
  it("of a neighbour's invoice finds nothing", async () => {
    const { _id } = await made()
    expect((await world.ask('POST', `/invoices/send/${_id}`, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', `/invoices/${_id}`, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', `/invoices/${_id}/pdf`, undefined, world.stranger)).status).toBe(404)
    expect(
      (await world.ask('DELETE', `/invoices/delete/${_id}?reason=mistake`, undefined, world.stranger)).status,
    ).toBe(404)
  })
})

describe('removing', () => {
  it('a draft takes it away', async () => {
    const { _id } = await made()
    await world.call(voidedApi.deleteInvoice, { params: { id: _id }, query: { reason: 'mistake' } }, world.owner)
    expect(await invoicesOf(actor)).toEqual([])
  })
  it('what is on its way or sent is refused', async () => {
    const { _id } = await made()
    await world.call(api.sendInvoice, { params: { invoiceId: _id } }, world.owner)
    const remove = () => world.ask('DELETE', `/invoices/delete/${_id}?reason=mistake`, undefined, world.owner)
    const onItsWay = await remove()
    expect([onItsWay.status, onItsWay.body.message]).toEqual([
      409,
      'Lasku on lähdössä, joten sitä ei voi poistaa. Hyvitä se, kun se on lähtenyt.',
    ])
    await world.drainQueues()
    expect((await remove()).body.message).toBe('Lähetettyä laskua ei voi poistaa. Hyvitä se.')
  })
})

describe('the list of invoices', () => {
  beforeEach(async () => {
    const paid = await sent({ dueDate: '2026-11-03', products: [{ desc: 'A', amount: 10_000 }] })
    await transact([payingInvoice(actor, paid, 10_000, '2026-11-02')])
    const part = await sent({ dueDate: '2026-11-30', products: [{ desc: 'B', amount: 20_000 }] })
    await transact([payingInvoice(actor, part, 5_000, '2026-11-02')])
    await sent({ dueDate: '2026-11-10', products: [{ desc: 'C', amount: 30_000 }] })
    await made({ dueDate: '2026-11-20', products: [{ desc: 'D', amount: 40_000 }] })
  })
  const list = (body: InputOf<(typeof api)['listInvoices']['body']>) =>
    world.call(api.listInvoices, { body }, world.reader)
  const totals = async (body: Parameters<typeof list>[0]) => (await list(body)).rows.map(({ total }) => total)

  it('begins with the newest due day and sums all hits, not the page', async () => {
    expect(await totals({})).toEqual([20_000, 40_000, 30_000, 10_000])
    expect(await list({ itemsPerPage: 1 })).toMatchObject({
      totalLength: 4,
      sums: { total: 100_000, paid: 15_000, open: 85_000 },
    })
  })
  it.each([
    ['paid', '2026-11-09', [10_000]],
    ['partlyPaid', '2026-11-09', [20_000]],
    ['open', '2026-11-09', [30_000]],
    ['overdue', '2026-11-11', [30_000]],
    ['draft', '2026-11-09', [40_000]],
    ['failed', '2026-11-09', []],
    ['billed', '2026-11-09', [20_000, 30_000, 10_000]],
    ['unpaid', '2026-11-11', [20_000, 30_000]],
  ] as const)('shows those that are %s on %s', async (state, day, expected) => {
    world.clock.set(day)
    expect(await totals({ state })).toEqual(expected)
  })
  it('keeps to the due days asked for', async () => {
    expect(await totals({ from: '2026-11-10', to: '2026-11-20' })).toEqual([40_000, 30_000])
    world.clock.set('2028-03-01')
    expect(await totals({})).toEqual([])
    expect(await totals({ state: 'unpaid' })).toEqual([20_000, 30_000])
  })
  it('finds by number and name, and by tenant and contract', async () => {
    expect(await totals({ search: '1004' })).toEqual([40_000])
    expect(await totals({ search: 'meikäläinen', sortBy: 'total' })).toEqual([10_000, 20_000, 30_000, 40_000])
    expect(await totals({ tenant: 'other' })).toEqual([])
    const contract = await aLease(actor, { startDate: '2026-12-01' })
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    expect(await totals({ contract })).toEqual([85_000])
  })
  it("has nothing of a neighbour's", async () => {
    expect((await world.call(api.listInvoices, { body: {} }, world.stranger)).totalLength).toBe(0)
  })
})

describe('paying', () => {
  it('in parts leaves the invoice open until it is whole, and can be taken back', async () => {
    const invoice = await sent({ products: [{ desc: 'A', amount: 10_000 }] })
    expect((await invoicesByReference(actor, invoice.reference)).map(({ _id }) => _id)).toEqual([invoice._id])
    await transact([payingInvoice(actor, invoice, 4_000, '2026-11-05')])
    const part = await invoices.read(actor, invoice._id)
    expect(part).toMatchObject({ paid: 4_000, paidDate: '' })
    await transact([payingInvoice(actor, part, 6_000, '2026-11-09')])
    const whole = await invoices.read(actor, invoice._id)
    expect(whole).toMatchObject({ paid: 10_000, paidDate: '2026-11-09' })
    expect(await openInvoiceSummaries(actor)).toEqual([])
    await transact([payingInvoice(actor, whole, -6_000, '2026-11-10')])
    expect((await openInvoiceSummaries(actor)).map(({ open }) => open)).toEqual([6_000])
  })
  it('a draft is not to be paid by its reference', async () => {
    const { reference } = await made()
    expect(await invoicesByReference(actor, reference)).toEqual([])
  })
  it('of two bookings at once one is refused', async () => {
    const invoice = await sent()
    await transact([payingInvoice(actor, invoice, 100, '2026-11-05')])
    await expect(transact([payingInvoice(actor, invoice, 100, '2026-11-05')])).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})
