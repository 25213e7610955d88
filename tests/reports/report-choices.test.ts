import { expect, it } from 'vitest'
import { propertiesApi } from '#shared/properties/api.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import { aHome } from '../support/things/portfolio.ts'

it('reports may be narrowed to what the homes have, as far as the person may read it', async () => {
  const world = await aWorld()
  const { owner, manager } = world
  const choices = (by: Person) => world.call(choicesApi.readReportChoices, {}, by)
  const home = await aHome(owner)
  const { realtor } = await world.call(
    realtorsApi.createRealtor,
    { body: { version: 0, name: 'Veera Välittäjä' } },
    owner,
  )
  await world.call(realtorsApi.createRealtor, { body: { version: 0, name: 'Ilman kohteita' } }, owner)
  const params = { id: home.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, owner)
  const documentUpdate = {
    ...apartment,
    city: 'Helsinki',
    owners: [{ ownerId: home.partner, holding: 100 }],
    assignment: { inUse: true, percent: -92, realtors: [{ realtorId: realtor._id, name: realtor.name }] },
  }
  await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, owner)
  expect(await choices(world.reader)).toEqual({
    condominiums: [{ _id: home.condominium, name: 'Asunto Oy Katajanmarja' }],
    cities: [{ _id: 'Helsinki', name: 'Helsinki' }],
    principals: [{ _id: home.partner, name: 'Paula Päämies' }],
    realtors: [{ _id: realtor._id, name: 'Veera Välittäjä' }],
  })
  const none = { condominiums: [], cities: [], principals: [], realtors: [] }
  expect(await choices(world.stranger)).toEqual(none)
  await changeRights(manager, without('partners.read', 'realtors.read'))
  expect(await choices(manager)).toMatchObject({
    cities: [{ _id: 'Helsinki', name: 'Helsinki' }],
    principals: [],
    realtors: [],
  })
  await changeRights(manager, without('apartments.read'))
  expect(await choices(manager)).toEqual(none)
  await changeRights(manager, without('reports.read'))
  await expect(choices(manager)).rejects.toThrow('403')
})
