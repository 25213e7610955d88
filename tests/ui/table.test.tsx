import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Page } from '#shared/base/list.ts'
import type { Column } from '../../web/ui/table/columns.tsx'
import { Table } from '../../web/ui/table/Table.tsx'
import { Filter } from '../../web/ui/table/Toolbar.tsx'
import { type ListState, useListState } from '../../web/ui/table/use-list-state.ts'
import { draw } from '../support/screens/draw.tsx'

interface Row {
  readonly _id: string
  readonly name: string
  readonly rent: number
  readonly movedIn: string
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Nimi', to: (row) => `/tenant/${row._id}` },
  { key: 'rent', title: 'Vuokra', kind: 'money', sum: true },
  { key: 'movedIn', title: 'Muutto', kind: 'day', sort: false },
  { key: 'note', title: 'Huomio', extra: true, cell: () => 'muistettava' },
]
const rows: Row[] = [
  { _id: 'a', name: 'Aalto', rent: 123450, movedIn: '2026-03-01' },
  { _id: 'b', name: 'Äijälä', rent: 80000, movedIn: '' },
]
const full: Page<Row> = { rows, totalLength: 10_000, sums: { rent: 987_654_321 } }

const whole = async () => ({ pages: [full], logo: undefined })

const removed: string[] = []
let asked: ListState

function Screen({ page, error = null }: { page: Page<Row> | undefined; error?: Error | null }) {
  const state = useListState({ filters: ['state'], itemsPerPage: 15 })
  asked = state
  return (
    <Table
      name="tenants"
      label="Vuokralaiset"
      list={{ ...state, page, busy: page === undefined, error, retry: () => undefined, whole }}
      columns={columns}
      search="Hae nimellä"
      filters={<Filter list={state} name="state" label="Tila" all="Kaikki tilat" options={[['open', 'Voimassa']]} />}
      actions={(row) => [
        { label: 'Muokkaa', to: `/tenant/edit/${row._id}` },
        { label: 'Poista', danger: true, onSelect: () => removed.push(row._id) },
      ]}
      empty={{ title: 'Ei vuokralaisia', text: 'Lisää ensimmäinen vuokralainen.' }}
    />
  )
}

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('values are written the Finnish way, what is missing as a dash, sums over all hits below', () => {
  draw(<Screen page={full} />)
  expect(cells('Aalto').slice(0, 2)).toEqual(['1\u00a0234,50\u00a0€', '01.03.2026'])
  expect(cells('Äijälä').slice(0, 2)).toEqual(['800,00\u00a0€', '–'])
  expect(cells('Yhteensä')[0]).toBe('9\u00a0876\u00a0543,21\u00a0€')
  expect(screen.getByRole('link', { name: 'Aalto' }).getAttribute('href')).toBe('/tenant/a')
  expect(screen.getByText('1–15 / 10 000')).toBeTruthy()
})

test('a title sorts up, down and not at all, always from the first page', async () => {
  const { user, address } = draw(<Screen page={full} />, '/tenants?page=3')
  const title = screen.getByRole('button', { name: 'Vuokra' })
  await user.click(title)
  expect(address()).toBe('/tenants?sortBy=rent')
  expect(screen.getByRole('columnheader', { name: 'Vuokra' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(title)
  expect(address()).toBe('/tenants?sortBy=rent&descending=true')
  await user.click(title)
  expect(address()).toBe('/tenants')
  expect(screen.queryByRole('button', { name: 'Muutto' })).toBeNull()
})

test('the address says which page, how many rows and which filters are asked for', async () => {
  const { user, address } = draw(<Screen page={full} />, '/tenants?page=2&itemsPerPage=7')
  expect(asked.query).toMatchObject({ page: 2, itemsPerPage: 15 })
  await user.click(screen.getByRole('button', { name: 'Seuraava sivu' }))
  expect(asked.query.page).toBe(3)
  await user.selectOptions(screen.getByLabelText('Rivejä sivulla'), '50')
  expect(asked.query).toMatchObject({ page: 1, itemsPerPage: 50 })
  await user.selectOptions(screen.getByLabelText('Tila'), 'Voimassa')
  expect(asked.filters).toEqual({ state: 'open' })
  await user.click(screen.getByRole('button', { name: 'Tyhjennä suodattimet' }))
  expect(address()).toBe('/tenants?itemsPerPage=50')
})

test('typing searches once it pauses', async () => {
  const { user, address } = draw(<Screen page={full} />)
  await user.type(screen.getByRole('searchbox', { name: 'Hae nimellä' }), 'aal')
  expect(asked.query.search).toBe('')
  await waitFor(() => expect(asked.query.search).toBe('aal'))
  // It may be somebody's name, and addresses stand in logs.
  expect(address()).toBe('/here')
  await user.click(screen.getByRole('button', { name: 'Seuraava sivu' }))
  expect([asked.query.search, asked.query.page, address()]).toEqual(['aal', 2, '/here?page=2'])
})

test('no hits and nothing at all are told apart', async () => {
  const none = { rows: [], totalLength: 0, sums: {} }
  const { user, address } = draw(<Screen page={none} />, '/tenants?search=zzz')
  await user.click(screen.getByRole('button', { name: 'Tyhjennä hakuehdot' }))
  expect(address()).toBe('/tenants')
  expect(screen.getByRole('heading', { name: 'Ei vuokralaisia' })).toBeTruthy()
})

test('a failed list says why', () => {
  draw(<Screen page={undefined} error={new Error('Verkkoyhteys katkesi.')} />)
  expect(within(screen.getByRole('region', { name: 'Vuokralaiset' })).getByRole('alert').textContent).toContain(
    'Verkkoyhteys katkesi.',
  )
})

test('a row’s menu does its commands to that row', async () => {
  const { user, address } = draw(<Screen page={full} />)
  const menuOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Rivin toiminnot' })
  await user.click(menuOf('Äijälä'))
  await user.click(await screen.findByRole('menuitem', { name: 'Poista' }))
  expect(removed).toEqual(['b'])
  await user.click(menuOf('Aalto'))
  await user.click(await screen.findByRole('menuitem', { name: 'Muokkaa' }))
  await waitFor(() => expect(address()).toBe('/tenant/edit/a'))
})

test('a telephone unfolds filters by a button that says how many are in use', async () => {
  const { user } = draw(<Screen page={full} />, '/tenants')
  const folding = () => screen.getByRole('button', { name: /^Suodattimet ja sarakkeet/ })
  const place = folding().closest('[data-folded]')
  expect([folding().getAttribute('aria-expanded'), place !== null]).toEqual(['false', true])
  await user.click(folding())
  expect([folding().getAttribute('aria-expanded'), place?.hasAttribute('data-folded')]).toEqual(['true', false])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tila' }), 'Voimassa')
  expect(folding().textContent).toBe('Suodattimet ja sarakkeet (1)')
})
