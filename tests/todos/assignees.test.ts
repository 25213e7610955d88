import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { calendarApi } from '#shared/reports/calendar.ts'
import { waitingApi } from '#shared/reports/waiting.ts'
import { todosApi as api } from '#shared/todos/api.ts'
import type { Todo } from '#shared/todos/todo.ts'
import { newId } from '../../functions/platform/clock.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.clock.set('2026-11-02'))

type Draft = InputOf<typeof api.createTodo.body>
const aTodo = async (title: string, draft: Partial<Draft> = {}, by = world.owner): Promise<Todo> =>
  (await world.call(api.createTodo, { body: { title, ...draft } }, by)).toDo
const change = async ({ _id: id, ...todo }: Todo, draft: Partial<Draft>, by = world.owner): Promise<Todo> =>
  (await world.call(api.updateTodo, { params: { id }, body: { ...todo, ...draft } }, by)).toDo
const listed = async (query: InputOf<typeof api.listTodos.query> = {}, by = world.reader) =>
  (await world.call(api.listTodos, { query }, by)).toDos
const titles = async (query: InputOf<typeof api.listTodos.query> = {}, by = world.reader) =>
  (await listed(query, by)).map(({ title }) => title)
const lettersOf = async (person: Person, title: string) =>
  (await lettersTo(person.email)).filter(({ text }) => text.includes(title))

describe('whose a task is', () => {
  it('is told in lists, and each may ask for their own', async () => {
    await aTodo('Johtajan', { assignee: world.manager.userId })
    await aTodo('Omistajan', { assignee: world.owner.userId })
    await aTodo('Kenen vain')
    const rows = await listed()
    expect(rows.map(({ title, assigneeName }) => [title, assigneeName])).toEqual([
      ['Johtajan', world.manager.name],
      ['Omistajan', world.owner.name],
      ['Kenen vain', ''],
    ])
    expect(await titles({ mine: true }, world.manager)).toEqual(['Johtajan'])
    expect(await titles({ mine: true }, world.reader)).toEqual([])
    expect(await titles({ search: world.owner.name, sortBy: 'title' })).toContain('Omistajan')
    const { open } = await world.call(api.listTodos, { query: { mine: true } }, world.manager)
    expect(open.others).toBe(1)
    const [own] = await listed({ mine: true }, world.manager)
    await world.call(api.completeTodo, { params: { id: own?._id ?? '' } }, world.manager)
    expect(await titles({ mine: true, completed: true }, world.manager)).toEqual(['Johtajan'])
    expect(await titles({ mine: true, completed: true }, world.owner)).toEqual([])
  })

  it('is told to them by one letter, however often the press comes, and not when they took it themselves', async () => {
    const key = newId()
    const body = { title: 'Tilaa nuohous', dueDate: '2026-11-20', assignee: world.manager.userId }
    const press = () => world.call(api.createTodo, { body }, world.owner, { key })
    const [{ toDo }] = await Promise.all([press(), press()])
    await press()
    const [letter, ...more] = await lettersOf(world.manager, 'Tilaa nuohous')
    expect(more).toEqual([])
    expect(letter?.subject).toContain('Sinulle annettiin tehtävä')
    for (const said of ['20.11.2026', world.owner.name, `/todos?task=${toDo._id}`]) expect(letter?.text).toContain(said)
    const changed = await change(toDo, { title: 'Tilaa nuohous nyt', assignee: world.manager.userId })
    expect(await lettersOf(world.manager, 'Tilaa nuohous')).toHaveLength(1)
    await change(changed, { assignee: world.owner.userId })
    expect(await lettersOf(world.owner, 'Tilaa nuohous')).toEqual([])
    await aTodo('Vain minun', { assignee: world.manager.userId }, world.manager)
    expect(await lettersOf(world.manager, 'Vain minun')).toEqual([])
  })

  it('is told once when it is given over, and stays when a change does not speak of it', async () => {
    const todo = await aTodo('Vaihtuva')
    const given = await change(todo, { assignee: world.manager.userId })
    expect(await lettersOf(world.manager, 'Vaihtuva')).toHaveLength(1)
    const { assignee: _, ...silent } = given
    const kept = await world.ask('PUT', `/toDo/update/${todo._id}`, { ...silent, title: 'Vaihtuva 2' }, world.owner)
    expect(kept.body.toDo).toMatchObject({ title: 'Vaihtuva 2', assigneeName: world.manager.name })
    const stale = await world.ask('PUT', `/toDo/update/${todo._id}`, { ...todo, assignee: '' }, world.owner)
    expect(stale.status).toBe(409)
    const { toDo } = await world.call(api.readTodo, { params: { id: todo._id } }, world.reader)
    expect(await change(toDo, { assignee: '' })).toMatchObject({ assignee: '', assigneeName: '' })
  })

  it.each<[string, () => string]>([
    ['of another account', () => world.stranger.userId],
    ['that nobody is', () => 'nobody'],
  ])('is nobody’s %s', async (_, who) => {
    const refused = await world.ask('POST', '/toDo/createTodo', { title: 'A', assignee: who() }, world.owner)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { assignee: 'Valitse tilin käyttäjä, jolla on oikeus tehtäviin' } },
    })
    expect(await lettersTo(world.stranger.email)).toEqual([])
  })

  it('is nobody’s who may not see tasks', async () => {
    await changeRights(world.accountant, without('todos.read'))
    const body = { title: 'A', assignee: world.accountant.userId }
    expect((await world.ask('POST', '/toDo/createTodo', body, world.owner)).status).toBe(400)
  })

  it('is told in the trail by their name', async () => {
    const todo = await aTodo('Jäljitetty')
    await change(todo, { assignee: world.manager.userId })
    const { rows } = await world.call(auditApi.listAudit, { body: { document: todo._id, sortBy: 'at' } }, world.owner)
    expect(JSON.stringify(rows.at(-1))).toContain(world.manager.name)
  })
})

it('a task stays whose it was after they have left, seen by all and told as a former person’s', async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
  const todo = await aTodo('Jäi kesken', { dueDate: '2026-11-02', assignee: world.manager.userId })
  const told = async () => {
    const { waiting } = await world.call(waitingApi.getWaiting, {}, world.reader)
    return waiting.find(({ kind }) => kind === 'lateTodos')?.named[0]?.who
  }
  expect(await told()).toBe(world.manager.name)
  await world.call(accountsApi.removeCollaborator, { params: { userId: world.manager.userId } }, world.owner)
  expect(await told()).toBe(`${world.manager.name} (entinen käyttäjä)`)
  expect(await titles({}, world.reader)).toEqual(['Jäi kesken'])
  const { entries } = await world.call(calendarApi.readCalendarMonth, { query: { month: '2026-11' } }, world.reader)
  expect(entries).toMatchObject([{ kind: 'tasks', name: 'Jäi kesken', place: world.manager.name }])
  const { toDo } = await world.call(api.readTodo, { params: { id: todo._id } }, world.reader)
  const changed = await change(toDo, { title: 'Jäi yhä' })
  expect(changed).toMatchObject({ title: 'Jäi yhä', assigneeName: world.manager.name })
  expect(await change(changed, { assignee: world.reader.userId })).toMatchObject({ assigneeName: world.reader.name })
})
