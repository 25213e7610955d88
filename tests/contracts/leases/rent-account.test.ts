import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { DepositAccount } from '#shared/accounts/deposit-account.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { Lease } from '#shared/contracts/lease.ts'
import type { Landlord } from '#shared/contracts/parties.ts'
import { depositIban, rentAccount } from '#shared/contracts/rent-account.ts'
import { contractReportsApi } from '#shared/contracts/report-api.ts'
import { aWorld } from '../../support/story.ts'
import { aContractDraft, aHome } from '../../support/things/portfolio.ts'
import { invoicesOf } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

const principalIban = 'FI3715903000000776'
const aLease = { startDate: '2026-12-01', rent: 850_00, rentProduct: 'rent' }
const depositsIban = 'FI2112345600000785'
const clientMoney = 'FI5810171000000122'

describe('the account that a contract’s rents are paid to', () => {
  const office = { name: 'Kotiranta Oy', iban: 'FI7944052020036082' }
  const contract = (inUse: boolean, landlord: Partial<Landlord>) => ({
    landlords: [
      { landlordId: 'p', onModel: 'Partner' as const, name: 'Paula', bank: '', iban: principalIban, ...landlord },
    ],
    outgoingPayments: { inUse },
  })

  it.each([
    ['the principal’s, when nothing is settled', false, {}, { name: 'Paula', iban: principalIban }],
    ['the office’s, when it settles', true, {}, office],
    ['the office’s, when the principal has none', false, { iban: '' }, office],
    [
      'the one that the office chose, when it lets itself',
      true,
      { onModel: 'Account' },
      { name: 'Paula', iban: principalIban },
    ],
  ] as const)('is %s', (_, inUse, landlord, paidTo) => {
    expect(rentAccount(contract(inUse, landlord), office)).toEqual(paidTo)
  })

  it('of the deposit is the agreed one, else the same', () => {
    const lease = (iban: string) => ({ lease: Lease.parse({ ...aLease, depositIban: iban }) })
    const holds = DepositAccount.parse({})
    expect(depositIban({ ...contract(true, {}), ...lease('') }, holds)).toBe('')
    expect(depositIban({ ...contract(false, {}), ...lease('') }, holds)).toBe(principalIban)
    expect(depositIban({ ...contract(true, {}), ...lease(depositsIban) }, holds)).toBe(depositsIban)
  })

  it('of the deposit is that of whoever holds deposits, unless the contract agrees on another', () => {
    const lease = (iban: string) => ({ lease: Lease.parse({ ...aLease, depositIban: iban }) })
    const office = DepositAccount.parse({ heldBy: 'office', iban: clientMoney })
    const landlord = DepositAccount.parse({ heldBy: 'landlord' })
    for (const inUse of [true, false]) {
      expect(depositIban({ ...contract(inUse, {}), ...lease('') }, office)).toBe(clientMoney)
      expect(depositIban({ ...contract(inUse, {}), ...lease('') }, landlord)).toBe(principalIban)
      expect(depositIban({ ...contract(inUse, {}), ...lease(depositsIban) }, office)).toBe(depositsIban)
    }
  })
})

describe('a contract whose rents are settled', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })

  it('names the same account on its paper, its page and the invoices of its rent and deposit', async () => {
    world.clock.set('2026-11-01')
    const home = await aHome(world.owner, { number: 'T 1' })
    const draft = {
      ...aContractDraft(home, { useDeposit: true, deposit: 850_00, depositDueDate: '2026-12-01' }),
      landlords: [{ landlordId: home.partner, iban: principalIban }],
      outgoingPayments: { inUse: true },
    }
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    expect(account.iban).not.toBe('')
    const given = { params: { id: contract._id } }
    const { paidTo } = await world.call(contractsApi.readContract, given, world.owner)
    expect(paidTo).toEqual({ name: account.name, iban: account.iban })
    const { contract: paper } = await world.call(contractReportsApi.readFormattedContract, given, world.owner)
    const printed = JSON.stringify(paper).replaceAll(' ', '')
    expect(printed).toContain(account.iban)
    expect(printed).not.toContain(principalIban)
    expect(paper.values['landlord.payee']).toBe(account.name)
    await world.call(inForceApi.activateContract, given, world.owner)
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
    const billed = (await invoicesOf(world.actor(world.owner))).filter((invoice) => invoice.contract === contract._id)
    expect(billed.map(({ seller }) => seller.iban)).toEqual([account.iban, account.iban])
  })
})
