import { beforeAll, describe, expect, it } from 'vitest'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { Realtor } from '#shared/properties/realtors/realtor.ts'
import { realtorsApi as api } from '#shared/properties/realtors/realtors-api.ts'
import { searchApi } from '#shared/search/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const aRealtor = async (name: string, more: object = {}, by = world.owner) =>
  (await world.call(api.createRealtor, { body: { name, ...more } }, by)).realtor
const listed = async (search = '') => (await world.call(api.listRealtors, { query: { search } }, world.reader)).rows
const updating = (realtor: Realtor, by = world.owner) =>
  world.ask<{ realtor: Realtor }>('PUT', `/realtor/update/${realtor._id}`, realtor, by)

describe('the register of realtors', () => {
  it('keeps one once by one click, with the share that is proposed', async () => {
    const key = newId()
    const body = { name: 'Riikka Räsänen', email: 'Riikka@Valitys.example', rewardPercent: 60 }
    const clicks = await Promise.all([1, 2, 3].map(() => world.call(api.createRealtor, { body }, world.owner, { key })))
    expect(new Set(clicks.map(({ realtor }) => realtor._id))).toHaveProperty('size', 1)
    expect(await listed('riikka')).toMatchObject([
      { email: 'riikka@valitys.example', rewardPercent: 60, apartments: 0 },
    ])
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Anna nimi'],
    ['more than the whole', { name: 'A', rewardPercent: 101 }, 'rewardPercent', 'Osuus on 0–100 %'],
    ['half an address', { name: 'A', email: 'a@' }, 'email', 'Tarkista sähköpostiosoite'],
  ])('refuses %s', async (_, body, field, sentence) => {
    const answer = await world.ask('POST', '/realtor/create', body, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('takes a change of the one who saw the newest version, and of nobody without the right', async () => {
    const realtor = await aRealtor('Ville Virtanen')
    expect((await updating({ ...realtor, phone: '040 1' }, world.reader)).status).toBe(403)
    expect((await updating({ ...realtor, phone: '040 1' }, world.stranger)).status).toBe(404)
    const both = await Promise.all(['040 1', '040 2'].map((phone) => updating({ ...realtor, phone })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('gives by ids its own alone, and forgets nobody who is taken off the list', async () => {
    const [gone, strangers] = [await aRealtor('Poistuva Petri'), await aRealtor('Naapurin', {}, world.stranger)]
    const removing = (by = world.owner) => world.ask('PUT', `/realtor/inactivate/${gone._id}`, undefined, by)
    expect((await removing(world.reader)).status).toBe(403)
    expect((await removing(world.stranger)).status).toBe(404)
    expect((await removing()).status).toBe(200)
    expect(await listed('poistuva')).toEqual([])
    const body = { ids: [gone._id, strangers._id] }
    const { realtors } = await world.call(api.readRealtors, { body }, world.owner)
    expect(realtors).toMatchObject([{ name: 'Poistuva Petri', inactivated: expect.stringMatching(/^2026-11/) }])
  })

  it('is found by the search', async () => {
    const { _id } = await aRealtor('Sirpa Salokangas', { phone: '040 123 4567' })
    for (const text of ['salokangas', '0401234567']) {
      const { hits } = await world.call(searchApi.search, { query: { text } }, world.reader)
      expect(hits).toContainEqual(expect.objectContaining({ kind: 'realtor', _id, title: 'Sirpa Salokangas' }))
    }
  })
})

describe('the assignment of an apartment', () => {
  it('names realtors of the register as they are called, and those of before as they were written', async () => {
    const home = await aHome(world.owner, { number: 'R 1' })
    const realtor = await aRealtor('Outi Oikea')
    const params = { id: home.apartment }
    const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
    const save = (version: number, shares: object[]) => {
      const assignment = { inUse: true, realtors: shares }
      return world.ask(
        'PUT',
        `/apartment/update/${home.apartment}`,
        {
          documentUpdate: { ...apartment, version, assignment },
        },
        world.owner,
      )
    }
    const old = { realtorId: '', name: 'Vanha Nimi', rewardPercent: 40 }
    const answer = await save(1, [{ realtorId: realtor._id, name: 'Väärä', rewardPercent: 60 }, old])
    expect(answer.body.apartment).toMatchObject({ assignment: { realtors: [{ name: 'Outi Oikea' }, old] } })
    expect(await listed('outi')).toMatchObject([{ apartments: 1 }])
    const body = { realtor: realtor._id }
    const { rows } = await world.call(apartmentListApi.listApartments, { body }, world.owner)
    expect(rows.map(({ _id }) => _id)).toEqual([home.apartment])
    const strangers = await aRealtor('Naapurin', {}, world.stranger)
    const refused = await save(2, [{ realtorId: strangers._id, name: 'Naapurin', rewardPercent: 100 }])
    expect(refused.body).toMatchObject({ fields: { 'assignment.realtors.0.realtorId': 'Välittäjää ei löytynyt.' } })
  })
})
