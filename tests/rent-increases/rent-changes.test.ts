import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { rentSpans } from '#shared/rent-increases/rent-spans.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let contract: string
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  const lease = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-03-01' } as const
  contract = (await aRunningContract(world.owner, home, lease))._id
})

type Agreed = Partial<InputOf<typeof api.agree.body>>
const raise = async (dueDate: string) => {
  const body = { contract, newRentIncrease: { dueDate, dontSendMessage: true } }
  return (await world.call(api.createIncrease, { body }, world.owner)).rentIncrease
}
const agree = async (dueDate: string, more: Agreed) =>
  (await world.call(api.agree, { body: { contract, dueDate, ...more } }, world.owner)).rentIncrease
/** The lines of the charges from a due day on, the rent at another price. */
const rentOf = async (dueDate: string, rent: number) => {
  const { preview } = await world.call(api.previewAgreement, { body: { contract, dueDate } }, world.owner)
  return { products: preview.previousProducts.map((line) => ({ ...line, amount: rent })) }
}
const remove = (id: string, returnPreviousProducts: boolean) =>
  world.call(api.deleteActive, { params: { id }, body: { returnPreviousProducts } }, world.owner)
const onContract = async (by: Person = world.owner) =>
  (await world.call(api.readRentsOfContract, { params: { id: contract } }, by)).lease
const onApartment = async (by: Person = world.owner) =>
  (await world.call(api.readRentsOfApartment, { params: { id: home.apartment } }, by)).leases
/** The steps, which both pages tell alike. */
const steps = async () => {
  const lease = await onContract()
  expect(await onApartment()).toEqual([lease])
  return lease.changes.map(({ from, before, after, reason }) => [from, before, after, reason])
}
const begin = (day: string) => world.runJob('begin-increases', day)
const chart = async (day: string) => rentSpans(await onApartment(), day).map(({ change }) => change.after)

const start = ['2026-12-01', null, 850_00, 'start']
const raised = ['2027-03-01', 850_00, 875_50, 'clause']

describe('the rents of a lease', () => {
  it('are the same steps on both pages, from its start by its clause and agreements, and fewer once one is removed', async () => {
    expect(await steps()).toEqual([start])
    await raise('2027-03-02')
    expect(await steps()).toEqual([start])
    await begin('2027-03-01')
    expect(await steps()).toEqual([start, raised])
    const lower = await agree('2027-06-02', await rentOf('2027-06-02', 800_00))
    await begin('2027-06-01')
    expect(await steps()).toEqual([start, raised, ['2027-06-01', 875_50, 800_00, 'agreement']])
    expect(await chart('2027-06-15')).toEqual([850_00, 875_50, 800_00])
    await remove(lower._id, true)
    expect(await steps()).toEqual([start, raised])
    expect(await chart('2027-06-15')).toEqual([850_00, 875_50])
  })

  it('keep what was agreed from the first day on, whatever comes after it and goes', async () => {
    await agree('2026-12-02', await rentOf('2026-12-02', 800_00))
    await begin('2026-12-01')
    const agreed = ['2026-12-01', null, 800_00, 'agreement']
    expect(await steps()).toEqual([agreed])
    const later = await agree('2027-02-02', await rentOf('2027-02-02', 820_00))
    await begin('2027-02-01')
    expect(await steps()).toEqual([agreed, ['2027-02-01', 800_00, 820_00, 'agreement']])
    await remove(later._id, true)
    expect(await steps()).toEqual([agreed])
  })

  it('begin with the lease, not with the period that it begins in', async () => {
    home = await aHome(world.owner, { number: 'A 9' })
    contract = (await aRunningContract(world.owner, home, { startDate: '2026-12-10' }))._id
    const discount = { desc: 'Alkualennus', amount: 100_00, lastDueDate: '2026-12-02' }
    await agree('2026-12-02', { discount })
    await begin('2026-12-10')
    expect(await steps()).toEqual([
      ['2026-12-10', null, 850_00, 'start'],
      ['2026-12-10', 850_00, 750_00, 'discount'],
    ])
  })

  it('go down for the time of a discount, beside a rent that is raised meanwhile', async () => {
    const discount = { desc: 'Remonttialennus', amount: 100_00, lastDueDate: '2027-04-02' }
    const { _id } = await agree('2027-02-02', { discount })
    await raise('2027-03-02')
    expect(await steps()).toEqual([start])
    await begin('2027-02-01')
    await begin('2027-03-01')
    const until = [start, ['2027-02-01', 850_00, 750_00, 'discount'], ['2027-03-01', 750_00, 775_50, 'clause']]
    expect(await steps()).toEqual(until)
    expect((await onContract()).changes[1]).toMatchObject({ to: '2027-04-30', increase: _id })
    world.clock.set('2027-05-01')
    expect(await steps()).toEqual([...until, ['2027-05-01', 775_50, 875_50, 'discountEnd']])
    expect(await chart('2027-05-01')).toEqual([850_00, 750_00, 775_50, 875_50])
    await remove(_id, true)
    expect(await steps()).toEqual([start, raised])
  })

  it('keep what was removed so that its prices stayed', async () => {
    const { _id } = await raise('2027-03-02')
    await begin('2027-03-01')
    const discount = { desc: 'Remonttialennus', amount: 75_50, lastDueDate: '2027-06-02' }
    const off = await agree('2027-05-02', { discount })
    await begin('2027-05-01')
    await remove(off._id, false)
    await remove(_id, false)
    expect(await steps()).toEqual([start, raised, ['2027-05-01', 875_50, 800_00, 'discount']])
  })
})

describe('the rents of an apartment', () => {
  it('are of every lease that was in force, and are read by whoever may read contracts, in their own account', async () => {
    await aContract(world.owner, home)
    expect(await onApartment(world.reader)).toHaveLength(1)
    const { contract: draft } = await world.call(
      contractsApi.createContract,
      {
        body: {
          version: 0,
          apartment: home.apartment,
          tenant: { tenantId: home.tenant },
          landlords: [{ landlordId: home.partner }],
          lease: { startDate: '2028-01-01', rent: 900_00, rentProduct: home.product },
        },
      },
      world.owner,
    )
    const id = draft._id
    const { lease } = await world.call(api.readRentsOfContract, { params: { id } }, world.owner)
    expect(lease.changes).toMatchObject([{ from: '2028-01-01', before: null, after: 900_00 }])
    await expect(onContract(world.stranger)).rejects.toThrow('ei löytynyt')
    await expect(onApartment(world.stranger)).rejects.toThrow('ei löytynyt')
  })
})
