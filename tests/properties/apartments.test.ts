import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi } from '#shared/customers/api.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
let condominium: string
let partner: string
beforeAll(async () => {
  world = await aWorld()
  condominium = await aCondominium('Asunto Oy Katajanmarja')
  partner = await aPartner('Paula Päämies')
})

type Draft = InputOf<typeof api.createApartment.body>

async function aCondominium(name: string, by = world.owner) {
  return (await world.call(api.createCondominium, { body: { name } }, by)).condominium._id
}
async function aPartner(name: string, by = world.owner) {
  return (await world.call(customersApi.createPartner, { body: { name } }, by)).partner._id
}
const draftOf = (wish: Partial<Draft> = {}): Draft => ({ condominium, address: 'Katajakatu 5', ...wish })
const anApartment = async (wish?: Partial<Draft>) =>
  (await world.call(api.createApartment, { body: draftOf(wish) }, world.owner)).apartment
const creating = (draft: object) => world.ask('POST', '/apartment/create', draft, world.owner)
const updating = (id: string, documentUpdate: Draft) =>
  world.ask('PUT', `/apartment/update/${id}`, { documentUpdate }, world.owner)
const listing = (body: InputOf<typeof apartmentListApi.listApartments.body>) =>
  world.call(apartmentListApi.listApartments, { body }, world.reader)

describe('a new apartment', () => {
  it('is kept with its company’s name and stands in the list', async () => {
    const apartment = await anApartment({ apartmentNumber: 'B 12', area: 52.5, floorPlan: '2h + kk' })
    expect(apartment).toMatchObject({ condominiumName: 'Asunto Oy Katajanmarja', version: 1, activeForRent: true })
    const { rows } = await listing({ search: 'katajakatu 5 b 12 katajanmarja' })
    expect(rows).toMatchObject([{ _id: apartment._id, fullAddress: 'Katajakatu 5 B 12', area: 52.5 }])
  })

  it('is made once by one click, however often the click arrives', async () => {
    const key = newId()
    const click = () => world.call(api.createApartment, { body: draftOf() }, world.owner, { key })
    const all = await Promise.all([click(), click(), click()])
    expect(new Set(all.map(({ apartment }) => apartment._id))).toHaveProperty('size', 1)
  })

  it.each([
    ['no company', draft({ condominium: '' }), 'condominium', 'Valitse taloyhtiö'],
    ['a company that is not there', draft({ condominium: 'x' }), 'condominium', 'Taloyhtiötä ei löytynyt.'],
    ['no address', draft({ address: '' }), 'address', 'Anna katuosoite'],
    ['a negative area', draft({ area: -1 }), 'area', 'Pinta-ala ei voi olla negatiivinen'],
    ['an area in words', draft({ area: '52,5' }), 'area', 'Tarkista pinta-ala'],
    ['no room for a contract', draft({ concurrentContracts: 0 }), 'concurrentContracts', 'Vähintään 1'],
    ['an unknown owner', draft({ owners: [{ ownerId: 'x' }] }), 'owners.0.ownerId', 'Omistajaa ei löytynyt.'],
    ['an owner not chosen', draft({ owners: [{ ownerId: '' }] }), 'owners.0.ownerId', 'Valitse omistaja'],
    ['too big a holding', draft({ owners: [{ ownerId: 'x', holding: 101 }] }), 'owners.0.holding', 'Osuus on 0–100 %'],
  ])('is refused with %s', async (_, wish, field, sentence) => {
    const { status, body } = await creating({ condominium, ...wish })
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  function draft(wish: object) {
    return { address: 'Katajakatu 5', ...wish }
  }
})

describe('owners', () => {
  it('are principals and the account itself, by the names they have now', async () => {
    const account = world.owner.accountId
    const { _id } = await anApartment({
      owners: [
        { ownerId: partner, holding: 60 },
        { ownerId: account, onModel: 'Account', holding: 40 },
      ],
    })
    const params = { partnerId: partner }
    const read = await world.call(customersApi.readPartner, { params }, world.owner)
    const body = { ...read.partner, name: 'Paula Uusinimi' }
    await world.call(customersApi.updatePartner, { params, body }, world.owner)
    const own = await world.call(accountsApi.readAccount, {}, world.owner)
    const { apartment } = await world.call(api.readApartment, { params: { id: _id } }, world.reader)
    expect(apartment.owners).toEqual([
      { ownerId: partner, onModel: 'Partner', holding: 60, name: 'Paula Uusinimi' },
      { ownerId: account, onModel: 'Account', holding: 40, name: own.account.name },
    ])
  })

  it('may hold what does not come to a hundred', async () => {
    const { status } = await creating(draftOf({ owners: [{ ownerId: partner, holding: 33.3 }] }))
    expect(status).toBe(200)
  })

  it('narrow the list to their apartments', async () => {
    const owner = await aPartner('Yhden Asunnon Omistaja')
    const { _id } = await anApartment({ owners: [{ ownerId: owner }] })
    expect((await listing({ owner })).rows.map((row) => row._id)).toEqual([_id])
  })

  it('of another account are not known', async () => {
    const ownerId = await aPartner('Naapurin Päämies', world.stranger)
    const { status, body } = await creating(draftOf({ owners: [{ ownerId }] }))
    expect([status, body.message]).toEqual([400, 'Omistajaa ei löytynyt.'])
    const other = world.stranger.accountId
    const account = await creating(draftOf({ owners: [{ ownerId: other, onModel: 'Account' }] }))
    expect(account.status).toBe(400)
  })
})

describe('a change', () => {
  it('may move the apartment to another company', async () => {
    const apartment = await anApartment()
    const other = await aCondominium('Asunto Oy Toinen')
    const { body } = await updating(apartment._id, { ...apartment, condominium: other })
    expect(body.apartment).toMatchObject({ condominiumName: 'Asunto Oy Toinen', version: 2 })
    expect((await listing({ condominium: other })).totalLength).toBe(1)
    expect((await listing({ condominium })).rows.map(({ _id }) => _id)).not.toContain(apartment._id)
  })

  it('to a company of another account is refused', async () => {
    const apartment = await anApartment()
    const foreign = await aCondominium('Naapurin Oy', world.stranger)
    const { status, body } = await updating(apartment._id, { ...apartment, condominium: foreign })
    expect([status, body.fields]).toEqual([400, { condominium: 'Taloyhtiötä ei löytynyt.' }])
  })

  it('made from an older version is refused', async () => {
    const apartment = await anApartment()
    await updating(apartment._id, { ...apartment, area: 40 })
    const late = await updating(apartment._id, { ...apartment, area: 50 })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Joku muu ehti/)])
  })
})

describe('a removed apartment', () => {
  it('leaves the lists but can be read, for its contracts and invoices', async () => {
    const { _id } = await anApartment({ address: 'Purettu kuja 1' })
    await world.call(api.deleteApartment, { params: { id: _id } }, world.owner)
    expect((await listing({ search: 'purettu kuja' })).rows).toEqual([])
    expect((await listing({ condominium, itemsPerPage: 100 })).rows.map((row) => row._id)).not.toContain(_id)
    const { apartment } = await world.call(api.readApartment, { params: { id: _id } }, world.reader)
    expect(apartment).toMatchObject({ address: 'Purettu kuja 1', active: false })
  })
})

describe('another account', () => {
  it.each([
    ['GET', '/apartment/getOne/:id'],
    ['PUT', '/apartment/update/:id'],
    ['PUT', '/apartment/delete/:id'],
  ])('gets nothing by %s %s', async (method, path) => {
    const { _id } = await anApartment()
    const own = await aCondominium('Naapurin Oy', world.stranger)
    const documentUpdate = { condominium: own, address: 'Vieras 1', version: 1 }
    const body = method === 'PUT' ? { documentUpdate } : undefined
    const answer = await world.ask(method, path.replace(':id', _id), body, world.stranger)
    expect([answer.status, answer.body.message]).toEqual([404, 'Vuokrakohdetta ei löytynyt.'])
  })

  it('lists nothing by the id of our company', async () => {
    await anApartment()
    const { totalLength } = await world.call(apartmentListApi.listApartments, { body: { condominium } }, world.stranger)
    expect(totalLength).toBe(0)
  })
})

describe('the list of apartments', () => {
  it('is in the order of addresses, A 2 before A 10, and sums their area', async () => {
    const own = await aCondominium('Asunto Oy Numerot')
    for (const [apartmentNumber, area] of [
      ['A 10', 20],
      ['A 2', 30.5],
      ['B 1', null],
    ] as const) {
      await anApartment({ condominium: own, apartmentNumber, area })
    }
    const { rows, sums } = await listing({ condominium: own })
    expect(rows.map(({ fullAddress }) => fullAddress)).toEqual(
      ['A 2', 'A 10', 'B 1'].map((number) => `Katajakatu 5 ${number}`),
    )
    expect(sums).toEqual({ area: 50.5 })
  })

  it('pages through ten thousand with their companies’ names', async () => {
    const large = await aWorld()
    const { condominium: company } = await large.call(
      api.createCondominium,
      { body: { name: 'Suuri Oy' } },
      large.owner,
    )
    const made = Array.from({ length: 10_000 }, (_, at) =>
      Apartment.parse({ _id: `apartment-${at}`, condominium: company._id, address: `Katu ${(at * 7919) % 10_000}` }),
    )
    const actor = large.actor(large.owner)
    await writeInBlocks(made.map((apartment) => [apartments.creating(actor, apartment)]))
    const body = { page: 100, itemsPerPage: 100 }
    const { rows, totalLength } = await large.call(apartmentListApi.listApartments, { body }, large.owner)
    expect([totalLength, rows.at(-1)]).toMatchObject([
      10_000,
      { fullAddress: 'Katu 9999', condominiumName: 'Suuri Oy' },
    ])
  })
})
