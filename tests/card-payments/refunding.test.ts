import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { todosApi } from '#shared/todos/api.ts'
import { lastDayOf } from '../../functions/card-payments/dispute-todo.ts'
import type { World } from '../support/world.ts'
import {
  aPayableInvoice,
  atProvider,
  booksOf,
  cardsOf,
  comeBack,
  happens,
  hearAll,
  laterJob,
  noticesOf,
  payOn,
  start,
  stripeFault,
} from './paying-story.ts'
import { eventsAt, hear } from './stripe-story.ts'

let world: World
let invoice: InvoiceSummary
let intent: string
beforeEach(async () => {
  const payable = await aPayableInvoice()
  ;({ world, invoice } = payable)
  await payOn((await start(world, payable.token)).url)
  await comeBack(world, payable.token)
  intent = (await atProvider(world)).payments[0]?.id ?? ''
})

const refund = (amount: number, key: string, who = world.owner) =>
  world.ask('POST', `/card-payment/refund/${intent}`, { amount }, who, { key })
const click = (at: number) => `refund-click-number-${at}`
const fault = (operation: string, mode: string, times = 1) => stripeFault(world, operation, mode, times)
const paid = async () => (await booksOf(world, invoice._id)).paid
const card = async () => {
  const [payment] = (await cardsOf(world, invoice._id)).payments
  if (!payment) throw new Error('The invoice was paid by card')
  return payment
}

describe('a refund', () => {
  it('of a part takes it off the invoice, once however often it is clicked', async () => {
    const answers = await Promise.all([refund(300_00, click(1)), refund(300_00, click(1)), refund(300_00, click(1))])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await refund(300_00, click(1))).status).toBe(200)
    expect((await atProvider(world)).refunds).toMatchObject([{ amount: 300_00 }])
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({
      paid: 550_00,
      paidDate: '',
      payments: [
        { amount: 850_00, source: 'card' },
        { amount: -300_00, source: 'card' },
      ],
      open: 0,
    })
    expect(await card()).toMatchObject({ refunds: [{ amount: 300_00, by: 'Oili Omistaja', state: 'done' }], asked: [] })
  })

  it('of more than is left is refused at its field, and the rest goes back to the last cent', async () => {
    expect((await refund(849_99, click(1))).status).toBe(200)
    const tooMuch = await refund(2, click(2))
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([400, { amount: 'Maksusta voi palauttaa 0,01\u00a0€' }])
    expect((await refund(1, click(3))).status).toBe(200)
    expect([await paid(), (await refund(1, click(4))).status]).toEqual([0, 400])
  })

  it('needs the right to change payments, and money of the account', async () => {
    expect((await refund(1_00, click(1), world.reader)).status).toBe(403)
    expect((await refund(1_00, click(2), world.stranger)).status).toBe(404)
    expect((await atProvider(world)).refunds).toEqual([])
  })

  it('of two people at once goes no further than the money', async () => {
    await Promise.all([refund(500_00, click(1)), refund(500_00, click(2), world.accountant)])
    expect((await atProvider(world)).refunds).toMatchObject([{ amount: 500_00 }])
    expect(await paid()).toBe(350_00)
  })

  it.each(['dropAfterCommit', 'dropBefore'])(
    'whose answer is lost (%s) is gone on with by the job, once',
    async (mode) => {
      await fault('createRefund', mode, 3)
      expect((await refund(850_00, click(1))).status).toBe(429)
      expect((await card()).asked).toHaveLength(1)
      await laterJob(world)
      expect((await atProvider(world)).refunds).toMatchObject([{ amount: 850_00 }])
      expect([await paid(), (await card()).asked]).toEqual([0, []])
    },
  )

  it('that the provider refuses is not asked for again', async () => {
    await happens(world, { what: 'dispute', intent })
    const answer = await refund(850_00, click(1))
    expect([answer.status, (await card()).asked, await paid()]).toEqual([400, [], 850_00])
  })

  it('made at the provider is booked when it is told of, in any order and once', async () => {
    await happens(world, { what: 'refund', intent, amount: 100_00 })
    await happens(world, { what: 'refund', intent, amount: 50_00 })
    const reported = (await eventsAt(world)).toReversed()
    for (const event of [...reported, ...reported]) await hear(event)
    expect(await paid()).toBe(700_00)
    expect((await card()).refunds).toMatchObject([{ by: 'Stripe' }, { by: 'Stripe' }])
  })

  it('that does not reach the card waits on its entry for a person', async () => {
    await refund(850_00, click(1))
    const { refunds } = await atProvider(world)
    await happens(world, { what: 'failRefund', refund: refunds[0]?.id })
    await hearAll(world)
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 850_00 })
    expect(await noticesOf(world)).toEqual([expect.stringContaining('ei mennyt kortille')])
    expect((await refund(850_00, click(2))).status).toBe(200)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 0 })
  })

  it('cannot be taken back as a payment put on a wrong invoice is', async () => {
    await refund(300_00, click(1))
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.owner)
    const back = rows.find(({ amount }) => amount < 0)
    const answer = await world.ask('POST', `/payments/undo/${back?._id}`, {}, world.owner)
    const no = 'Kortille palautettua rahaa ei voi perua täällä.'
    expect([answer.status, answer.body.message, await paid()]).toEqual([409, no, 550_00])
    const { rows: entries } = await world.call(paymentsApi.listEntries, { body: {} }, world.owner)
    const { entry } = await world.call(paymentsApi.readEntry, { params: { id: entries[0]?._id ?? '' } }, world.owner)
    const body = { returned: entry.returned[0]?._id }
    const again = await world.ask('PUT', `/payments/entries/${entry._id}/undo-return`, body, world.owner)
    expect([again.status, again.body.message]).toEqual([409, no])
  })

  it('takes what was put on another invoice, or waits for one', async () => {
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.owner)
    await world.call(paymentsApi.undoPayment, { params: { id: rows[0]?._id ?? '' } }, world.owner)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 850_00 })
    await refund(250_00, click(1))
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 600_00 })
    const entry = (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)).rows[0]?._id ?? ''
    const parts = [{ invoice: invoice._id, amount: 600_00 }]
    await world.call(paymentsApi.splitEntry, { params: { id: entry }, body: { parts } }, world.owner)
    expect((await booksOf(world, invoice._id)).payments.map(({ source }) => source)).toEqual(['card', 'card', 'card'])
    await refund(600_00, click(2))
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 0 })
  })

  it('goes back out of the tenant’s good when the money is kept to it, and comes back to it when it fails', async () => {
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.owner)
    await world.call(paymentsApi.undoPayment, { params: { id: rows[0]?._id ?? '' } }, world.owner)
    const entry = (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)).rows[0]?._id ?? ''
    const tenant = invoice.tenant
    await world.call(paymentsApi.keepMoney, { params: { id: entry }, body: { tenant } }, world.owner)
    const good = async () => {
      const asked = { params: { of: 'tenant', id: tenant }, query: { from: '', to: '' } }
      return (await world.call(paymentsApi.readStatement, asked, world.owner)).statement.closing
    }
    expect(await good()).toBe(0)
    await refund(250_00, click(1))
    expect(await good()).toBe(250_00)
    const { refunds } = await atProvider(world)
    await happens(world, { what: 'failRefund', refund: refunds[0]?.id })
    await hearAll(world)
    expect(await good()).toBe(0)
    const { returned } = (await world.call(paymentsApi.readEntry, { params: { id: entry } }, world.owner)).entry
    expect(returned.map(({ tenant: whose, amount }) => [whose, amount])).toEqual([
      [tenant, 250_00],
      [tenant, -250_00],
    ])
  })
})

describe('a dispute', () => {
  it('is told of when it is opened, and takes the money when it is lost', async () => {
    await happens(world, { what: 'dispute', intent })
    await hearAll(world)
    expect(await paid()).toBe(850_00)
    const list = await world.call(api.listCardPayments, { body: { state: 'disputed' } }, world.owner)
    expect(list.rows).toMatchObject([{ state: 'disputed', fee: 1300 + 2000 }])
    expect((await refund(1_00, click(1))).status).toBe(409)
    const { disputes } = await atProvider(world)
    await happens(world, { what: 'lost', dispute: disputes[0]?.id })
    await hearAll(world)
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 0 })
    expect(await noticesOf(world)).toEqual([
      expect.stringContaining('Maksaja on riitauttanut maksun 850,00\u00a0€ (korttia on käytetty luvatta)'),
      expect.stringContaining('Riita hävittiin'),
    ])
    expect((await refund(1_00, click(2))).status).toBe(400)
  })

  it('that is won changes nothing but what is told', async () => {
    await happens(world, { what: 'dispute', intent })
    const { disputes } = await atProvider(world)
    await happens(world, { what: 'won', dispute: disputes[0]?.id })
    await laterJob(world)
    expect(await paid()).toBe(850_00)
    await hearAll(world)
    expect([await paid(), (await card()).disputes]).toMatchObject([850_00, [{ state: 'won' }]])
    expect(await noticesOf(world)).toEqual([expect.stringContaining('Riita voitettiin')])
  })

  const tasks = async (query: object = {}) => (await world.call(todosApi.listTodos, { query }, world.owner)).toDos
  /** What is asked of people, with who has done it. */
  const asked = async () => [...(await tasks()), ...(await tasks({ completed: true }))]

  it('asks people for an answer by its day, once, until it has ended', async () => {
    await happens(world, { what: 'dispute', intent })
    await Promise.all([hearAll(world), hearAll(world)])
    await hearAll(world)
    const [dispute] = (await card()).disputes
    expect(await asked()).toMatchObject([
      {
        title: `Vastaa riitautettuun korttimaksuun: lasku ${invoice.invoiceNumber}, 850,00\u00a0€`,
        dueDate: lastDayOf(dispute?.until ?? ''),
        completed: false,
        createdBy: 'Stripe',
      },
    ])
    const { disputes } = await atProvider(world)
    await happens(world, { what: 'lost', dispute: disputes[0]?.id })
    await hearAll(world)
    await hearAll(world)
    expect(await tasks()).toEqual([])
    expect(await asked()).toMatchObject([{ completed: true, completedBy: 'Stripe' }])
  })

  it.each([
    ['2026-12-15T23:59:59.000Z', '2026-12-15'],
    ['2027-06-30T23:59:59.000Z', '2027-06-30'],
    ['2026-12-31T23:59:59.000Z', '2026-12-31'],
    ['2026-12-15T10:00:00.000Z', '2026-12-15'],
    ['', ''],
  ])('that is open until %s is answered by %s at the latest', (until, day) => {
    expect(lastDayOf(until)).toBe(day)
  })

  it('leaves a task as people have ticked or removed it', async () => {
    await happens(world, { what: 'dispute', intent })
    await hearAll(world)
    const [task] = await tasks()
    await world.call(todosApi.completeTodo, { params: { id: task?._id ?? '' } }, world.owner)
    const { disputes } = await atProvider(world)
    await happens(world, { what: 'won', dispute: disputes[0]?.id })
    await hearAll(world)
    expect(await asked()).toMatchObject([{ completed: true, completedBy: world.owner.name }])
    await world.call(todosApi.deleteTodo, { params: { id: task?._id ?? '' } }, world.owner)
    await hearAll(world)
    expect(await asked()).toEqual([])
  })
})
