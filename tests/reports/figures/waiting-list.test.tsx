import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportsApi } from '#shared/reports/api.ts'
import { type Waiting, waitingApi, waitingKinds } from '#shared/reports/waiting.ts'
import { todosApi } from '#shared/todos/api.ts'
import { Todo } from '#shared/todos/todo.ts'
import { tellToday } from '../../../web/app/today.ts'
import { Overview } from '../../../web/reports/overview/Overview.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'
import { stats } from './sample-stats.ts'

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(reportsApi.getStats, { stats })
  server.answers(reportsApi.getMonthlyInvoicing, { months: [] })
  server.answers(reportsApi.getMonthlyExpenses, { months: [] })
  server.answers(waitingApi.getWaiting, { waiting: [] })
})

const waitingOf = (kind: Waiting['kind'], more: Partial<Waiting> = {}): Waiting => ({
  kind,
  count: 2,
  cents: null,
  day: '',
  named: [],
  ...more,
})

describe('what waits for a person', () => {
  it.each([
    [
      'unmatchedPayments',
      { cents: 311_345 },
      'Kohdista: Kohdistamattomat maksut',
      '/payments/matching',
      '2, 3 113,45 €',
    ],
    ['failedInvoices', {}, 'Korjaa: Laskut, joiden lähetys ei onnistunut', '/invoices?state=failed', '2'],
    [
      'endingLeases',
      {},
      'Käy läpi: Päättyvät sopimukset',
      '/rental-contracts?state=running&endsBy=2027-02-19',
      '2, kolmen kuukauden sisällä',
    ],
    ['vatChange', { day: '2027-01-01' }, 'Siirrä hinnat: ALV-kanta vaihtuu 01.01.2027', '/vat-change', '2'],
    ['unmatchedPayments', { count: 501 }, 'Kohdista: Kohdistamattomat maksut', '/payments/matching', '500+'],
  ] as const)('is told with its number and its deed: %s', async (kind, more, deed, href, reported) => {
    server.answers(waitingApi.getWaiting, { waiting: [waitingOf(kind, more)] })
    draw(<Overview />, '/overview')
    const link = await screen.findByRole('link', { name: deed })
    expect(link.getAttribute('href')).toBe(href)
    const text = link.closest('li')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
    for (const part of reported.split(', ')) expect(text).toContain(part)
  })

  it('has a deed for every kind, each somewhere of its own', async () => {
    server.answers(waitingApi.getWaiting, { waiting: waitingKinds.map((kind) => waitingOf(kind)) })
    draw(<Overview />, '/overview')
    const card = await screen.findByRole('region', { name: 'Odottaa sinua' })
    const deeds = (await within(card).findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(deeds).toHaveLength(waitingKinds.length)
    expect(new Set(deeds).size).toBe(waitingKinds.length)
  })

  it('names those that stand in no list of their own', async () => {
    const named = [{ id: 'deposit-1', name: 'Äijö Öhman', day: '2026-10-01' }]
    server.answers(waitingApi.getWaiting, { waiting: [waitingOf('depositsToReturn', { named })] })
    draw(<Overview />, '/overview')
    expect((await screen.findByRole('link', { name: 'Äijö Öhman' })).getAttribute('href')).toBe('/deposits/deposit-1')
    expect(screen.getByText('ja 1 muuta')).toBeTruthy()
  })

  it('has its tasks ticked and taken back in their place', async () => {
    const named = [{ id: 'todo-1', name: 'Tilaa nuohous', day: '2026-11-20' }]
    const toDo = Todo.parse({ _id: 'todo-1', version: 1, title: 'Tilaa nuohous' })
    server.answers(waitingApi.getWaiting, { waiting: [waitingOf('lateTodos', { count: 1, named })] })
    server.answers(todosApi.completeTodo, { toDo })
    server.answers(todosApi.reopenTodo, { toDo })
    const { user } = draw(<Overview />, '/overview')
    const tick = await screen.findByRole('checkbox', { name: 'Tilaa nuohous' })
    server.answers(waitingApi.getWaiting, { waiting: [] })
    await user.click(tick)
    await screen.findByText('Mikään ei odota sinua.')
    expect(server.asked(todosApi.completeTodo).at(-1)?.path).toContain('todo-1')
    await user.click(screen.getByRole('button', { name: 'Kumoa' }))
    await waitFor(() => expect(screen.queryByText(/^Tehty: /)).toBeNull())
    expect(server.asked(todosApi.reopenTodo)).toHaveLength(1)
  })

  it('is nothing when nothing does', async () => {
    draw(<Overview />, '/overview')
    expect(await screen.findByText('Mikään ei odota sinua.')).toBeTruthy()
  })
})
