import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { todosApi as api } from '#shared/todos/api.ts'
import { Todo, todoSummaryOf } from '#shared/todos/todo.ts'
import { CompletedTodos, LabelledTodos, OpenTodos } from '../../web/todos/TodoScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const toDo = Todo.parse({
  _id: 'todo-1',
  version: 1,
  title: 'Tilaa lukkoseppä',
  label: 'keys',
  dueDate: '2020-01-02',
  createdBy: 'Oili Omistaja',
})
const done = { ...toDo, version: 2, completed: true, completedAt: '2026-11-02T07:15:00.000Z', completedBy: 'Oili' }
const open = { apartments: 0, others: 2, rentIncrease: 0, serviceRequest: 0, keys: 1 }

const person = (_id: string, name: string) => ({
  _id,
  name,
  email: `${_id}@kotiranta.example`,
  role: 'manager' as const,
})
const people = [person('user-1', 'Oili Omistaja'), person('user-2', 'Ilkka Isännöitsijä')]

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listTodos, { toDos: [todoSummaryOf(toDo)], totalLength: 1, open })
  server.answers(api.readTodo, { toDo })
  server.answers(accountsApi.getAccountUsers, { users: people })
})

describe('the tasks', () => {
  it('tell what is late, and how many there are of each label', async () => {
    draw(<OpenTodos />, '/todos')
    expect(await screen.findByText('02.01.2020 – myöhässä')).toBeTruthy()
    const views = screen.getByRole('navigation', { name: 'Tehtävien näkymät' })
    const texts = within(views)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/\s*\(\d+\)$/, ''))
    expect(texts).toEqual([
      'Tekemättä3',
      'Vuokrakohteet0',
      'Muut2',
      'Vuokrankorotus0',
      'Huoltopyyntö0',
      'Avaimet1',
      'Tehdyt',
    ])
  })

  it('have their day changed in its cell: Enter saves, and the focus stays', async () => {
    server.answers(api.updateTodo, { toDo })
    const { user } = draw(<OpenTodos />, '/todos')
    await user.click(await screen.findByRole('button', { name: /^02.01.2020/ }))
    const input = screen.getByRole('textbox', { name: 'Määräpäivä: Tilaa lukkoseppä' })
    expect(input).toHaveProperty('value', '02.01.2020')
    await user.keyboard('ensi viikolla{Enter}')
    expect((await screen.findByText('Kirjoita päivä muodossa pp.kk.vvvv.')).getAttribute('role')).toBe('alert')
    await user.clear(input)
    await user.keyboard('5.12.2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Määräpäivä/ })).toBeNull())
    expect(server.asked(api.updateTodo)[0]?.body).toMatchObject({
      version: 1,
      title: toDo.title,
      dueDate: '2026-12-05',
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^02.01.2020/ }))
  })

  it('keep their day by Escape, and against a day that somebody else has set meanwhile', async () => {
    const { user } = draw(<OpenTodos />, '/todos')
    await user.click(await screen.findByRole('button', { name: /^02.01.2020/ }))
    await user.keyboard('5.12.2026{Escape}')
    expect(screen.queryByRole('textbox', { name: /^Määräpäivä/ })).toBeNull()
    server.answers(api.readTodo, { toDo: { ...toDo, version: 2, dueDate: '2026-11-30' } })
    await user.click(screen.getByRole('button', { name: /^02.01.2020/ }))
    await user.keyboard('5.12.2026{Enter}')
    expect(await screen.findByText(/^Joku muu on muuttanut päivää/)).toBeTruthy()
    expect(server.asked(api.updateTodo)).toEqual([])
  })

  it('are not changed in the list by who may only read them', async () => {
    signInAs('reader')
    draw(<OpenTodos />, '/todos')
    expect(await screen.findByText('02.01.2020 – myöhässä')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^02.01.2020/ })).toBeNull()
  })

  it('are ticked at once and leave when the server has them done', async () => {
    server.answers(api.completeTodo, { toDo: done })
    const { user } = draw(<OpenTodos />, '/todos')
    const tick = await screen.findByRole('checkbox', { name: 'Tehty: Tilaa lukkoseppä' })
    server.answers(api.listTodos, { toDos: [], totalLength: 0, open: { ...open, keys: 0 } })
    await user.click(tick)
    expect(await screen.findByText('Tehtävä merkitty tehdyksi')).toBeTruthy()
    expect(server.asked(api.completeTodo).map(({ path }) => path)).toEqual(['/toDo/completed/todo-1'])
    expect(await screen.findByText('Ei tehtäviä')).toBeTruthy()
  })

  it('lose a tick that is refused', async () => {
    server.refuses(api.completeTodo, 409, 'Joku muu ehti tallentaa tiedot ennen sinua.')
    const { user } = draw(<OpenTodos />, '/todos')
    const tick = await screen.findByRole('checkbox', { name: 'Tehty: Tilaa lukkoseppä' })
    await user.click(tick)
    await screen.findByText('Joku muu ehti tallentaa tiedot ennen sinua.')
    expect(tick).toHaveProperty('checked', false)
  })

  it('are made with the label of the view', async () => {
    server.answers(api.createTodo, { toDo })
    const { user } = draw(<LabelledTodos />, '/todos/label/keys', '/todos/label/:id')
    await waitFor(() => expect(server.asked(api.listTodos)[0]?.query).toMatchObject({ label: 'keys' }))
    await user.click(await screen.findByRole('button', { name: 'Lisää tehtävä' }))
    const title = await screen.findByRole('textbox', { name: /^Tehtävä/ })
    expect(document.activeElement).toBe(title)
    await user.type(title, 'Laske avaimet')
    await user.type(screen.getByLabelText('Määräpäivä'), '24.12.2026')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Tehtävä tallennettu')
    expect(server.asked(api.createTodo)[0]?.body).toMatchObject({
      title: 'Laske avaimet',
      label: 'keys',
      dueDate: '2026-12-24',
    })
  })

  it('tell whose they are, also of whoever has left, and each finds their own', async () => {
    const given = { ...toDo, assignee: 'user-2', assigneeName: 'Ilkka Isännöitsijä' }
    const left = { ...toDo, _id: 'todo-2', title: 'Jäi', assignee: 'gone', assigneeName: 'Lassi Lähtenyt' }
    server.answers(api.listTodos, { toDos: [todoSummaryOf(given), todoSummaryOf(left)], totalLength: 2, open })
    const { user, address } = draw(<OpenTodos />, '/todos')
    expect(await screen.findByText('Lassi Lähtenyt (entinen käyttäjä)')).toBeTruthy()
    expect(screen.getByText('Ilkka Isännöitsijä')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Minun' }))
    await waitFor(() => expect(server.asked(api.listTodos).at(-1)?.query.mine).toBe('true'))
    expect(address()).toBe('/todos?mine=true')
  })

  it('are given to a person of the account', async () => {
    server.answers(api.updateTodo, { toDo })
    const { user } = draw(<OpenTodos />, '/todos?task=todo-1')
    const whose = await screen.findByLabelText(/^Vastuuhenkilö/)
    await screen.findByRole('option', { name: 'Ilkka Isännöitsijä' })
    await user.selectOptions(whose, 'Ilkka Isännöitsijä')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Tehtävä tallennettu')
    expect(server.asked(api.updateTodo)[0]?.body).toMatchObject({ assignee: 'user-2' })
  })

  it('stay whose they were when that person has left and nobody else is chosen', async () => {
    const left = { ...toDo, assignee: 'gone', assigneeName: 'Lassi Lähtenyt' }
    server.answers(api.readTodo, { toDo: left })
    server.answers(api.updateTodo, { toDo: left })
    const { user } = draw(<OpenTodos />, '/todos?task=todo-1')
    await screen.findByRole('option', { name: 'Lassi Lähtenyt (entinen käyttäjä)' })
    await user.type(screen.getByRole('textbox', { name: /^Tehtävä/ }), '!')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Tehtävä tallennettu')
    expect(server.asked(api.updateTodo)[0]?.body).toMatchObject({ assignee: 'gone', title: 'Tilaa lukkoseppä!' })
  })

  it('that are done tell who did them and can be taken back', async () => {
    server.answers(api.listTodos, { toDos: [todoSummaryOf(done)], totalLength: 1, open })
    server.answers(api.reopenTodo, { toDo })
    const { user } = draw(<CompletedTodos />, '/todos/completed')
    expect(await screen.findByText('02.11.2026 klo 9.15')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Tehty: Tilaa lukkoseppä' }))
    expect(await screen.findByText('Tehtävä palautettu tekemättömiin')).toBeTruthy()
  })

  it('are only read by a reader', async () => {
    signInAs('reader')
    draw(<OpenTodos />, '/todos')
    expect((await screen.findByRole('checkbox')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Lisää tehtävä' })).toBeNull()
  })
})
