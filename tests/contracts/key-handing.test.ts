import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let place = 0
beforeAll(async () => {
  world = await aWorld()
})

async function aPlace(codes: readonly string[]): Promise<Home> {
  const home = await aHome(world.owner, { number: `K ${++place}` })
  for (const code of codes) {
    const body = { version: 0, code: `${place}-${code}`, apartments: [home.apartment] }
    await world.call(keysApi.createKey, { body }, world.owner)
  }
  return home
}

async function activated(home: Home, others: object, otherTenants: { tenantId: string }[] = []) {
  const body = { ...aContractDraft(home), others, otherTenants }
  const { contract } = await world.call(contractsApi.createContract, { body }, world.owner)
  const activate = () => world.ask('PUT', `/rental-contract/activate/${contract._id}`, undefined, world.owner)
  const answers = await Promise.all([activate(), activate()])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  return contract
}

/** The home's keys with their holders, by code. */
const heldOf = async (home: Home) =>
  (await world.call(keysApi.listKeys, { query: { apartment: home.apartment } }, world.owner)).rows.map(
    ({ code, tenantName }) => [code.slice(code.indexOf('-') + 1), tenantName],
  )

describe('keys that a contract hands over', () => {
  it('are as many as were agreed, to its tenants in turn, once, when it comes into force', async () => {
    const home = await aPlace(['10', '2', '1', '3'])
    const { tenant } = await world.call(
      customersApi.createTenant,
      { body: { version: 0, name: 'Ossi Öhman' } },
      world.owner,
    )
    const contract = await activated(home, { keys: 3, keyHoldersFromContracts: true }, [{ tenantId: tenant._id }])
    expect(await heldOf(home)).toEqual([
      ['1', 'Äijö Öhman'],
      ['2', 'Ossi Öhman'],
      ['3', 'Äijö Öhman'],
      ['10', ''],
    ])
    const query = { tenant: tenant._id }
    const { rows } = await world.call(keysApi.listHandovers, { query }, world.owner)
    expect(rows).toMatchObject([{ date: '2026-11-02', comments: `Vuokrasopimus ${contract.contractNumber}` }])
  })

  it('are only those that are free, and none without being asked for', async () => {
    const home = await aPlace(['1', '2'])
    const { rows } = await world.call(keysApi.listKeys, { query: { apartment: home.apartment } }, world.owner)
    const holder = { tenantId: home.tenant, date: '2026-11-01' }
    await world.call(keysApi.handOverKey, { params: { id: rows[0]?._id ?? '' }, body: holder }, world.owner)
    await activated(home, { keys: 5, keyHoldersFromContracts: true })
    expect((await heldOf(home)).map(([, name]) => name)).toEqual(['Äijö Öhman', 'Äijö Öhman'])
    const other = await aPlace(['1'])
    await activated(other, { keys: 1 })
    expect(await heldOf(other)).toEqual([['1', '']])
  })
})
