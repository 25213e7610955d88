import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedFilter } from '#shared/accounts/table-views.ts'
import { identityApi } from '#shared/identity/api.ts'
import { aWorld } from '../support/story.ts'
import { alsoIn, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
let elsewhere: Person
beforeAll(async () => {
  world = await aWorld()
  await alsoIn(world.owner, world.stranger.accountId, 'manager')
  elsewhere = { ...world.owner, accountId: world.stranger.accountId }
})

const chosen = { order: ['rent', 'city', 'name'], hidden: ['city'] }
const sessionOf = async (person: Person) => (await world.call(identityApi.getCurrentUser, {}, person)).currentUser
const save = (body: object, person = world.owner) => world.ask('PUT', '/user/table-columns', body, person)

describe('columns of a table', () => {
  it('come with every session of the person, in every account, and to nobody else', async () => {
    expect((await save({ table: 'tenants', ...chosen })).status).toBe(200)
    expect((await save({ table: 'invoices', order: ['total'], hidden: [] })).status).toBe(200)
    const both = { tenants: chosen, invoices: { order: ['total'], hidden: [] } }
    expect((await sessionOf(world.owner)).tableColumns).toEqual(both)
    expect((await sessionOf(elsewhere)).tableColumns).toEqual(both)
    expect((await sessionOf(world.stranger)).tableColumns).toEqual({})
  })

  it('the last choice wins, also of those made at the same time, and none is lost', async () => {
    const tables = ['a', 'b', 'c']
    const answers = await Promise.all(tables.map((table) => save({ table, ...chosen }, elsewhere)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await save({ table: 'a', order: ['name'], hidden: [] })
    expect((await sessionOf(world.owner)).tableColumns).toMatchObject({
      a: { order: ['name'], hidden: [] },
      b: chosen,
      c: chosen,
    })
  })

  it('a choice of nothing gives the table’s own back', async () => {
    await save({ table: 'tenants', order: [], hidden: [] })
    expect((await sessionOf(world.owner)).tableColumns).not.toHaveProperty('tenants')
  })

  it.each([
    ['no table', { ...chosen }],
    ['a table without a name', { table: '', ...chosen }],
    ['more columns than any table has', { table: 'x', order: Array(101).fill('a'), hidden: [] }],
    ['a column of an endless name', { table: 'x', order: ['a'.repeat(61)], hidden: [] }],
    ['what is no list', { table: 'x', order: 'rent', hidden: [] }],
  ])('%s is refused', async (_, body) => {
    expect((await save(body)).status).toBe(400)
  })
})

describe('a saved filter', () => {
  const aFilter = (part: Partial<SavedFilter> = {}): SavedFilter => ({
    _id: 'filter-of-mine-001',
    table: 'invoices',
    name: 'Erääntyneet',
    query: { state: 'overdue', sortBy: 'dueDate' },
    isDefault: false,
    ...part,
  })
  const keep = (part: Partial<SavedFilter>, person = world.owner) =>
    world.ask('PUT', '/user/saved-filter', aFilter(part), person)
  const remove = (id: string, person = world.owner) =>
    world.ask('DELETE', `/user/saved-filter/${id}`, undefined, person)

  it('is the person’s own in the account where it was made; one of a table opens by itself', async () => {
    await keep({})
    await keep({ _id: 'filter-of-mine-002', name: 'Luonnokset', query: { state: 'draft' }, isDefault: true })
    await keep({ isDefault: true, name: 'Myöhässä' })
    expect((await sessionOf(world.owner)).savedFilters).toEqual([
      aFilter({ isDefault: true, name: 'Myöhässä' }),
      aFilter({ _id: 'filter-of-mine-002', name: 'Luonnokset', query: { state: 'draft' } }),
    ])
    expect((await sessionOf(elsewhere)).savedFilters).toEqual([])
    expect((await sessionOf(world.stranger)).savedFilters).toEqual([])
  })

  it('is changed and removed by nobody else, nor from another account', async () => {
    expect((await keep({ name: 'Kaapattu' }, elsewhere)).status).toBe(404)
    expect((await remove('filter-of-mine-001', elsewhere)).status).toBe(404)
    expect((await remove('filter-of-mine-001', world.stranger)).status).toBe(404)
    expect((await remove('filter-of-mine-001')).status).toBe(200)
    expect((await remove('filter-of-mine-001')).status).toBe(404)
    expect((await sessionOf(world.owner)).savedFilters.map(({ name }) => name)).toEqual(['Luonnokset'])
  })

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['of a name that no list shows', { name: 'x'.repeat(61) }],
    ['with an id that nothing makes', { _id: 'x' }],
    ['with an endless search', { query: { search: 'x'.repeat(201) } }],
  ])('%s is refused', async (_, part) => {
    expect((await keep(part)).status).toBe(400)
  })
})
