import { beforeEach, describe, expect, it } from 'vitest'
import { contractAheadApi } from '#shared/contracts/ahead-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract, aHome } from '../support/things/portfolio.ts'
import { invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const ahead = (id: string) => world.call(contractAheadApi.readAhead, { params: { id } }, world.reader)
const pathFacts = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.reader)).path
const activate = (id: string) => world.call(inForceApi.activateContract, { params: { id } }, world.owner)

async function bill(day: string) {
  world.clock.set(day)
  await world.call(invoicesApi.billNow, {}, world.owner)
  await world.drainQueues()
}

describe('the invoices that are to come of a contract', () => {
  it('are those that runs make: of a draft, of one in force, and after the first', async () => {
    const home = await aHome(world.owner)
    const water = { waterChargeType: 'fixed', waterChargePerMonth: 22_00, waterChargeCount: 2 } as const
    const lease = { startDate: '2026-12-10', ...water }
    const { _id: id } = await aContract(world.owner, home, lease)
    const before = await ahead(id)
    expect(before.isActivated).toBe(false)
    expect(before.rows).toHaveLength(6)
    expect(await pathFacts(id)).toEqual({ isWritten: false, isBilled: false })
    await activate(id)
    const told = await ahead(id)
    expect(told).toEqual({ isActivated: true, rows: before.rows })
    expect(told.rows[0]?.explanation).not.toEqual([])

    for (const { makingDay } of told.rows.slice(0, 3)) await bill(makingDay)
    const made = (await invoicesOf(world.actor(world.owner))).filter(({ contract }) => contract === id)
    expect(
      made.map(({ total, dueDate }) => ({ total, dueDate })).toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1)),
    ).toEqual(told.rows.slice(0, 3).map(({ total, dueDate }) => ({ total, dueDate })))
    expect((await ahead(id)).rows.slice(0, 3)).toEqual(told.rows.slice(3))
    expect(await pathFacts(id)).toEqual({ isWritten: false, isBilled: true })
  })

  it('end with the lease', async () => {
    const home = await aHome(world.owner)
    const { _id: id } = await aContract(world.owner, home, {
      startDate: '2026-12-01',
      leaseType: 'Määräaikainen',
      endDate: '2027-01-15',
    })
    expect((await ahead(id)).rows.map(({ to }) => to)).toEqual(['2026-12-31', '2027-01-31'])
  })

  it('are told to nobody of another account, and only to who sees invoices', async () => {
    const { _id: id } = await aContract(world.owner, await aHome(world.owner))
    const path = `/rental-contract/ahead/${id}`
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
    await changeRights(world.reader, without('contracts.read'))
    expect((await world.ask('GET', path, undefined, world.reader)).status).toBe(403)
  })
})
