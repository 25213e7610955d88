import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

type Lease = Parameters<typeof aRunningContract>[2]
const byPercent: Lease = {
  rentIncreaseType: 'percentage',
  rentIncreasePercentage: 3,
  percentagePrefix: '',
  nextRentIncreaseDate: '2027-03-01',
}
const running = (lease: Lease = byPercent) => aRunningContract(world.owner, home, lease)
type Wish = Partial<InputOf<typeof api.createIncrease.body>['newRentIncrease']>
const create = (contract: string, more: Wish = {}, by = world.owner) =>
  world.call(api.createIncrease, { body: { contract, newRentIncrease: { dueDate: '2027-03-02', ...more } } }, by)
const recurringOf = async (id: string) =>
  (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice
const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract
const invoicesOf = async (contract: string) => {
  const body = { contract, itemsPerPage: 100, sortBy: 'dueDate', from: '2026-01-01', to: '2029-01-01' }
  return (await world.call(invoicesApi.listInvoices, { body }, world.owner)).rows.map(
    ({ dueDate, total, kind, state }) => ({
      dueDate,
      total,
      kind,
      state,
    }),
  )
}
const billUntil = async (...days: string[]) => {
  for (const day of days) {
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
}
/** What is billed and not paid by the statements of the contract and of its payer, and what its payer's invoices come to. */
async function owed(contract: string): Promise<number[]> {
  const { tenant } = await recurringOf(contract)
  const subjects = [
    { of: 'contract', id: contract },
    { of: 'tenant', id: tenant },
  ] as const
  const query = { to: '2030-01-01' }
  const statements = await Promise.all(
    subjects.map((params) => world.call(paymentsApi.readStatement, { params, query }, world.owner)),
  )
  const { balance } = await world.call(paymentsApi.readTenantBalance, { params: { id: tenant } }, world.owner)
  return [...statements.map(({ statement }) => statement.closing), balance.billed]
}
const begin = (day: string) => world.runJob('begin-increases', day)

describe('a rent that is raised', () => {
  it('waits for its day: charged from its due day on, in the lease from its first day on', async () => {
    const { _id: id } = await running()
    const { rentIncrease } = await create(id)
    expect(rentIncrease).toMatchObject({
      state: 'inactive',
      from: '2027-03-01',
      rentBefore: 850_00,
      rentAfter: 875_50,
      previous: { nextRentIncreaseDate: '2027-03-01' },
    })
    expect(await contractOf(id)).toMatchObject({ lease: { rent: 850_00, nextRentIncreaseDate: '2028-03-01' } })
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20')
    await begin('2027-02-28')
    expect((await contractOf(id)).lease.rent).toBe(850_00)
    await begin('2027-03-01')
    await begin('2027-03-01')
    expect(await contractOf(id)).toMatchObject({
      lease: { rent: 875_50 },
      rents: [
        { from: '2026-12-01', rent: 850_00, increase: '' },
        { from: '2027-03-01', rent: 875_50, increase: rentIncrease._id },
      ],
      increased: { id: rentIncrease._id, from: '2027-03-01', index: null },
    })
    expect((await invoicesOf(id)).map(({ dueDate, total }) => [dueDate, total])).toEqual([
      ['2026-12-02', 850_00],
      ['2027-01-02', 850_00],
      ['2027-02-02', 850_00],
      ['2027-03-02', 875_50],
    ])
    const { rows } = await world.call(api.listIncreases, { query: { contract: id } }, world.reader)
    expect(rows).toMatchObject([{ state: 'active', rentAfter: 875_50 }])
  })

  it('is raised once by two at once and by one click that comes twice', async () => {
    const { _id: id } = await running()
    const both = await Promise.allSettled([create(id), create(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = await aRunningContract(world.owner, await aHome(world.owner, { number: 'B 2' }), byPercent)
    const body = { contract: other._id, newRentIncrease: { dueDate: '2027-03-02' } }
    const key = 'sama-napsautus-kahdesti'
    const ask = () =>
      world.ask<{ rentIncrease: { _id: string } }>('POST', '/rent-increase/create', body, world.owner, { key })
    const [first, second] = [await ask(), await ask()]
    expect(second.body.rentIncrease._id).toBe(first.body.rentIncrease._id)
    expect((await recurringOf(other._id)).priceChanges).toHaveLength(1)
  })

  it('goes without a trace while it waits', async () => {
    const { _id: id } = await running()
    const before = await recurringOf(id)
    const { rentIncrease } = await create(id)
    await world.call(api.deleteInactive, { params: { id: rentIncrease._id } }, world.owner)
    await world.call(api.deleteInactive, { params: { id: rentIncrease._id } }, world.owner)
    const { version: _, ...after } = await recurringOf(id)
    expect({ ...after, version: before.version }).toEqual(before)
    expect(await contractOf(id)).toMatchObject({ lease: { nextRentIncreaseDate: '2027-03-01' }, rents: [] })
    await begin('2027-03-01')
    expect((await contractOf(id)).lease.rent).toBe(850_00)
  })

  it('comes back down with credit notes of what was charged too much', async () => {
    const { _id: id } = await running()
    const { rentIncrease } = await create(id)
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20')
    await begin('2027-03-01')
    const params = { id: rentIncrease._id }
    await expect(world.call(api.deleteInactive, { params }, world.owner)).rejects.toThrow('Korotus on jo voimassa')
    const { billed } = await world.call(api.readIncrease, { params }, world.owner)
    expect(billed.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ['2027-03-02', 25_50],
      ['2027-04-02', 25_50],
    ])
    const body = { returnPreviousProducts: true, creditInvoices: true }
    const { creditNotes } = await world.call(api.deleteActive, { params, body }, world.owner)
    expect(creditNotes).toHaveLength(2)
    expect((await invoicesOf(id)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { total: -25_50, state: 'draft' },
      { total: -25_50, state: 'draft' },
    ])
    expect(await contractOf(id)).toMatchObject({
      lease: { rent: 850_00, nextRentIncreaseDate: '2027-03-01' },
      rents: [],
      increased: null,
    })
    expect((await recurringOf(id)).products).toMatchObject([{ amount: 850_00 }])
    await billUntil('2027-04-20')
    expect((await invoicesOf(id)).at(-1)).toMatchObject({ dueDate: '2027-05-02', total: 850_00 })
  })

  it('is credited on the accounts of the contract and its payer', async () => {
    const { _id: id } = await running()
    const { rentIncrease } = await create(id)
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20')
    const before = await owed(id)
    const body = { returnPreviousProducts: true, creditInvoices: true }
    const { creditNotes } = await world.call(api.deleteActive, { params: { id: rentIncrease._id }, body }, world.owner)
    for (const note of creditNotes)
      await world.call(creditNotesApi.sendCreditNote, { params: { id: note } }, world.owner)
    await world.drainQueues()
    expect(await owed(id)).toEqual(before.map((sum) => sum - 25_50))
  })

  it('leaves days after the lease’s end at the former price, when it was credited before the end', async () => {
    const { _id: id } = await running()
    const { rentIncrease } = await create(id)
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20')
    const body = { returnPreviousProducts: true, creditInvoices: true }
    const { creditNotes } = await world.call(api.deleteActive, { params: { id: rentIncrease._id }, body }, world.owner)
    for (const note of creditNotes)
      await world.call(creditNotesApi.sendCreditNote, { params: { id: note } }, world.owner)
    await world.drainQueues()
    const ends = { dismissalDate: '2027-04-15', noticeGiven: '2027-02-20', dismissedBy: 'tenant' as const }
    await world.call(dismissalApi.dismissContract, { params: { id }, body: ends }, world.owner)
    const april = (await invoicesOf(id)).filter(({ kind, state }) => kind === 'refund' && state === 'draft')
    // Of 850,00 the last 15 of 30 days; the 25,50 of the increase has been credited for all of them.
    expect(april).toMatchObject([{ total: -425_00 }])
  })

  it('stays when only the increase is taken off the list', async () => {
    const { _id: id } = await running()
    const { rentIncrease } = await create(id)
    await begin('2027-03-01')
    await world.call(api.deleteActive, { params: { id: rentIncrease._id }, body: {} }, world.owner)
    expect((await contractOf(id)).lease.rent).toBe(875_50)
  })

  it('lapses when the lease ends before it', async () => {
    const { _id: id } = await running({ ...byPercent, leaseType: 'Määräaikainen', endDate: '2027-12-31' })
    const { rentIncrease } = await create(id)
    const body = { dismissalDate: '2027-02-28', noticeGiven: '2026-11-02', dismissedBy: 'tenant' as const }
    await world.call(dismissalApi.dismissContract, { params: { id }, body }, world.owner)
    await begin('2027-03-01')
    const { rentIncrease: after } = await world.call(
      api.readIncrease,
      { params: { id: rentIncrease._id } },
      world.owner,
    )
    expect(after.state).toBe('lapsed')
    expect((await contractOf(id)).lease.rent).toBe(850_00)
  })
})

describe('an increase that a notice tells of', () => {
  it('has no paper to sign', async () => {
    const { _id: contract } = await running()
    const { rentIncrease } = await create(contract)
    const answer = await world.ask('GET', `/rent-increase/agreement-paper/${rentIncrease._id}`, undefined, world.owner)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Korotuksesta kerrotaan ilmoituksella, eikä siitä tehdä sopimusta.',
    ])
  })
})
