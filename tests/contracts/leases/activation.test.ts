import { beforeAll, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { aWorld } from '../../support/story.ts'
import { aContract, aHome, aRunningContract, landlordIban } from '../../support/things/portfolio.ts'
import { invoicesOf } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
let place = 0
beforeAll(async () => {
  world = await aWorld()
})
const aPlace = () => aHome(world.owner, { number: `D ${++place}` })
const recurringOf = async (id: string) =>
  (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice
const contractInvoices = async (id: string) =>
  (await invoicesOf(world.actor(world.owner))).filter(({ contract }) => contract === id)

describe('what a contract put in force is billed', () => {
  it('is every charge of the lease', async () => {
    const { _id } = await aRunningContract(world.owner, await aPlace(), {
      waterChargeType: 'fixed',
      waterChargePerMonth: 22_00,
      waterChargeCount: 2,
      parkingCost: 15_00,
      saunaCost: 12_00,
    })
    expect((await recurringOf(_id)).products.map(({ desc, count, amount }) => [desc, count, amount])).toEqual([
      ['Vuokra', 1, 85_000],
      ['Vesimaksu', 2, 22_00],
      ['Autopaikka', 1, 15_00],
      ['Saunamaksu', 1, 12_00],
    ])
  })

  it.each([
    ['all periods that have gone by', {}, '2026-09-02'],
    ['from now on', { nextDueDate: '2026-11-02' }, '2026-11-02'],
    ['from the first whole month', { firstMonth: 'free' }, '2026-10-02'],
    ['from when the rent begins', { firstRentDate: '2026-12-15' }, '2026-12-02'],
  ] as const)('begins with %s, as chosen', async (_, lease, due) => {
    const { _id } = await aRunningContract(world.owner, await aPlace(), { startDate: '2026-09-15', ...lease })
    expect(await recurringOf(_id)).toMatchObject({ nextDueDate: due, active: true })
  })
})

describe('the deposit', () => {
  const deposit = { useDeposit: true, deposit: 1_700_00, depositDueDate: '2026-11-20' } as const

  it('is a draft invoice of its own with the contract, to the landlord’s account', async () => {
    const { _id } = await aRunningContract(world.owner, await aPlace(), deposit)
    expect(await contractInvoices(_id)).toMatchObject([
      {
        state: 'draft',
        total: 1_700_00,
        billDate: '2026-11-02',
        dueDate: '2026-11-20',
        products: [{ desc: 'Vakuus', productType: 'Vakuus', taxpr: 0 }],
        seller: { name: 'Paula Päämies', iban: landlordIban },
        recipient: { name: 'Äijö Öhman' },
      },
    ])
  })

  it('that was due already falls due on the day of the activation', async () => {
    const { _id } = await aRunningContract(world.owner, await aPlace(), { ...deposit, depositDueDate: '2026-10-01' })
    expect(await contractInvoices(_id)).toMatchObject([{ dueDate: '2026-11-02' }])
  })

  it('is billed once, however many press at once', async () => {
    const { _id } = await aContract(world.owner, await aPlace(), deposit)
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.owner)),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await contractInvoices(_id)).toHaveLength(1)
  })

  it('given otherwise is not billed', async () => {
    const { _id } = await aRunningContract(world.owner, await aPlace(), { ...deposit, depositType: 'bank' })
    expect(await contractInvoices(_id)).toEqual([])
  })
})

describe('a contract and others', () => {
  it('goes on from another, which is there, of the same account and not itself', async () => {
    const [first, second] = [await aContract(world.owner, await aPlace()), await aContract(world.owner, await aPlace())]
    const refer = (id: string, referenceId: string, by = world.owner) =>
      world.ask('PUT', `/rental-contract/reference-contract/${id}`, { referenceId }, by)
    expect((await refer(second._id, first._id)).body).toMatchObject({ contract: { referenceContract: first._id } })
    expect((await refer(second._id, second._id)).status).toBe(400)
    expect((await refer(second._id, 'unknown-contract-0001')).status).toBe(404)
    expect((await refer(second._id, first._id, world.reader)).status).toBe(403)
    expect((await refer(second._id, '')).body).toMatchObject({ contract: { referenceContract: '' } })
  })

  it('says that the bank pays by itself', async () => {
    const { _id } = await aRunningContract(world.owner, await aPlace())
    const said = { params: { id: _id }, body: { bankTransferValue: true } }
    const { contract } = await world.call(contractsApi.setRecurringBankTransfer, said, world.owner)
    expect(contract.recurringBankTransfer).toBe(true)
  })

  it('are told of one tenant, and by their ids', async () => {
    const home = await aPlace()
    const [old, next] = [
      await aContract(world.owner, home),
      await aContract(world.owner, home, { startDate: '2027-06-01' }),
    ]
    const { rows } = await world.call(contractsApi.listTenantContracts, { params: { id: home.tenant } }, world.reader)
    expect(rows.map(({ _id }) => _id)).toEqual([next._id, old._id])
    const body = { ids: [old._id, 'unknown'] }
    const { contracts } = await world.call(contractsApi.readContracts, { body }, world.reader)
    expect(contracts.map(({ _id }) => _id)).toEqual([old._id])
    expect((await world.call(contractsApi.readContracts, { body }, world.stranger)).contracts).toEqual([])
  })
})
