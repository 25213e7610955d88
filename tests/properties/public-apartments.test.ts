import { beforeAll, describe, expect, it } from 'vitest'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { streetOnly } from '#shared/properties/public/public-apartment.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome } from '../support/things/portfolio.ts'
import { accountIsPublic, aPublication, furnishForAd, publish } from '../support/things/published.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const save = (id: string, settings: object, person = world.owner) =>
  world.ask<{ message: string; fields: object }>('PUT', `/apartment/update-public-settings/${id}`, settings, person)
const seen = () =>
  world.ask<{ message: string; apartments: { _id: string; address: string; title: string }[] }>(
    'GET',
    `/public/apartment/${world.owner.accountId}`,
  )
const seenIds = async () => (await seen()).body.apartments.map(({ _id }) => _id)
const aPublishedHome = async (part: object = {}) => {
  const home = await aHome(world.owner)
  await publish(world.owner, home.apartment, part)
  return home
}
const change = async (id: string, part: object) => {
  const params = { id }
  const { apartment } = await world.call(api.readApartment, { params }, world.owner)
  await world.call(api.updateApartment, { params, body: { documentUpdate: { ...apartment, ...part } } }, world.owner)
}

describe('an apartment that is to let', () => {
  it('is seen by everybody once it and its account are public', async () => {
    const { apartment: id } = await aPublishedHome()
    expect([(await seen()).status, (await seen()).body.message]).toEqual([404, 'Tiliä ei löytynyt.'])
    await accountIsPublic(world.owner)
    const { body } = await seen()
    expect(body.apartments).toMatchObject([
      { _id: id, title: 'Valoisa kaksio', rent: 890_00, deposit: 1_780_00, energy: 'C2018', address: 'Katajakatu' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/owners|comments|condominium|purchase/)
    const { apartment } = await world.call(api.readApartment, { params: { id } }, world.owner)
    expect((await save(id, { ...aPublication, exactAddress: true, version: apartment.version })).status).toBe(200)
    expect((await seen()).body.apartments[0]?.address).toMatch(/^Katajakatu \d/)
    expect((await save(id, { ...aPublication, inUse: false, version: apartment.version + 1 })).status).toBe(200)
    expect(await seenIds()).toEqual([])
  })

  it('is not published in part: what is missing is told at its field', async () => {
    const { apartment: id } = await aHome(world.owner)
    const refused = await save(id, { inUse: true, title: 'Koti', rent: 1, version: 1 })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({
      inUse:
        'Lisää kohteelle vähintään yksi kuva. Anna kohteen tiedoissa pohjaratkaisu. Anna kohteen tiedoissa paikkakunta.',
      description: 'Kirjoita kuvaus',
      rentIncludes: 'Kerro, mitä vuokraan sisältyy',
      deposit: 'Anna vakuus, 0 jos vakuutta ei ole',
      energyClass: 'Valitse energialuokka tai syy, miksi todistusta ei tarvita',
      contactEmail: 'Anna sähköposti tai puhelin tässä tai tilin julkisissa tiedoissa',
    })
    expect((await save(id, { inUse: false, title: 'Kesken', version: 1 })).status).toBe(200)
  })

  it('is seen no more while it lacks something, and again when it has it', async () => {
    await accountIsPublic(world.owner)
    const { apartment: id } = await aPublishedHome()
    expect(await seenIds()).toEqual([id])
    await change(id, { floorPlan: '' })
    expect(await seenIds()).toEqual([])
    await change(id, { floorPlan: '2h + k' })
    expect(await seenIds()).toEqual([id])
    await change(id, { activeForRent: false })
    expect(await seenIds()).toEqual([])
  })

  it('is seen no more once a contract holds it from the day it is free', async () => {
    await accountIsPublic(world.owner)
    const home = await aPublishedHome({ availableFrom: '2027-01-01' })
    const { _id } = await aContract(world.owner, home, { startDate: '2027-02-01' })
    expect(await seenIds()).toContain(home.apartment)
    await world.call(inForceApi.activateContract, { params: { id: _id } }, world.owner)
    expect(await seenIds()).not.toContain(home.apartment)
  })

  it('is seen while its present contract ends before the day it is free', async () => {
    await accountIsPublic(world.owner)
    const home = await aPublishedHome({ availableFrom: '2027-07-01' })
    const lease = { startDate: '2026-12-01', leaseType: 'Määräaikainen', endDate: '2027-06-30' } as const
    const { _id } = await aContract(world.owner, home, lease)
    await world.call(inForceApi.activateContract, { params: { id: _id } }, world.owner)
    expect(await seenIds()).toContain(home.apartment)
  })

  it('is seen no more once it is removed', async () => {
    await accountIsPublic(world.owner)
    const { apartment: id } = await aPublishedHome()
    expect(await seenIds()).toContain(id)
    await world.call(api.deleteApartment, { params: { id } }, world.owner)
    expect(await seenIds()).not.toContain(id)
  })

  it('keeps what is public when its form is saved', async () => {
    const { apartment: id } = await aPublishedHome()
    await change(id, { floor: '2' })
    const after = await world.call(api.readApartment, { params: { id } }, world.owner)
    expect(after.apartment).toMatchObject({ floor: '2', public: aPublication })
  })

  it('is made public by those only who may change it, at the version they saw', async () => {
    const { apartment: id } = await aHome(world.owner)
    const version = await furnishForAd(world.owner, id)
    expect((await save(id, { ...aPublication, version }, world.reader)).status).toBe(403)
    expect((await save(id, { ...aPublication, version }, world.stranger)).status).toBe(404)
    expect((await save(id, { ...aPublication, rent: -1, version })).body.fields).toEqual({
      rent: 'Summa ei voi olla negatiivinen',
    })
    const both = await Promise.all([save(id, { ...aPublication, version }), save(id, { ...aPublication, version })])
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
