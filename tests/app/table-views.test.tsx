import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TableViews } from '#shared/accounts/table-views.ts'
import { tableViewsApi } from '#shared/accounts/table-views-api.ts'
import { queries } from '../../web/app/queries.ts'
import { changeUser, currentSession } from '../../web/app/session.ts'
import { followTableViews } from '../../web/app/tables/table-views.ts'
import { chooseColumns, keeper, tableViews } from '../../web/ui/table/table-views.ts'
import { server, signInAs } from '../support/screens/server.ts'

const chosen = { order: ['rent', 'name'], hidden: ['name'] }
const viewsWith = (part: Partial<TableViews>) => ({
  views: { tableColumns: {}, savedFilters: [], defaultHeaders: [], ...part },
})
const unsaved = () => localStorage.getItem('unsaved-columns:user-1') ?? '{}'

beforeEach(() => followTableViews())

test('a session brings the person’s tables, and its end takes them away', () => {
  const user = signInAs('owner', { tableColumns: { tenants: chosen } })
  expect(tableViews.current().columns).toEqual({ tenants: chosen })
  changeUser({ ...user, tableColumns: {} })
  expect(tableViews.current().columns).toEqual({})
})

test('a choice is seen at once and saved once it rests, the last one, and nothing is read again', async () => {
  signInAs('owner')
  const before = queries.getQueryCache().getAll().length
  server.answers(tableViewsApi.saveTableColumns, viewsWith({ tableColumns: { tenants: chosen } }))
  chooseColumns('tenants', { order: ['name', 'rent'], hidden: [] })
  chooseColumns('tenants', chosen)
  expect(tableViews.current().columns.tenants).toEqual(chosen)
  await waitFor(() => expect(currentSession()?.user.tableColumns).toEqual({ tenants: chosen }))
  expect(server.asked(tableViewsApi.saveTableColumns).map(({ body }) => body)).toEqual([
    { table: 'tenants', ...chosen },
  ])
  expect(queries.getQueryCache().getAll()).toHaveLength(before)
  expect(unsaved()).toBe('{}')
})

test('without a connection the device keeps the choice until there is one again', async () => {
  signInAs('owner')
  server.returns(tableViewsApi.saveTableColumns, () => Promise.reject(new TypeError('Failed to fetch')))
  chooseColumns('tenants', chosen)
  await waitFor(() => expect(server.asked(tableViewsApi.saveTableColumns)).toHaveLength(1))
  expect(JSON.parse(unsaved())).toEqual({ tenants: chosen })
  // The server does not know of it: the device's choice still holds.
  signInAs('owner', { tableColumns: { tenants: { order: ['name'], hidden: [] } } })
  expect(tableViews.current().columns.tenants).toEqual(chosen)
  server.answers(tableViewsApi.saveTableColumns, viewsWith({ tableColumns: { tenants: chosen } }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(unsaved()).toBe('{}'))
})

test('what the server will never take is forgotten', async () => {
  signInAs('owner')
  server.refuses(tableViewsApi.saveTableColumns, 400, 'Liikaa')
  chooseColumns('tenants', chosen)
  await waitFor(() => expect(unsaved()).toBe('{}'))
})

test('saved filters are taken as the server answers, and not in another account', async () => {
  signInAs('owner')
  const filter = { _id: 'a'.repeat(20), table: 'tenants', name: 'Omat', query: { state: 'open' }, isDefault: false }
  server.answers(tableViewsApi.saveFilter, viewsWith({ savedFilters: [filter] }))
  await keeper.current?.saveFilter(filter)
  expect(tableViews.current().filters).toEqual([filter])
  server.returns(tableViewsApi.removeSavedFilter, () => {
    signInAs('owner', {
      currentAccount: { _id: 'other', name: 'Toinen', email: '', group: '' },
      savedFilters: [filter],
    })
    return Response.json(viewsWith({}))
  })
  await keeper.current?.removeFilter(filter._id)
  expect(tableViews.current().filters).toEqual([filter])
})
