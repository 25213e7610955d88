import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi as api } from '#shared/keys/api.ts'
import { handedOver, Key } from '#shared/keys/key.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { handovers, keys } from '../../functions/keys/keys.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const aKey = async (code: string, draft: Partial<InputOf<typeof api.createKey.body>> = {}) =>
  (await world.call(api.createKey, { body: { version: 0, code, ...draft } }, world.owner)).key
const codes = async (query: InputOf<typeof api.listKeys.query>) =>
  (await world.call(api.listKeys, { query }, world.reader)).rows.map(({ code }) => code)
const aPerson = async (name: string, isOnlyKeyHolder: boolean) =>
  (await world.call(customersApi.createTenant, { body: { name, isOnlyKeyHolder } }, world.owner)).tenant
const hand = async (id: string, tenantId: string) =>
  world.call(api.handOverKey, { params: { id }, body: { tenantId, date: '2026-11-02' } }, world.owner)

describe('the list of keys', () => {
  beforeAll(async () => {
    await aKey('A 10', { apartments: [home.apartment], location: 'Kaappi 1' })
    const held = await aKey('A 2', { apartments: [home.apartment] })
    await aKey('Y 1', { condominiums: [home.condominium] })
    await aKey('Vanha', { status: 'retired' })
    await hand(held._id, home.tenant)
  })

  it.each([
    ['all, by code', {}, ['A 2', 'A 10', 'Vanha', 'Y 1']],
    ['by a part of the code', { search: 'a 10' }, ['A 10']],
    ['by the address', { search: 'katajakatu' }, ['A 2', 'A 10']],
    ['by the holder', { search: 'äijö' }, ['A 2']],
    ['by the hook', { search: 'kaappi' }, ['A 10']],
    ['the free ones', { status: 'available' as const }, ['A 10', 'Y 1']],
  ])('shows %s', async (_, query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  it('of an apartment, of a company with its apartments, of a person', async () => {
    expect(await codes({ apartment: home.apartment })).toEqual(['A 2', 'A 10'])
    expect(await codes({ condominium: home.condominium })).toEqual(['A 2', 'A 10', 'Y 1'])
    expect(await codes({ tenant: home.tenant })).toEqual(['A 2'])
  })

  it('offers for handing over only what is free', async () => {
    const { rows } = await world.call(api.searchKeys, { query: { search: 'a' } }, world.reader)
    expect(rows.map(({ code }) => code)).toEqual(['A 10', 'Y 1'])
  })

  it('is called by the apartment’s name of the day it was saved', async () => {
    const params = { id: home.apartment }
    const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
    const { version, condominium, address } = apartment
    const documentUpdate = { version, condominium, address, apartmentNumber: 'B 9' }
    await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
    const key = await aKey('B 1', { apartments: [home.apartment] })
    expect(key.places).toBe('Katajakatu 5 B 9')
  })
})

describe('key holders', () => {
  it('move to their own list and back by the tenant’s form', async () => {
    const person = await aPerson('Liikkuja Liisa', false)
    const scopeOf = async (scope: InputOf<typeof customersApi.listTenants.query>['scope']) =>
      (await world.call(customersApi.listTenants, { query: { scope, search: 'liikkuja' } }, world.owner)).totalLength
    const holders = async () =>
      (await world.call(api.listHolders, { query: { search: 'liikkuja' } }, world.owner)).totalLength
    const move = async (version: number, isOnlyKeyHolder: boolean) => {
      const body = { ...person, version, isOnlyKeyHolder }
      await world.call(customersApi.updateTenant, { params: { tenantId: person._id }, body }, world.owner)
    }
    expect([await scopeOf('tenants'), await scopeOf('keyHolders'), await holders()]).toEqual([1, 0, 0])
    await move(1, true)
    expect([await scopeOf('tenants'), await scopeOf('keyHolders'), await holders()]).toEqual([0, 1, 1])
    expect(await scopeOf('everyone')).toBe(1)
    await move(2, false)
    expect([await scopeOf('tenants'), await scopeOf('keyHolders'), await holders()]).toEqual([1, 0, 0])
  })

  it('are told with the keys they have; tenants with keys when asked for', async () => {
    const caretaker = await aPerson('Huolto Oy', true)
    for (const code of ['H 2', 'H 1']) await hand((await aKey(code))._id, caretaker._id)
    const rows = async (scope: '' | 'withKeys') =>
      (await world.call(api.listHolders, { query: { scope } }, world.reader)).rows
    expect(await rows('')).toMatchObject([
      { name: 'Huolto Oy', isOnlyKeyHolder: true, keyCount: 2, since: '2026-11-02' },
    ])
    expect((await rows('withKeys')).map(({ name, keyCount }) => [name, keyCount])).toEqual([
      ['Huolto Oy', 2],
      ['Äijö Öhman', 1],
    ])
  })
})

it('pages through ten thousand, of which half are out', async () => {
  const large = await aWorld()
  const actor = large.actor(large.owner)
  const real = { apartments: [home.apartment], places: 'Katajakatu 5 A 12', location: 'Kaappi 1' }
  for (let at = 0; at < 10_000; at += 40) {
    const writes = Array.from({ length: 40 }, (_, n) => {
      const number = String(at + n).padStart(5, '0')
      const key = Key.parse({ _id: `key-${number}-00000000000`, code: `Avain ${number}`, ...real })
      if (n % 2 === 0) return [keys.creating(actor, key)]
      const tenant = { _id: home.tenant, name: `Vuokralainen ${at}` }
      const handing = { _id: `${key._id}-1`, tenant, date: '2026-11-02', givenBy: 'Oili', comments: '' }
      const [held, handover] = handedOver(key, handing)
      return [keys.creating(actor, held), handovers.creating(actor, handover)]
    })
    await transact(writes.flat())
  }
  const page = (query: InputOf<typeof api.listKeys.query>) => large.call(api.listKeys, { query }, large.owner)
  const { used } = await metered(() => page({}))
  expect(used.readUnits).toBeLessThanOrEqual(300)
  expect(await page({ status: 'handedOver' })).toMatchObject({ totalLength: 5000 })
  expect((await page({ page: 100, itemsPerPage: 100 })).rows.at(-1)?.code).toBe('Avain 09999')
  expect(await page({ search: 'avain 0777' })).toMatchObject({ totalLength: 11 })
})
