import { beforeEach, describe, expect, it } from 'vitest'
import { LeaseDefaults } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import {
  depositDueDay,
  depositOf,
  type Former,
  leaseProposalApi,
  proposedLease,
} from '#shared/contracts/lease-proposal.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const defaults = LeaseDefaults.parse({})
const rent = { _id: 'rent', productType: 'Vuokra', taxpr: 0 } as const
const taxed = { _id: 'taxed', productType: 'Vuokra', taxpr: 25.5 } as const
const garage = { _id: 'garage', productType: 'Vuokra', taxpr: 0 } as const
const water = { _id: 'water', productType: 'Vesi', taxpr: 0 } as const
const former = (deposit: number, rents: Former['rents'] = [], rentProduct = 'rent'): Former => ({
  lease: { startDate: '2024-03-01', rent: 900_00, rentProduct, useDeposit: deposit > 0, deposit },
  rents,
})
const dwelling = { vatRegister: false }

describe('what a new lease begins with', () => {
  it.each([
    ['the only product for rents', { products: [rent, water], home: null, former: undefined }, 'rent'],
    ['none of two before a home is picked', { products: [rent, taxed], home: null, former: undefined }, ''],
    [
      'the one whose VAT fits the home',
      { products: [rent, taxed], home: { vatRegister: true }, former: undefined },
      'taxed',
    ],
    ['none of two that fit', { products: [rent, garage], home: dwelling, former: undefined }, ''],
    ['the former lease’s', { products: [rent, garage], home: dwelling, former: former(0, [], 'garage') }, 'garage'],
    [
      'another than the former lease’s, which is in use no more',
      { products: [rent], home: dwelling, former: former(0, [], 'gone') },
      'rent',
    ],
  ] as const)('takes %s', (_, known, product) => {
    expect(proposedLease({ defaults, ...known }).rentProduct).toBe(product)
  })

  it.each([
    ['two months', 1800_00, [], 2],
    ['a month and a half', 1350_00, [], 1.5],
    ['two months of the rent before it was raised', 1700_00, [{ from: '2024-03-01', rent: 850_00, increase: '' }], 2],
    ['none', 0, [], 0],
  ] as const)('proposes of a former deposit of %s as much', (_, deposit, rents, months) => {
    const known = { defaults, products: [], home: dwelling, former: former(deposit, rents) }
    expect(proposedLease(known)).toMatchObject({ depositMonths: months, depositBy: months ? 'former' : '' })
  })

  it('goes by the account’s own deposit before the former lease’s', () => {
    const own = LeaseDefaults.parse({ depositMonths: 3 })
    const proposal = proposedLease({ defaults: own, products: [], home: dwelling, former: former(1800_00) })
    expect(proposal).toMatchObject({ depositMonths: 3, depositBy: 'account', formerRent: 900_00 })
  })

  it('asks for the deposit before the keys are given', () => {
    expect(depositOf(851_01, 1.5)).toBe(1276_52)
    expect(depositDueDay('2026-12-01', '2026-11-27')).toBe('2026-12-01')
    expect(depositDueDay('2026-11-01', '2026-11-27')).toBe('2026-11-27')
    expect(depositDueDay('', '2026-11-27')).toBe('2026-11-27')
  })
})

describe('the proposal for a home', () => {
  let world: World
  let home: Home
  beforeEach(async () => {
    world = await aWorld()
    home = await aHome(world.owner)
  })
  const proposed = async (apartment = '', by = world.manager) =>
    (await world.call(leaseProposalApi.proposeLease, { query: { apartment } }, by)).proposal

  it('goes by the settings, the products and the lease that the home had last', async () => {
    const { product } = await world.call(
      productsApi.createProduct,
      { body: { version: 0, desc: 'Autopaikan vuokra', productType: 'Vuokra', itemtype: 'kk' } },
      world.owner,
    )
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const leases = { rentDueDateNumber: 5, paymentTerm: 21, depositMonths: 0 as const }
    await world.call(accountsApi.saveBillingSettings, { body: { version: account.version, leases } }, world.owner)
    const usual = { rentDueDateNumber: 5, paymentTerm: 21 }
    const nothing = { ...usual, rentProduct: '', depositMonths: 0, depositBy: '', formerRent: 0 }
    expect(await proposed()).toEqual(nothing)
    expect(await proposed(home.apartment)).toEqual(nothing)
    const terms = { useDeposit: true, deposit: 170_000, depositDueDate: '2026-11-16', rentProduct: product._id }
    await aRunningContract(world.owner, home, terms)
    expect(await proposed(home.apartment)).toEqual({
      ...{ ...usual, rentProduct: product._id, depositMonths: 2 },
      ...{ depositBy: 'former', formerRent: 850_00 },
    })
  })

  it('tells nothing of the former lease to whoever may not see leases, and is for whoever may make one', async () => {
    await aRunningContract(world.owner, home, { useDeposit: true, deposit: 85_000, depositDueDate: '2026-11-16' })
    await changeRights(world.manager, without('contracts.read'))
    expect(await proposed(home.apartment)).toMatchObject({ depositMonths: 0, formerRent: 0, rentProduct: home.product })
    const refused = await world.ask('GET', '/rental-contract/proposal', undefined, world.reader)
    expect(refused.status).toBe(403)
  })
})
