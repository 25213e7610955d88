import { beforeAll, expect, it } from 'vitest'
import { modelsApi as api } from '#shared/contracts/texts/models-api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { docOf, para, words } from './content-samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})
const proposed = async (id: string, by = world.owner) =>
  (await world.call(api.readDocument, { params: { id } }, by)).proposed
const aModel = async (name: string, contractType: 1 | 2 = 1) => {
  const body = { version: 0, name, contractType, content: docOf(para(words(name))) }
  return (await world.call(api.createModel, { body }, world.owner)).model
}

it('a text begins with the ready-made model of its law, then with the account’s only own one, and with none of two', async () => {
  const dwelling = await aContract(world.owner, home)
  const shop = await aContract(world.owner, home, { moveOut: 'LHVL' })
  const ready = await world.call(api.readModel, { params: { id: 'valmis-asuinhuoneisto' } }, world.owner)
  expect(await proposed(dwelling._id)).toEqual({ modelId: ready.model._id, content: ready.model.content })
  expect(await proposed(shop._id)).toMatchObject({ modelId: 'valmis-liikehuoneisto' })
  await aModel('Muu asiakirja', 2)
  const own = await aModel('Oma vuokrasopimus')
  expect(await proposed(shop._id)).toEqual({ modelId: own._id, content: own.content })
  await aModel('Toinen vuokrasopimus')
  expect(await proposed(shop._id)).toBeNull()
})

it('whoever may not write it, or see models, is proposed nothing; nor is one that is written', async () => {
  const { _id } = await aContract(world.manager, home)
  expect(await proposed(_id, world.reader)).toBeNull()
  const { model } = await world.call(api.readModel, { params: { id: 'valmis-asuinhuoneisto' } }, world.owner)
  const body = { version: 0, modelId: model._id, content: model.content }
  await world.call(api.saveDocument, { params: { id: _id }, body }, world.owner)
  expect(await proposed(_id)).toBeNull()
  await changeRights(world.manager, without('contractModels.read'))
  const other = await aContract(world.manager, home)
  expect(await proposed(other._id, world.manager)).toBeNull()
})
