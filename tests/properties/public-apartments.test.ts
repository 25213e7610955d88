import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { type PublicSettingsOfApartmentDraft, streetOnly } from '#shared/properties/public-apartment.ts'
import { aHome } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const told: Partial<PublicSettingsOfApartmentDraft> = {
  inUse: true,
  title: 'Valoisa kaksio',
  rent: 890_00,
  availableFrom: '2027-01-01',
}
const save = (id: string, settings: object, person = world.owner) =>
  world.ask<{ message: string; fields: object }>('PUT', `/apartment/update-public-settings/${id}`, settings, person)
const seen = () =>
  world.ask<{ message: string; apartments: { _id: string; address: string; title: string }[] }>(
    'GET',
    `/public/apartment/${world.owner.accountId}`,
  )
const accountIsPublic = async (inUse: boolean) => {
  const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
  await world.call(accountsApi.savePublicSettings, { body: { version: account.version, inUse } }, world.owner)
}

describe('an apartment that is to let', () => {
  it('is seen by everybody once it and its account are public', async () => {
    const { apartment: id } = await aHome(world.owner)
    expect((await save(id, { ...told, version: 1 })).status).toBe(200)
    expect([(await seen()).status, (await seen()).body.message]).toEqual([404, 'Tiliä ei löytynyt.'])
    await accountIsPublic(true)
    const { body } = await seen()
    expect(body.apartments).toMatchObject([{ _id: id, title: 'Valoisa kaksio', rent: 890_00, address: 'Katajakatu' }])
    expect(JSON.stringify(body)).not.toMatch(/owners|comments|condominium|purchase/)
    expect((await save(id, { ...told, exactAddress: true, version: 2 })).status).toBe(200)
    expect((await seen()).body.apartments[0]?.address).toMatch(/^Katajakatu \d/)
    expect((await save(id, { ...told, inUse: false, version: 3 })).status).toBe(200)
    expect((await seen()).body.apartments).toEqual([])
  })

  it('is seen no more once it is removed', async () => {
    await accountIsPublic(true)
    const { apartment: id } = await aHome(world.owner)
    await save(id, { ...told, version: 1 })
    expect((await seen()).body.apartments).toHaveLength(1)
    await world.call(api.deleteApartment, { params: { id } }, world.owner)
    expect((await seen()).body.apartments).toEqual([])
  })

  it('keeps what is public when its form is saved', async () => {
    const { apartment: id } = await aHome(world.owner)
    await save(id, { ...told, version: 1 })
    const { apartment } = await world.call(api.readApartment, { params: { id } }, world.owner)
    await world.call(
      api.updateApartment,
      { params: { id }, body: { documentUpdate: { ...apartment, floor: '2' } } },
      world.owner,
    )
    const after = await world.call(api.readApartment, { params: { id } }, world.owner)
    expect(after.apartment).toMatchObject({ floor: '2', public: told })
  })

  it('is made public by those only who may change it, at the version they saw', async () => {
    const { apartment: id } = await aHome(world.owner)
    expect((await save(id, { ...told, version: 1 }, world.reader)).status).toBe(403)
    expect((await save(id, { ...told, version: 1 }, world.stranger)).status).toBe(404)
    expect((await save(id, { ...told, rent: -1, version: 1 })).body.fields).toEqual({
      rent: 'Summa ei voi olla negatiivinen',
    })
    const both = await Promise.all([save(id, { ...told, version: 1 }), save(id, { ...told, version: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it.each([
  ['Katajakatu 5 B 12', 'Katajakatu'],
  ['Kolmas linja 7', 'Kolmas linja'],
  ['Katajakatu', 'Katajakatu'],
  ['5. katu', ''],
])('of %s the street is %s', (address, street) => {
  expect(streetOnly(address)).toBe(street)
})
