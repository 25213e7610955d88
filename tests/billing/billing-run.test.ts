import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi as api } from '#shared/billing/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { accounts } from '../../functions/accounts/people.ts'
import { endTrial } from '../../functions/accounts/trial.ts'
import { billContracts } from '../../functions/billing/bill-contracts.ts'
import { billDueOf } from '../../functions/billing/due-contracts.ts'
import { changingRecurring, endingRecurring, recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoicesOfContract } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { metered } from '../bench/meter.ts'
import { spoil } from '../support/aws/spoil.ts'
import { aWorld } from '../support/story.ts'
import { aLease, aTenant, invoicesOf, rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
let neighbour: Actor

beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  neighbour = world.actor(world.stranger)
})

/** The nightly run and everything that follows from it. */
async function run(day: string): Promise<void> {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}

describe('the nightly run', () => {
  it('makes the invoice of a contract on the day its payment term asks for, and sends it', async () => {
    const tenant = await aTenant(actor)
    const contract = await aLease(actor, { startDate: '2026-12-01' }, tenant)
    await run('2026-11-17')
    expect(await invoicesOf(actor)).toEqual([])
    await run('2026-11-18')
    const [invoice, ...others] = await invoicesOf(actor)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      _id: `${contract}-202612`,
      kind: 'recurring',
      invoiceNumber: '1001',
      reference: '10016',
      contract,
      apartmentAddress: 'Mannerheimintie 12 A 5',
      seller: { name: 'Kotiranta Oy', iban: 'FI2112345600000785', businessId: '2617416-4' },
      recipient: { tenantId: tenant._id, name: tenant.name, email: tenant.email, zipCode: '00100' },
      billDate: '2026-11-18',
      dueDate: '2026-12-02',
      period: { from: '2026-12-01', to: '2026-12-31' },
      total: 85_000,
      state: 'sent',
    })
    expect(await recurringInvoices.read(actor, contract)).toMatchObject({ nextDueDate: '2027-01-02', active: true })
    expect((await invoicesOfContract(actor, contract)).map(({ _id }) => _id)).toEqual([invoice?._id])
  })

  it('bills nothing for an account whose trial is over, and all of it once it is a customer’s', async () => {
    const account = await accounts.find(actor.accountId)
    if (account) await accounts.replace({ ...account, trialEnds: '2026-11-17' })
    const contract = await aLease(actor, { startDate: '2026-12-01' })
    await run('2026-11-18')
    expect(await invoicesOf(actor)).toEqual([])
    await endTrial(actor.accountId)
    await run('2026-11-19')
    expect((await invoicesOf(actor)).map(({ _id }) => _id)).toEqual([`${contract}-202612`])
  })

  it('run again, run twice at once and replayed makes nothing more, numbered from the oldest contract on', async () => {
    const contracts = await Promise.all(Array.from({ length: 3 }, () => aLease(actor, { startDate: '2026-12-01' })))
    await Promise.all([
      billDueOf(actor, '2026-11-18', { run: 'first' }),
      billDueOf(actor, '2026-11-18', { run: 'second' }),
    ])
    await world.drainQueues()
    await run('2026-11-18')
    const again = contracts.map((id) => ({ id, tenant: 'moved out' }))
    expect(await billContracts(actor, '2026-11-18', again)).toEqual([])
    const invoices = await invoicesOf(actor)
    expect(invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['1001', '1002', '1003'])
    expect(invoices.map(({ contract }) => contract)).toEqual(contracts.toSorted())
  })

  it('by two workers at the same moment gives each contract one invoice and numbers without gaps', async () => {
    const contracts = await Promise.all(Array.from({ length: 12 }, () => aLease(actor, { startDate: '2026-12-01' })))
    const chunk = (from: number, to: number) => contracts.slice(from, to).map((id) => ({ id, tenant: 'unknown' }))
    world.clock.set('2026-11-18')
    const made = await Promise.all([
      billContracts(actor, '2026-11-18', chunk(0, 8)),
      billContracts(actor, '2026-11-18', chunk(4, 12)),
      billContracts(actor, '2026-11-18', chunk(0, 12)),
    ])
    expect(made.flat().toSorted()).toEqual(contracts.map((id) => `${id}-202612`).toSorted())
    const numbers = (await invoicesOf(actor)).map(({ invoiceNumber }) => Number(invoiceNumber))
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => 1001 + at))
  })

  it('numbers each account by itself', async () => {
    await aLease(actor, { startDate: '2026-12-01' })
    await aLease(neighbour, { startDate: '2026-12-01' })
    await run('2026-11-18')
    for (const one of [actor, neighbour]) {
      expect((await invoicesOf(one)).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['1001'])
    }
  })
})

describe('a run after a pause', () => {
  it('makes each period that was missed, in order and once, the part month explained', async () => {
    const contract = await aLease(actor, { startDate: '2026-08-17' })
    await run('2026-11-20')
    await run('2026-11-21')
    const invoices = await invoicesOf(actor)
    expect(invoices.map(({ _id }) => _id)).toEqual(
      ['08', '09', '10', '11', '12'].map((month) => `${contract}-2026${month}`),
    )
    expect(invoices.map(({ total }) => total)).toEqual([41_129, 85_000, 85_000, 85_000, 85_000])
    expect(invoices[0]?.explanation[0]).toContain('17.–31.8.2026: 15/31 päivää')
    expect(invoices.map(({ billDate, dueDate }) => [billDate, dueDate])).toEqual([
      ['2026-11-20', '2026-12-04'],
      ['2026-11-20', '2026-12-04'],
      ['2026-11-20', '2026-12-04'],
      ['2026-11-20', '2026-12-04'],
      ['2026-11-18', '2026-12-02'],
    ])
  })

  it('makes a year at most a night, and more contracts than fit one transaction', async () => {
    const tenant = await aTenant(actor)
    const leases = Array.from({ length: 9 }, () =>
      aLease(actor, { startDate: '2025-07-01', sendType: 'print' }, tenant),
    )
    const contracts = await Promise.all(leases)
    await run('2026-11-20')
    expect(await invoicesOf(actor)).toHaveLength(9 * 12)
    await run('2026-11-21')
    const invoices = await invoicesOf(actor)
    expect(invoices).toHaveLength(9 * 18)
    expect(new Set(invoices.map(({ _id }) => _id)).size).toBe(9 * 18)
    expect(invoices.map(({ invoiceNumber }) => Number(invoiceNumber))).toEqual(invoices.map((_, at) => 1001 + at))
    expect(await invoicesOfContract(actor, contracts[0] ?? '')).toHaveLength(18)
  })
})

describe('what changes meanwhile', () => {
  it('a lease given up in the middle of a month is billed to its last day and then rests', async () => {
    const contract = await aLease(actor, { startDate: '2026-11-01' })
    await run('2026-11-03')
    const recurring = await recurringInvoices.read(actor, contract)
    await transact([endingRecurring(actor, recurring, '2026-12-10')])
    await run('2026-11-18')
    await run('2026-12-18')
    expect((await invoicesOf(actor)).map(({ total }) => total)).toEqual([85_000, 27_419])
    expect((await recurringInvoices.read(actor, contract)).active).toBe(false)
  })

  it('new terms hold from the next period on', async () => {
    const contract = await aLease(actor, { startDate: '2026-11-01' })
    await run('2026-11-03')
    const recurring = await recurringInvoices.read(actor, contract)
    await transact([changingRecurring(actor, recurring, { products: [rentLine(90_000)], rentDueDateNumber: 10 })])
    await run('2026-11-26')
    expect((await invoicesOf(actor)).map(({ total, dueDate }) => [total, dueDate])).toEqual([
      [85_000, '2026-11-17'],
      [90_000, '2026-12-10'],
    ])
  })

  it('billing begun anew does not bill a period twice', async () => {
    const contract = await aLease(actor, { startDate: '2026-11-01' })
    await run('2026-11-18')
    const recurring = await recurringInvoices.read(actor, contract)
    await recurringInvoices.replace(actor, { ...recurring, nextDueDate: '2026-11-02' })
    await run('2026-11-19')
    await run('2026-12-19')
    expect((await invoicesOf(actor)).map(({ _id }) => _id.slice(-6))).toEqual(['202611', '202612', '202701'])
  })

  it('another tenant than the work list knew gets the invoice', async () => {
    const contract = await aLease(actor, { startDate: '2026-12-01' })
    const newcomer = await aTenant(actor, { name: 'Uusi Asukas' })
    world.clock.set('2026-11-18')
    const recurring = await recurringInvoices.read(actor, contract)
    await recurringInvoices.replace(actor, { ...recurring, tenant: newcomer._id })
    await billContracts(actor, '2026-11-18', [{ id: contract, tenant: recurring.tenant }])
    expect((await invoicesOf(actor)).map(({ recipient }) => recipient.name)).toEqual(['Uusi Asukas'])
  })

  it('a contract whose tenant is gone holds up no other', async () => {
    const lost = await aTenant(actor)
    const [broken, sound] = [
      await aLease(actor, { startDate: '2026-12-01' }, lost),
      await aLease(actor, { startDate: '2026-12-01' }),
    ]
    await tenants.remove(actor, lost)
    await run('2026-11-18')
    expect((await invoicesOf(actor)).map(({ contract }) => contract)).toEqual([sound])
    expect((await recurringInvoices.read(actor, broken)).nextDueDate).toBe('2026-12-02')
  })

  it('a contract that cannot be read holds up no other', async () => {
    const broken = await aLease(actor, { startDate: '2026-12-01' })
    const recurring = await recurringInvoices.read(actor, broken)
    await spoil(recurringInvoices.keyOf(actor, broken), { ...recurring, products: [{ ...rentLine(), count: 0.00001 }] })
    const sound = await aLease(actor, { startDate: '2026-12-01' })
    await run('2026-11-18')
    expect((await invoicesOf(actor)).map(({ contract }) => contract)).toEqual([sound])
  })

  it('a period without charges goes by without an invoice or a number', async () => {
    await aLease(actor, {
      startDate: '2026-12-01',
      products: [rentLine(85_000), rentLine(-85_000, { desc: 'Hyvitys' })],
    })
    const paying = await aLease(actor, { startDate: '2026-12-01' })
    await run('2026-11-18')
    expect((await invoicesOf(actor)).map(({ contract, invoiceNumber }) => [contract, invoiceNumber])).toEqual([
      [paying, '1001'],
    ])
  })
})

describe('billing now', () => {
  it('bills the contracts of this account that are due, as the night would', async () => {
    world.clock.set('2026-11-18')
    await aLease(actor, { startDate: '2026-12-01' })
    await aLease(neighbour, { startDate: '2026-12-01' })
    expect(await world.call(invoicesApi.billNow, {}, world.owner)).toEqual({ contracts: 1, run: expect.any(String) })
    await world.drainQueues()
    expect(await invoicesOf(actor)).toHaveLength(1)
    expect(await invoicesOf(neighbour)).toHaveLength(0)
    expect(await world.call(invoicesApi.billNow, {}, world.owner)).toEqual({ contracts: 0, run: '' })
  })

  it('reads no more for what is due at other accounts', async () => {
    world.clock.set('2026-11-18')
    await aLease(actor, { startDate: '2027-03-01' })
    const billNow = () => metered(() => world.call(invoicesApi.billNow, {}, world.owner))
    await billNow()
    const { used: alone } = await billNow()
    for (let other = 0; other < 30; other++) await aLease(neighbour, { startDate: '2026-12-01' })
    const { used, result } = await billNow()
    expect(result).toEqual({ contracts: 0, run: '' })
    expect(used.readUnits).toBe(alone.readUnits)
  })

  it('leaves what is held or rests, and bills what is due again once it is free', async () => {
    world.clock.set('2026-11-18')
    const contract = await aLease(actor, { startDate: '2026-12-01' })
    const held = {
      kind: 'person' as const,
      reason: 'Selvitetään',
      until: '2026-11-19',
      name: 'Eeva',
      at: '2026-11-17T08:00:00.000Z',
    }
    await recurringInvoices.change(actor, contract, (recurring) => ({ ...recurring, hold: held }))
    expect(await world.call(invoicesApi.billNow, {}, world.owner)).toMatchObject({ contracts: 0 })
    world.clock.set('2026-11-20')
    expect(await world.call(invoicesApi.billNow, {}, world.owner)).toMatchObject({ contracts: 1 })
  })

  it('needs the right to make invoices', async () => {
    expect((await world.ask('POST', '/invoices/recurrent-invoice/bill-now', undefined, world.reader)).status).toBe(403)
  })
})

describe('recurring invoices', () => {
  it('are listed with their sum and next due day, sorted by any of them', async () => {
    const late = await aLease(actor, {
      contractNumber: '2002',
      startDate: '2027-01-01',
      tenantName: 'Öhman',
      products: [rentLine(70_000)],
    })
    const early = await aLease(actor, { contractNumber: '2003', startDate: '2026-12-01', invoiceInterval: 3 })
    const list = async (more: object) => world.call(api.listRecurring, { body: more }, world.reader)
    expect(await list({})).toMatchObject({
      rows: [
        { _id: late, contractNumber: '2002', nextDueDate: '2027-01-02', total: 70_000, active: true },
        { _id: early, contractNumber: '2003', nextDueDate: '2026-12-02', total: 255_000, active: true },
      ],
      totalLength: 2,
      sums: { total: 325_000 },
    })
    expect((await list({ sortBy: 'nextDueDate' })).rows.map(({ _id }) => _id)).toEqual([early, late])
    expect((await list({ search: 'öhman' })).rows.map(({ _id }) => _id)).toEqual([late])
    const read = await world.call(api.readRecurring, { params: { id: late } }, world.reader)
    expect(read.recurringInvoice.nextDueDate).toBe('2027-01-02')
    expect((await world.ask('GET', `/invoices/recurrent-invoice/${late}`, undefined, world.stranger)).status).toBe(404)
  })
})
