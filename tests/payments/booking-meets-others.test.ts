import { BatchGetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { busy } from '#shared/base/problem.ts'
import { mostLosses } from '#shared/credit-losses/credit-loss.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { entryId } from '../../functions/payments/entry-id.ts'
import { payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { lostInPieces } from '../credit-losses/samples.ts'
import { justBefore } from '../support/just-before.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { anEntry } from './samples-of-payments.ts'

let world: World
let actor: Actor
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('An invoice is needed')
  invoice = first
})

type Change = Parameters<typeof anEntry>[0]
const book = (way: string, ...changes: Change[]) =>
  bookEntries(
    actor,
    { file: 'tili-1', way },
    changes.map((change) => anEntry({ reference: invoice.reference, ...change })),
  )
const payByHand = (amount: number) =>
  world.call(api.makePayment, { body: { invoice: invoice._id, amount, payDate: '2026-11-20' } }, world.accountant)
const paid = async () =>
  (await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.reader)).invoice.paid
const booked = async () => ({
  entries: (await receivedEntries.all(actor)).map(({ amount, open }) => [amount, open]),
  payments: (await payments.all(actor)).map(({ amount }) => amount).toSorted((a, b) => a - b),
})

/** The reading of the invoices that a block pays, after its money was matched to how they stood. */
const readsInvoices = (command: unknown): boolean =>
  command instanceof BatchGetItemCommand && JSON.stringify(command.input).includes(invoice._id)

describe('money of the bank, while a person pays the same invoice by hand', () => {
  it('is matched anew: it pays only what is left, and the rest waits', async () => {
    justBefore(() => payByHand(300_00), readsInvoices)
    await book('file', { key: 'A1', cents: 850_00 })
    expect(await paid()).toBe(850_00)
    expect(await booked()).toEqual({ entries: [[850_00, 300_00]], payments: [300_00, 550_00] })
  })

  it('gives up as busy when others change the invoice at each of its tries, with nothing booked', async () => {
    let times = 0
    const againAndAgain = () =>
      justBefore(async () => {
        times += 1
        await payByHand(1_00)
        againAndAgain()
      }, readsInvoices)
    againAndAgain()
    await expect(book('file', { key: 'A1', cents: 850_00 })).rejects.toMatchObject({ kind: 'busy' })
    Reflect.deleteProperty(dynamo, 'send')
    expect(await booked()).toEqual({ entries: [], payments: Array.from({ length: times }, () => 1_00) })
  })
})

describe('a file of many blocks', () => {
  const entries = (count: number): Change[] =>
    Array.from({ length: count }, (_, at) => ({ key: `A${at}`, cents: 100 + at, reference: '1232' }))
  const booksEntries = (command: unknown): boolean =>
    command instanceof TransactWriteItemsCommand && JSON.stringify(command.input).includes(entryId('A1'))

  it('that meets others in every second of them gets through, however many there are', async () => {
    let writes = 0
    let met = 0
    const everySecond = () =>
      justBefore(
        async () => {
          writes += 1
          everySecond()
          if (writes % 2 > 0) return
          met += 1
          throw busy()
        },
        (command) => command instanceof TransactWriteItemsCommand,
      )
    everySecond()
    await book('file', ...entries(500))
    Reflect.deleteProperty(dynamo, 'send')
    expect(met).toBeGreaterThan(10)
    expect((await booked()).entries).toHaveLength(500)
  })

  it('ends with what fails besides, and what was booked stays so', async () => {
    justBefore(async () => {
      throw new Error('The table is gone')
    }, booksEntries)
    await expect(book('file', ...entries(3))).rejects.toThrow('The table is gone')
    await book('file', ...entries(3))
    expect((await booked()).entries).toHaveLength(3)
  })
})

describe('what the bank told of a payment', () => {
  const untold = { tenant: '', tenantName: '', keptDay: '', used: [], matchedLater: [], noRent: null, returned: [] }

  it('is kept as it was told, with the invoice that it pays', async () => {
    const told = { payerName: 'Äijö Öhman', payerIban: 'FI5810171000000122', message: 'Vuokra', archiveId: 'A-1' }
    const days = { bookingDay: '2026-11-19', paidDay: '2026-11-18' }
    await book('valtuutus-1', { key: 'A1', cents: 850_00, ...told, ...days })
    const { reason, ...kept } = await receivedEntries.read(actor, entryId('A1'))
    expect(kept).toEqual({
      ...untold,
      ...told,
      ...days,
      _id: entryId('A1'),
      version: 1,
      file: 'tili-1',
      way: 'valtuutus-1',
      account: anEntry().account,
      amount: 850_00,
      open: 0,
      reference: invoice.reference,
      bookDay: '',
      allocations: [
        {
          payment: `${entryId('A1')}-0`,
          invoice: invoice._id,
          invoiceNumber: invoice.invoiceNumber,
          amount: 850_00,
        },
      ],
    })
    expect(await payments.all(actor)).toMatchObject([
      { _id: `${entryId('A1')}-0`, amount: 850_00, source: 'bank', entry: entryId('A1'), reason },
    ])
  })

  it('says nothing where the bank said nothing, and keeps the day of a month that is closed beside that of the books', async () => {
    await book('file', { key: 'A1', cents: 1_00, reference: undefined, payerName: '', paidDay: '2026-08-10' })
    expect(await receivedEntries.read(actor, entryId('A1'))).toMatchObject({
      ...untold,
      reference: '',
      payerName: '',
      payerIban: '',
      message: '',
      archiveId: '',
      paidDay: '2026-08-10',
      bookDay: '2026-10-01',
      open: 1_00,
      allocations: [],
    })
  })

  it('as going out of the account waits for nobody', async () => {
    await book('file', { key: 'A1', cents: -850_00 })
    expect(await booked()).toEqual({ entries: [[-850_00, 0]], payments: [] })
  })
})

describe('money on another bank account than the invoice names', () => {
  it('pays no invoice by its reference, alone or beside money of the right account', async () => {
    const elsewhere = { account: 'FI3715903000000776', cents: 850_00 }
    await book('file', { key: 'B1', ...elsewhere })
    await book('file', { key: 'A2', cents: 1_00 }, { key: 'B2', ...elsewhere })
    expect(await booked()).toEqual({
      entries: expect.arrayContaining([
        [850_00, 850_00],
        [1_00, 0],
        [850_00, 850_00],
      ]),
      payments: [1_00],
    })
    const { reason } = await receivedEntries.read(actor, entryId('A2'))
    expect(reason).toContain(`laskulle ${invoice.invoiceNumber}`)
  })
})

describe('a payment told by two ways', () => {
  it('at the same moment is booked once, and neither way fails', async () => {
    justBefore(() => book('valtuutus-1', { key: 'X1' }))
    await book('file', { key: 'A1' })
    expect(await booked()).toEqual({ entries: [[850_00, 0]], payments: [850_00] })
  })

  it('at the same moment and on no invoice is booked once too', async () => {
    justBefore(() => book('valtuutus-1', { key: 'X1', reference: undefined }))
    await book('file', { key: 'A1', reference: undefined })
    expect(await booked()).toEqual({ entries: [[850_00, 850_00]], payments: [] })
  })

  it('under one id leaves room for a second one that the later way tells of', async () => {
    await book('file', { key: 'A1' })
    await book('valtuutus-1', { key: 'A1' }, { key: 'A2' })
    expect((await booked()).entries).toHaveLength(2)
  })

  it('that was booked before it was kept in mind who tells of what is known by its id, and by the other way too', async () => {
    await receivedEntries.create(actor, {
      ...(await aBookedEntry('A1')),
      _id: entryId('A1'),
    })
    await book('valtuutus-1', { key: 'A1' })
    await book('valtuutus-2', { key: 'Y1' })
    expect((await booked()).entries).toHaveLength(1)
  })
})

/** How many transactions have been written since. */
function blocksWritten(): () => number {
  const send = dynamo.send.bind(dynamo)
  let blocks = 0
  const counting = (command: Parameters<typeof send>[0]) => {
    if (command instanceof TransactWriteItemsCommand) blocks += 1
    return send(command)
  }
  Object.assign(dynamo, { send: counting })
  onTestFinished(() => void Reflect.deleteProperty(dynamo, 'send'))
  return () => blocks
}

describe('a file of more payments than one block holds', () => {
  it('meets nobody when all are equal: what a block has told of is known to the next, and each is written once', async () => {
    const blocks = blocksWritten()
    const equal = Array.from({ length: 60 }, (_, at) => ({ key: `A${at}`, cents: 20_00, reference: undefined }))
    await book('file', ...equal)
    expect([(await booked()).entries.length, blocks()]).toEqual([60, 3])
  })

  it.each([
    ['that are open', 0, 2],
    ['that were written off in as many pieces as may be', mostLosses, 3],
  ])('pays more invoices than one write has room for, %s', async (_, pieces, most) => {
    const references = Array.from({ length: 30 }, (__, at) => makeReference(`${9000 + at}`))
    for (const [at, own] of references.entries()) {
      const like = anInvoice({ _id: `monta-${at}`, invoiceNumber: `${9000 + at}`, reference: own })
      await lostInPieces(actor, like, pieces)
    }
    const { account } = anEntry()
    const seller = (await invoices.read(actor, 'monta-0')).seller.iban
    expect(account).toBe(seller)
    const blocks = blocksWritten()
    const entries = references.map((own, at) => anEntry({ key: `M${at}`, cents: 10_00, reference: own }))
    await bookEntries(actorOfAccount(world.owner.accountId), { file: 'tili-1', way: 'file' }, entries)
    expect(blocks()).toBe(most)
    const paidNow = await invoices.readMany(
      actor,
      references.map((__, at) => `monta-${at}`),
    )
    expect(paidNow.map(({ paid: sum, lost }) => [sum, lost])).toEqual(references.map(() => [10_00, 0]))
  })
})

/** An entry as it is kept, of which nobody told but it itself. */
async function aBookedEntry(key: string) {
  await book('file', { key: `${key}-malli`, cents: 1, reference: undefined })
  const sample = await receivedEntries.read(actor, entryId(`${key}-malli`))
  await receivedEntries.remove(actor, sample)
  return { ...sample, version: 0, amount: 850_00, open: 850_00, reference: invoice.reference }
}
