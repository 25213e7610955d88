import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { todosApi as api } from '#shared/todos/api.ts'
import type { Todo } from '#shared/todos/todo.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.clock.set('2026-11-02'))

type Draft = InputOf<typeof api.createTodo.body>
const aTodo = async (title: string, draft: Partial<Draft> = {}): Promise<Todo> =>
  (await world.call(api.createTodo, { body: { title, ...draft } }, world.owner)).toDo
const listing = async (query: InputOf<typeof api.listTodos.query> = {}, by = world.reader) =>
  world.call(api.listTodos, { query }, by)
const titles = async (query: InputOf<typeof api.listTodos.query> = {}) =>
  (await listing(query)).toDos.map(({ title }) => title)
const set = (todo: Todo, state: 'completed' | 'inCompleted', by = world.owner) =>
  world.ask('PUT', `/toDo/${state}/${todo._id}`, undefined, by)

describe('tasks', () => {
  it('are listed by the day they are due, those without a day last, and counted by label', async () => {
    await aTodo('Joskus', { label: 'keys' })
    await aTodo('Myöhemmin', { dueDate: '2026-12-24', label: 'apartments' })
    await aTodo('Ensin', { dueDate: '2026-11-01', label: 'serviceRequest' })
    expect(await titles()).toEqual(['Ensin', 'Myöhemmin', 'Joskus'])
    expect(await titles({ label: 'keys' })).toEqual(['Joskus'])
    expect(await titles({ search: 'ensin' })).toEqual(['Ensin'])
    expect((await listing()).open).toEqual({ apartments: 1, others: 0, rentIncrease: 0, serviceRequest: 1, keys: 1 })
  })

  it('move to the done and back, with who did it and when', async () => {
    const todo = await aTodo('Tilaa lukkoseppä')
    expect((await set(todo, 'completed', world.manager)).body.toDo).toMatchObject({
      completed: true,
      completedBy: 'Ilkka Isännöitsijä',
      completedAt: expect.stringMatching(/^2026-11-02T/),
    })
    expect(await titles()).not.toContain('Tilaa lukkoseppä')
    expect(await titles({ completed: true })).toContain('Tilaa lukkoseppä')
    expect((await set(todo, 'inCompleted')).body.toDo).toMatchObject({ completed: false, completedAt: '' })
    expect(await titles()).toContain('Tilaa lukkoseppä')
  })

  it('are ticked once: a second tick leaves the first one’s name', async () => {
    const todo = await aTodo('Kahdesti')
    await set(todo, 'completed')
    const { status, body } = await set(todo, 'completed', world.manager)
    expect([status, body.toDo]).toMatchObject([200, { completedBy: 'Oili Omistaja', version: 2 }])
  })

  it('are made once by one click', async () => {
    const key = newId()
    const make = () => world.call(api.createTodo, { body: { title: 'Kerran' } }, world.owner, { key })
    await Promise.all([make(), make()])
    expect(await titles({ search: 'kerran' })).toHaveLength(1)
  })

  it('change, and not over another’s change', async () => {
    const todo = await aTodo('Vanha', { description: 'Selitys' })
    const put = (title: string) => world.ask('PUT', `/toDo/update/${todo._id}`, { ...todo, title }, world.owner)
    expect((await Promise.all([put('Uusi'), put('Toinen')])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { toDo } = await world.call(api.readTodo, { params: { id: todo._id } }, world.reader)
    expect(toDo).toMatchObject({ description: 'Selitys', createdBy: 'Oili Omistaja', completed: false })
  })

  it('are removed for good', async () => {
    const todo = await aTodo('Turha')
    await world.call(api.deleteTodo, { params: { id: todo._id } }, world.owner)
    expect(await titles({ search: 'turha' })).toEqual([])
    expect((await set(todo, 'completed')).status).toBe(404)
  })

  it.each([
    ['no title', { title: ' ' }, { title: 'Kirjoita, mitä pitää tehdä' }],
    ['no such day', { title: 'A', dueDate: '2026-02-30' }, { dueDate: 'Tarkista päivämäärä' }],
    ['no such label', { title: 'A', label: 'purple' }, { label: expect.any(String) }],
  ])('are refused with %s', async (_, body, fields) => {
    expect(await world.ask('POST', '/toDo/createTodo', body, world.owner)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  it('are not made or ticked by a reader, and not seen by another account', async () => {
    const todo = await aTodo('Oma')
    expect((await world.ask('POST', '/toDo/createTodo', { title: 'A' }, world.reader)).status).toBe(403)
    expect((await set(todo, 'completed', world.reader)).status).toBe(403)
    expect((await set(todo, 'completed', world.stranger)).status).toBe(404)
    expect((await listing({}, world.stranger)).toDos).toEqual([])
  })

  it('leave their lines in the audit trail by their titles', async () => {
    const todo = await aTodo('Jäljitettävä')
    await set(todo, 'completed')
    const body = { document: todo._id, sortBy: 'at' }
    const { rows } = await world.call(auditApi.listAudit, { body }, world.owner)
    expect(rows.map(({ deed, title }) => [deed, title])).toEqual([
      ['create', 'Jäljitettävä'],
      ['change', 'Jäljitettävä'],
    ])
  })
})
