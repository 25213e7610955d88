import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const save = (id: string, version: number, values: string, by = world.owner, isChange = false) =>
  world.ask('PUT', `/rental-contract/draft/${id}`, { version, title: 'Katajakatu 5', values, isChange }, by)
const read = (id: string, by = world.owner) => world.ask('GET', `/rental-contract/draft/${id}`, undefined, by)
const listed = async (by = world.owner) =>
  (await world.call(contractsApi.listContractDrafts, {}, by)).drafts.map(({ _id }) => _id)

describe('a half-filled form', () => {
  it('is kept as it is filled, and found again', async () => {
    const id = newId()
    expect((await save(id, 0, '{"lease":{}}')).body).toMatchObject({ draft: { version: 1 } })
    expect((await save(id, 1, '{"lease":{"rent":85000}}')).body).toMatchObject({ draft: { version: 2 } })
    expect((await read(id)).body).toMatchObject({ draft: { version: 2, values: '{"lease":{"rent":85000}}' } })
    expect(await listed()).toContain(id)
  })

  it('is never written over by another tab that does not know of it', async () => {
    const id = newId()
    await save(id, 0, '{"first":1}')
    await save(id, 1, '{"first":2}')
    const answers = await Promise.all([save(id, 1, '{"second":1}'), save(id, 0, '{"third":1}')])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Luonnosta on muokattu toisessa välilehdessä tai laitteessa.'],
      [409, 'Luonnosta on muokattu toisessa välilehdessä tai laitteessa.'],
    ])
    expect((await read(id)).body).toMatchObject({ draft: { values: '{"first":2}' } })
  })

  it('is its person’s own', async () => {
    const id = newId()
    await save(id, 0, '{}')
    for (const other of [world.manager, world.stranger]) {
      expect((await read(id, other)).status).toBe(404)
      expect((await save(id, 1, '{}', other)).status).toBe(404)
      expect(await listed(other)).not.toContain(id)
      expect((await world.ask('DELETE', `/rental-contract/draft/${id}`, undefined, other)).status).toBe(404)
    }
    expect((await read(id, world.reader)).status).toBe(403)
  })

  it('becomes the contract with its id, and no old tab brings it back', async () => {
    const id = newId()
    await save(id, 0, '{}')
    const body = { ...aContractDraft(home), draftId: id }
    const { contract } = await world.call(contractsApi.createContract, { body }, world.owner)
    expect(contract._id).toBe(id)
    expect((await read(id)).status).toBe(404)
    expect((await save(id, 1, '{}')).status).toBe(404)
    const again = { params: { id }, body: { ...aContractDraft(home), version: 1 } }
    await save(id, 0, '{"a change of it":1}', world.owner, true)
    await world.call(contractsApi.updateContract, again, world.owner)
    expect((await read(id)).status).toBe(404)
  })

  it('of changes is each person’s own, though they are at one contract', async () => {
    const { contract } = await world.call(contractsApi.createContract, { body: aContractDraft(home) }, world.owner)
    const { _id: id, version } = contract
    const both = await Promise.all([
      save(id, 0, '{"owner":1}', world.owner, true),
      save(id, 0, '{"manager":1}', world.manager, true),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await save(id, 0, '{"an old tab":1}', world.owner, true)).status).toBe(409)
    expect((await save(id, 1, '{"manager":2}', world.manager, true)).body).toMatchObject({ draft: { version: 2 } })
    expect((await read(id)).body).toMatchObject({ draft: { _id: id, version: 1, values: '{"owner":1}' } })
    expect(await listed(world.manager)).toContain(id)
    const body = { ...aContractDraft(home), version }
    await world.call(contractsApi.updateContract, { params: { id }, body }, world.owner)
    expect((await read(id)).status).toBe(404)
    expect((await read(id, world.manager)).body).toMatchObject({ draft: { version: 2, values: '{"manager":2}' } })
    await world.call(contractsApi.deleteContractDraft, { params: { id } }, world.manager)
    expect(await listed(world.manager)).not.toContain(id)
  })

  it('of changes that was kept under the contract’s id alone goes on where it is', async () => {
    const id = newId()
    await save(id, 0, '{"before":1}')
    expect((await save(id, 0, '{"an old tab":1}', world.owner, true)).status).toBe(409)
    expect((await save(id, 1, '{"since":1}', world.owner, true)).status).toBe(200)
    expect((await read(id)).body).toMatchObject({ draft: { version: 2, values: '{"since":1}' } })
    expect((await listed()).filter((each) => each === id)).toHaveLength(1)
    expect((await save(id, 0, '{"manager":1}', world.manager, true)).status).toBe(200)
    expect((await read(id, world.manager)).body).toMatchObject({ draft: { values: '{"manager":1}' } })
  })

  it('becomes one contract, and a tab that says otherwise is told so', async () => {
    const id = newId()
    const absoluteGuarantee = { name: 'Takaaja Terttu', social: '131052-308T', email: 'takaaja@asukas.example' }
    const draft = aContractDraft(home)
    const body = { ...draft, draftId: id, lease: { ...draft.lease, absoluteGuarantee } }
    const create = (rent: number) =>
      world.ask('POST', '/rental-contract/create', { ...body, lease: { ...body.lease, rent } }, world.owner)
    expect((await create(850_00)).body).toMatchObject({ contract: { _id: id, lease: { rent: 850_00 } } })
    expect((await create(850_00)).body).toMatchObject({ contract: { _id: id, lease: { rent: 850_00 } } })
    const other = await create(990_00)
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Tästä luonnoksesta on jo tehty/)])
    // A first save that was on its way makes no form of it any more.
    expect((await save(id, 0, '{}')).status).toBe(404)
    expect(await listed()).not.toContain(id)
  })

  it('is thrown away when it is not wanted', async () => {
    const id = newId()
    await save(id, 0, '{}')
    await world.call(contractsApi.deleteContractDraft, { params: { id } }, world.owner)
    expect(await listed()).not.toContain(id)
  })

  it('is refused with a text without end, and with an id that is none', async () => {
    expect((await save(newId(), 0, 'x'.repeat(60_001))).status).toBe(400)
    expect((await save('x', 0, '{}')).status).toBe(404)
  })
})
