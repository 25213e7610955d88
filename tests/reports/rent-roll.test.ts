import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { rentRollApi as api } from '#shared/reports/rent-roll.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import { aHome, aRunningContract, type Home, landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice } from './an-office.ts'

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 99)
}, 60_000)

type Wish = InputOf<typeof api.listRentRoll.query>
const roll = (query: Wish = {}, by: Person = world.reader) =>
  world.call(api.listRentRoll, { query: { itemsPerPage: 100, ...query } }, by)

describe('the rent roll', () => {
  it('has every lease in force with what its documents say, and every home that is not let', async () => {
    const empty = await aHome(world.owner, { number: 'B 9' })
    const actor = world.actor(world.owner)
    const [leases, billed, all] = [await contracts.all(actor), await recurringInvoices.all(actor), await roll()]
    for (const { _id, contractNumber, lease, tenant, landlords } of leases) {
      const lines = billed.find((each) => each._id === _id)?.products ?? []
      const of = (...types: string[]) =>
        lines
          .filter(({ productType }) => types.includes(productType))
          .reduce((sum, { count, amount }) => sum + Math.round(count * amount), 0)
      const [water, parking] = [of('Vesi'), of('Autopaikka', 'Autohalli')]
      expect(all.rows.find((row) => row._id === _id)).toMatchObject({
        contractNumber,
        tenants: tenant.name,
        landlord: landlords[0]?.name,
        startDate: lease.startDate,
        rent: lease.rent,
        rentPerSquareMetre: Math.round(lease.rent / 52.5),
        water,
        parking,
        others: 0,
        total: lease.rent + water + parking,
        depositAmount: 0,
        depositHeld: 0,
        isVacant: false,
      })
    }
    expect(all.totalLength).toBe(leases.length + 1)
    expect(all.sums.rent).toBe(leases.reduce((sum, { lease }) => sum + lease.rent, 0))
    expect((await roll({ state: 'vacant' })).rows).toMatchObject([
      { _id: empty.apartment, contract: '', isVacant: true, rent: 0, fullAddress: 'Katajakatu 5 B 9' },
    ])
    expect((await roll({ state: 'let' })).totalLength).toBe(leases.length)
  })

  it('is of any day: what had not begun is not let, and a rent that has risen since is the one of the day', async () => {
    const apartment = homes[0]?.apartment ?? ''
    expect((await roll({ date: '2026-10-31', apartment })).rows).toMatchObject([{ isVacant: true }])
    const home = await aHome(world.owner, { number: 'C 1' })
    const { _id } = await aRunningContract(world.owner, home, {
      startDate: '2026-12-01',
      rentIncreasePercentage: 2,
      nextRentIncreaseDate: '2027-03-01',
      useDeposit: true,
      deposit: 1000_00,
      depositDueDate: '2026-12-01',
    })
    const newRentIncrease = { dueDate: '2027-03-02', percentage: 2, dontSendMessage: true }
    await world.call(rentIncreasesApi.createIncrease, { body: { contract: _id, newRentIncrease } }, world.owner)
    const of = async (date = '') => (await roll({ apartment: home.apartment, date })).rows[0]
    expect(await of()).toMatchObject({ rent: 850_00, depositAmount: 1000_00, depositHeld: 0 })
    await world.runJob('begin-increases', '2027-03-01')
    expect(await of()).toMatchObject({ rent: 867_00, nextRentIncreaseDate: '2028-03-01' })
    expect(await of('2027-02-28')).toMatchObject({ rent: 850_00 })
    expect(await of('2027-03-01')).toMatchObject({ rent: 867_00 })
    expect(await of('2027-12-31')).toMatchObject({ rent: 867_00 })
  })

  it('is narrowed to a company, a principal, a tenant and a city', async () => {
    const [first, second] = homes
    const one = async (wish: Wish) => (await roll(wish)).rows.map((row) => row.apartment)
    expect(await one({ condominium: first?.condominium ?? '' })).toEqual([first?.apartment])
    expect(await one({ principal: second?.partner ?? '' })).toEqual([second?.apartment])
    expect(await one({ tenant: second?.tenant ?? '' })).toEqual([second?.apartment])
    expect(await one({ city: 'Oulu' })).toEqual([])
    expect(await one({ search: 'vuokralainen 0' })).toEqual([first?.apartment])
  })

  it('is for those who may read reports, contracts and apartments; deposits for those who may read them', async () => {
    expect((await roll({}, world.stranger)).rows).toEqual([])
    await changeRights(world.manager, without('deposits.read'))
    const { rows, sums } = await roll({}, world.manager)
    expect(rows.every(({ depositHeld, depositAmount }) => depositHeld === null && depositAmount === null)).toBe(true)
    expect(sums.depositHeld).toBe(0)
    for (const right of ['contracts.read', 'apartments.read', 'reports.read'] as const) {
      await changeRights(world.manager, without(right))
      await expect(roll({}, world.manager)).rejects.toThrow('403')
    }
  })
})

describe('the deposits of a rent roll', () => {
  it('are held until what was let go of them has left, today as on any other day', async () => {
    world.clock.set('2027-03-10')
    const [lease] = await contracts.all(world.actor(world.owner))
    const { _id: contract = '' } = lease ?? {}
    const draft = { tenant: lease?.tenant.tenantId ?? '', contract, amount: 500_00, iban: landlordIban }
    const { deposit } = await world.call(depositsApi.createDeposit, { body: draft }, world.owner)
    const params = { id: deposit._id }
    await world.call(depositsApi.receiveDeposit, { params, body: { amount: 500_00, day: '2027-03-01' } }, world.owner)
    const deductions = [{ reason: 'damage' as const, desc: 'Ovi', amount: 120_00 }]
    const letting = { day: '2027-03-02', returned: 300_00, iban: landlordIban, deductions }
    await world.call(depositsApi.releaseDeposit, { params, body: letting }, world.owner)
    const heldOn = async (date: string) => (await roll({ date })).rows.find((row) => row._id === contract)?.depositHeld
    expect(await Promise.all(['', '2027-03-02', '2027-03-01'].map(heldOn))).toEqual([380_00, 380_00, 500_00])
  })
})
