import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

type Draft = InputOf<typeof api.createCondominium.body>

async function aCondominium(draft: Draft = { name: 'Asunto Oy Katajanmarja' }) {
  return (await world.call(api.createCondominium, { body: draft }, world.owner)).condominium
}
const anApartmentOf = (condominium: string) =>
  world.call(api.createApartment, { body: { condominium, address: 'Katajakatu 5' } }, world.owner)
const updating = (id: string, documentUpdate: Draft) =>
  world.ask('PUT', `/condominium/update/${id}`, { documentUpdate }, world.owner)

describe('a new housing company', () => {
  it('is kept as it was given and stands in the list and in searches', async () => {
    const administrator = { name: 'Ilkka Isännöitsijä', email: 'ILKKA@isannointi.example', phone: '09 123' }
    const made = await aCondominium({ name: 'Asunto Oy Äyräs', businessId: '1790235-0', administrator })
    expect(made).toMatchObject({ version: 1, country: 'Suomi', administrator: { email: 'ilkka@isannointi.example' } })
    const body = { search: 'äyräs 1790' }
    const list = await world.call(api.listCondominiums, { body }, world.reader)
    const search = await world.call(api.searchCondominiums, { query: body }, world.reader)
    expect([list.rows[0]?._id, search]).toEqual([made._id, list])
  })

  it('is made once by one click, however often the click arrives', async () => {
    const key = newId()
    const click = () => world.call(api.createCondominium, { body: { name: 'Kerran Oy' } }, world.owner, { key })
    const all = await Promise.all([click(), click(), click()])
    expect(new Set(all.map(({ condominium }) => condominium._id))).toHaveProperty('size', 1)
  })

  it.each([
    ['no name', { name: '' }, 'name', 'Anna taloyhtiön nimi'],
    ['a wrong business id', { name: 'A', businessId: '1790235-1' }, 'businessId', 'Tarkista Y-tunnus'],
    [
      'a wrong address of its administrator',
      { name: 'A', administrator: { email: 'x' } },
      'administrator.email',
      'Tarkista sähköpostiosoite',
    ],
  ])('is refused with %s', async (_, draft, field, sentence) => {
    const { status, body } = await world.ask('POST', '/condominium/create', draft, world.owner)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('a change', () => {
  it('of the name is seen in the list of apartments', async () => {
    const condominium = await aCondominium({ name: 'Vanha Oy' })
    const { apartment } = await anApartmentOf(condominium._id)
    await updating(condominium._id, { ...condominium, name: 'Uusi Oy' })
    const list = await world.call(
      apartmentListApi.listApartments,
      { body: { condominium: condominium._id } },
      world.reader,
    )
    const read = await world.call(api.readApartment, { params: { id: apartment._id } }, world.reader)
    expect([list.rows[0]?.condominiumName, read.apartment.condominiumName]).toEqual(['Uusi Oy', 'Uusi Oy'])
    const found = await world.call(apartmentListApi.listApartments, { body: { search: 'uusi oy' } }, world.reader)
    expect(found.totalLength).toBe(1)
  })

  it('made from an older version is refused', async () => {
    const condominium = await aCondominium()
    await updating(condominium._id, { ...condominium, city: 'Vantaa' })
    const late = await updating(condominium._id, { ...condominium, city: 'Espoo' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Joku muu ehti/)])
  })

  it('with a wrong field names the field within the update', async () => {
    const condominium = await aCondominium()
    const { status, body } = await updating(condominium._id, { ...condominium, name: '' })
    expect([status, body.fields]).toEqual([400, { 'documentUpdate.name': 'Anna taloyhtiön nimi' }])
  })
})

describe('the words of a company for bookkeeping', () => {
  const ofCompany = { costCentre: '10', salesAccountId: '3000', receivablesAccountId: '' }
  async function aCompanyOfThree() {
    const condominium = await aCondominium({ name: 'Kirjanpito Oy', invoiceData: ofCompany })
    const draft = (apartmentNumber: string, invoiceData: object) => ({
      body: { condominium: condominium._id, address: 'Katajakatu 5', apartmentNumber, invoiceData },
    })
    await world.call(api.createApartment, draft('A 1', { costCentre: '10' }), world.owner)
    await world.call(api.createApartment, draft('A 2', { costCentre: '99', salesAccountId: '3000' }), world.owner)
    await world.call(api.createApartment, draft('A 3', {}), world.owner)
    return condominium
  }
  const change = (condominium: Draft & { _id: string }, more: object, person = world.owner) =>
    world.ask<{ updatedApartments: number }>(
      'PUT',
      `/condominium/update/${condominium._id}`,
      { documentUpdate: { ...condominium, invoiceData: { ...ofCompany, costCentre: '11' } }, ...more },
      person,
    )
  async function own(condominium: string) {
    const { rows } = await world.call(apartmentListApi.listApartments, { body: { condominium } }, world.reader)
    const read = async (id: string) =>
      (await world.call(api.readApartment, { params: { id } }, world.reader)).apartment.invoiceData
    return Promise.all(
      rows.map(async ({ _id }) => {
        const { costCentre, salesAccountId } = await read(_id)
        return `${costCentre}/${salesAccountId}`
      }),
    )
  }

  it.each([
    ['stand as they are unless told', {}, 0, ['10/', '99/3000', '/']],
    ['are taken by those that said the same', { updateServiceAccountId: true }, 2, ['/', '99/', '/']],
    ['are taken by all', { updateServiceAccountId: true, serviceAccountUpdateMethod: 'all' }, 2, ['/', '/', '/']],
  ])('%s', async (_, more, count, expected) => {
    const condominium = await aCompanyOfThree()
    const { status, body } = await change(condominium, more)
    expect([status, body.updatedApartments]).toEqual([200, count])
    expect(await own(condominium._id)).toEqual(expected)
  })

  it('leave the apartments alone when the company has changed meanwhile, and for one who may not', async () => {
    const condominium = await aCompanyOfThree()
    await updating(condominium._id, { ...condominium, city: 'Espoo' })
    const more = { updateServiceAccountId: true, serviceAccountUpdateMethod: 'all' }
    expect((await change(condominium, more)).status).toBe(409)
    expect((await change(condominium, more, world.reader)).status).toBe(403)
    expect((await change(condominium, more, world.stranger)).status).toBe(404)
    expect(await own(condominium._id)).toEqual(['10/', '99/3000', '/'])
  })

  it('are taken whole by two clicks at once', async () => {
    const condominium = await aCompanyOfThree()
    const more = { updateServiceAccountId: true, serviceAccountUpdateMethod: 'all' }
    const all = await Promise.all([change(condominium, more), change(condominium, more)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own(condominium._id)).toEqual(['/', '/', '/'])
  })
})

describe('removing a housing company', () => {
  const removing = (id: string) => world.ask('PUT', `/condominium/delete/${id}`, undefined, world.owner)

  it('is refused while it has apartments, and done when they are gone', async () => {
    const { _id } = await aCondominium({ name: 'Purettava Oy' })
    const first = await anApartmentOf(_id)
    const second = await anApartmentOf(_id)
    const refused = async () => {
      const { status, body } = await removing(_id)
      return [status, body.message]
    }
    expect(await refused()).toEqual([409, 'Taloyhtiöllä on 2 vuokrakohdetta. Poista ne ennen taloyhtiötä.'])
    await world.call(api.deleteApartment, { params: { id: first.apartment._id } }, world.owner)
    expect(await refused()).toEqual([409, 'Taloyhtiöllä on 1 vuokrakohde. Poista se ennen taloyhtiötä.'])
    await world.call(api.deleteApartment, { params: { id: second.apartment._id } }, world.owner)
    const { status, body } = await removing(_id)
    expect([status, body.condominium]).toMatchObject([200, { active: false }])
    const list = await world.call(api.listCondominiums, { body: { search: 'purettava' } }, world.owner)
    expect(list.rows).toEqual([])
  })

  it('leaves it to be read', async () => {
    const { _id, name } = await aCondominium()
    await removing(_id)
    const { condominium } = await world.call(api.readCondominium, { params: { id: _id } }, world.reader)
    expect(condominium).toMatchObject({ name, active: false })
  })

  it('leaves nothing to add apartments to', async () => {
    const { _id } = await aCondominium()
    await removing(_id)
    const draft = { condominium: _id, address: 'Katajakatu 5' }
    const { status, body } = await world.ask('POST', '/apartment/create', draft, world.owner)
    expect([status, body.fields]).toEqual([400, { condominium: 'Taloyhtiötä ei löytynyt.' }])
  })
})

describe('another account', () => {
  it.each([
    ['GET', '/condominium/getOne/:id'],
    ['PUT', '/condominium/update/:id'],
    ['PUT', '/condominium/delete/:id'],
  ])('gets nothing by %s %s', async (method, path) => {
    const condominium = await aCondominium()
    const body = method === 'PUT' ? { documentUpdate: condominium } : undefined
    const answer = await world.ask(method, path.replace(':id', condominium._id), body, world.stranger)
    expect([answer.status, answer.body.message]).toEqual([404, 'Taloyhtiötä ei löytynyt.'])
  })

  it('sees none of them in its list', async () => {
    await aCondominium()
    const { totalLength } = await world.call(api.listCondominiums, { body: {} }, world.stranger)
    expect(totalLength).toBe(0)
  })
})
