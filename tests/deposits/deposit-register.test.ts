import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi as api, type DepositFilters } from '#shared/deposits/api.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { CreditNote } from '#shared/invoices/credit-note.ts'
import { depositInvoiceId } from '#shared/invoices/deposit-invoice.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { billsOf, depositList, deposits, depositsWithMoney } from '../../functions/deposits/deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
})

const aRelease = { _id: 'v', day: '2026-10-20', returned: 100_00, deductions: [], by: 'Oili Omistaja' }
const aReceipt = { _id: 's', day: '2026-10-05', amount: 500_00, note: '' }
const kept = [{ desc: 'Loppusiivous', amount: 50_00 }]

const aDeposit = (_id: string, more: object = {}) =>
  Deposit.parse({
    _id,
    version: 0,
    tenant: 't',
    tenantName: 'Äijö Öhman',
    method: 'payment',
    amount: 500_00,
    dueDate: '2026-11-16',
    created: '2026-10-01T08:00:00.000Z',
    ...more,
  })
const theInvoice = (_id: string, more: Partial<Invoice> = {}) =>
  anInvoice({ _id, version: 0, invoiceNumber: '', reference: '', total: 500_00, ...more })
const moved = (amount: number, day: string): Partial<Invoice> => ({
  credited: amount,
  creditNotes: [
    CreditNote.parse({ invoice: `h-${day}`, invoiceNumber: '9', day, amount, moved: amount, lines: [], groups: [] }),
  ],
})
/** An invoice of a contract's deposit, and one that a deposit asks for besides. */
const first = depositInvoiceId('laskulla')
const second = 'laskulla-toinen'
const credited = depositInvoiceId('hyvitetty')

type Stands = readonly [state: string, received: number, returned: number, deducted: number, held: number]

/** What has become of each deposit: its documents, and what anybody is told of it. */
const cases: readonly { deposit: Deposit; bills?: Invoice[]; stands: Stands }[] = [
  { deposit: aDeposit('odottaa'), stands: ['waiting', 0, 0, 0, 0] },
  { deposit: aDeposit('rauennut', { lapsed: '2026-11-01' }), stands: ['lapsed', 0, 0, 0, 0] },
  { deposit: aDeposit('kateinen', { receipts: [aReceipt] }), stands: ['received', 500_00, 0, 0, 500_00] },
  {
    deposit: aDeposit('osina', { receipts: [{ ...aReceipt, amount: 200_00 }] }),
    stands: ['partlyReceived', 200_00, 0, 0, 200_00],
  },
  {
    deposit: aDeposit('osaksi', { receipts: [aReceipt], releases: [{ ...aRelease, deductions: kept }] }),
    stands: ['partlyReleased', 500_00, 100_00, 50_00, 350_00],
  },
  {
    deposit: aDeposit('pidetty', {
      receipts: [aReceipt],
      releases: [{ ...aRelease, returned: 400_00, deductions: [{ desc: 'Vahinko', amount: 100_00 }] }],
    }),
    stands: ['released', 500_00, 400_00, 100_00, 0],
  },
  {
    deposit: aDeposit('laskulla', { contract: 'laskulla', method: 'invoice', invoice: second, earlier: [first] }),
    bills: [
      theInvoice(first, { contract: 'laskulla', paid: 200_00 }),
      theInvoice(second, { paid: 200_00, ...moved(100_00, '2026-11-10') }),
    ],
    stands: ['partlyReleased', 500_00, 100_00, 0, 400_00],
  },
  {
    deposit: aDeposit('hyvitetty', { contract: 'hyvitetty', method: 'invoice', invoice: credited }),
    bills: [theInvoice(credited, { contract: 'hyvitetty', paid: 300_00, ...moved(200_00, '2026-11-12') })],
    stands: ['partlyReleased', 500_00, 200_00, 0, 300_00],
  },
]

const byHeld = ['odottaa', 'pidetty', 'rauennut', 'osina', 'hyvitetty', 'osaksi', 'laskulla', 'kateinen']

async function laidDown(): Promise<void> {
  for (const { deposit, bills = [] } of cases) {
    await deposits.create(actor, deposit)
    for (const bill of bills) await invoices.create(actor, bill)
  }
}

const list = (body: Partial<DepositFilters> = {}) => world.call(api.listDeposits, { body }, world.reader)
const idsOf = async (body: Partial<DepositFilters>) => (await list(body)).rows.map(({ _id }) => _id)
const moneyOf = ({ state, received, returned, deducted, held }: Awaited<ReturnType<typeof list>>['rows'][number]) =>
  [state, received, returned, deducted, held] as Stands

describe('the register of deposits', () => {
  it.each([
    ['read whole', async () => undefined],
    ['kept in segments', () => depositList.keepList(actor, Date.now() + 1)],
  ])('says of each what its own page says, %s', async (_, keep) => {
    await laidDown()
    await keep()
    const byId = new Map((await list()).rows.map((row) => [row._id, moneyOf(row)]))
    const wanted = new Map(cases.map(({ deposit, stands }) => [deposit._id, stands]))
    expect(byId).toEqual(wanted)
    const pages = new Map<string, Stands>()
    expect(await idsOf({ sortBy: 'held' })).toEqual(byHeld)
    for (const { _id } of cases.map(({ deposit }) => deposit))
      pages.set(_id, moneyOf((await world.call(api.readDeposit, { params: { id: _id } }, world.reader)).deposit))
    expect(pages).toEqual(wanted)
    expect((await list()).sums).toEqual({
      amount: 4_000_00,
      received: 2_700_00,
      returned: 800_00,
      deducted: 150_00,
      held: 1_750_00,
    })
  })

  it('is narrowed by state, way, tenant and contract, all of them at once too', async () => {
    const contract = 'sopimus'
    for (const [_id, more] of [
      ['a', { method: 'bank', contract, dueDate: '2026-11-01' }],
      ['b', { method: 'bank', contract, dueDate: '2026-11-03', receipts: [aReceipt] }],
      ['c', { contract, dueDate: '2026-11-02', receipts: [aReceipt] }],
      ['d', { method: 'bank', tenant: 'u', dueDate: '2026-11-04', receipts: [aReceipt] }],
    ] as const)
      await deposits.create(actor, aDeposit(_id, more))
    for (const [body, ids] of [
      [{}, ['d', 'b', 'c', 'a']],
      [{ sortBy: 'dueDate' }, ['a', 'c', 'b', 'd']],
      [{ state: 'held' }, ['d', 'b', 'c']],
      [{ state: 'received' }, ['d', 'b', 'c']],
      [{ state: 'waiting' }, ['a']],
      [{ method: 'bank' }, ['d', 'b', 'a']],
      [{ tenant: 't' }, ['b', 'c', 'a']],
      [{ tenant: 't', method: 'bank' }, ['b', 'a']],
      [{ tenant: 't', method: 'bank', state: 'held' }, ['b']],
      [{ contract }, ['b', 'c', 'a']],
      [{ contract, method: 'bank', state: 'waiting' }, ['a']],
      [{ contract, tenant: 'u' }, []],
    ] as const)
      expect([body, await idsOf(body)]).toEqual([body, ids])
  })

  it('of a tenant has theirs alone, and says that one is not there', async () => {
    const { tenant } = await aHome(world.owner)
    await deposits.create(actor, aDeposit('oma', { tenant }))
    await deposits.create(actor, aDeposit('vieras'))
    const { deposits: theirs } = await world.call(api.depositsOfTenant, { params: { id: tenant } }, world.reader)
    expect(theirs.map(({ _id }) => _id)).toEqual(['oma'])
    const gone = await world.ask('GET', '/deposit/getOne/ei-ole', undefined, world.reader)
    expect([gone.status, gone.body.message]).toEqual([404, 'Vakuutta ei löytynyt.'])
  })
})

describe('what invoices tell of deposits', () => {
  it('is the same whether they are asked for one by one or by their list', async () => {
    await laidDown()
    const docs = cases.map(({ deposit }) => deposit)
    const [each, all] = await Promise.all([billsOf(actor, docs), billsOf(actor, docs, undefined, 0)])
    const billed = docs.find(({ _id }) => _id === 'laskulla') ?? aDeposit('x')
    expect(docs.map(all)).toEqual(docs.map(each))
    expect(each(billed)).toEqual({ paid: 400_00, moved: 100_00, iban: 'FI2112345600000785' })
    expect(each(aDeposit('odottaa'))).toEqual({ paid: 0, moved: 0, iban: '' })
  })

  it('counts credit notes up to a day', async () => {
    await laidDown()
    const docs = cases.map(({ deposit }) => deposit).filter(({ _id }) => _id === 'laskulla')
    for (const [until, sum] of [
      ['2026-11-09', 0],
      ['2026-11-10', 100_00],
    ] as const)
      expect(docs.map(await billsOf(actor, docs, until))).toMatchObject([{ moved: sum }])
  })
})

describe('a deposit in the books', () => {
  it.each([
    ['read whole', async () => undefined],
    ['kept in segments', () => deposits.keepList(actor, Date.now() + 1)],
  ])('is looked at when anything came or went beside its invoices, also what was taken back, %s', async (_, keep) => {
    const undone = { ...aRelease, undone: '2026-10-21', undoneDay: '2026-10-21' }
    await deposits.create(actor, aDeposit('ei-mitaan'))
    await deposits.create(actor, aDeposit('saatu', { receipts: [aReceipt] }))
    await deposits.create(actor, aDeposit('peruttu', { releases: [undone] }))
    await laidDown()
    await keep()
    expect((await depositsWithMoney(actor)).map(({ _id }) => _id).toSorted()).toEqual(
      ['kateinen', 'osaksi', 'osina', 'peruttu', 'pidetty', 'saatu'].toSorted(),
    )
  })

  const held = { receipts: [aReceipt], releases: [aRelease] }
  const releasedBy = (more: object) => ({ ...held, releases: [{ ...aRelease, ...more }] })
  const paid = { paid: '2026-10-25' }
  const paidDays = ['2026-10-20', '2026-10-25', '2026-10-20', '2026-10-25']
  const undoneAt = (undoneDay: string) => releasedBy({ undone: '2026-11-20', undoneDay })

  it.each([
    ['its terms', held, { ...held, comments: 'Huom.', amount: 600_00 }, undefined],
    ['what came', {}, { receipts: [aReceipt] }, ['2026-10-05']],
    ['how much came', held, { ...held, receipts: [{ ...aReceipt, amount: 1 }] }, ['2026-10-05', '2026-10-05']],
    ['when it came', held, { ...held, receipts: [{ ...aReceipt, day: '2026-10-06' }] }, ['2026-10-05', '2026-10-06']],
    ['what is let go', { receipts: [aReceipt] }, held, ['2026-10-20']],
    ['what is kept', held, releasedBy({ deductions: kept }), ['2026-10-20', '2026-10-20']],
    ['how much goes', held, releasedBy({ returned: 1 }), ['2026-10-20', '2026-10-20']],
    ['when its money left', held, releasedBy(paid), ['2026-10-25']],
    ['that it left', releasedBy(paid), held, ['2026-10-25']],
    ['how much left', releasedBy(paid), releasedBy({ ...paid, returned: 1 }), paidDays],
    ['that it was taken back the same day', held, undoneAt('2026-10-20'), ['2026-10-20']],
    ['that it was taken back once that month was closed', held, undoneAt('2026-11-01'), ['2026-11-01']],
    ['how much was taken back', undoneAt('2026-11-01'), undoneAt('2026-11-02'), ['2026-11-01', '2026-11-02']],
  ])('of which this is changed touches its days: %s', async (_, before, after, days) => {
    await deposits.create(actor, aDeposit('d', before))
    const was = await deposits.read(actor, 'd')
    expect(deposits.replacing(actor, { ...was, ...aDeposit('d', after), version: 1 }).posted?.days).toEqual(days)
  })
})
