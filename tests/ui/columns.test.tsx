import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#shared/base/list.ts'
import { placed, printed } from '#shared/formats/table-columns.ts'
import type { Column } from '../../web/ui/table/columns.tsx'
import { Table } from '../../web/ui/table/Table.tsx'
import { Filter } from '../../web/ui/table/Toolbar.tsx'
import { type ColumnChoice, keeper, type SavedFilter, tableViews } from '../../web/ui/table/table-views.ts'
import { useListState } from '../../web/ui/table/use-list-state.ts'
import { draw } from '../support/screens/draw.tsx'

interface Row {
  readonly _id: string
  readonly name: string
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Nimi' },
  { key: 'rent', title: 'Vuokra' },
  { key: 'movedIn', title: 'Muutto' },
  { key: 'note', title: 'Huomio', extra: true },
]
const page: Page<Row> = { rows: [{ _id: 'a', name: 'Aalto' }], totalLength: 1, sums: {} }

const shownOf = (choice: ColumnChoice | undefined) =>
  placed(columns, choice).map(({ column, isShown }) => (isShown ? column.key : `(${column.key})`))

describe('a day in a column', () => {
  it.each([
    ['2026-11-22', '22.11.2026'],
    // A quarter past midnight in Finland.
    ['2026-11-22T22:15:00.000Z', '23.11.2026'],
    ['2026-07-01T20:59:59.999Z', '01.07.2026'],
    ['', '–'],
  ])('%j is %s, by the Finnish clock', (value, text) => expect(printed(value, 'day')).toBe(text))
})

describe('columns stand', () => {
  it.each<[string, ColumnChoice | undefined, string[]]>([
    ['as the table has them until they are chosen', undefined, ['name', 'rent', 'movedIn', '(note)']],
    ['in the chosen order', { order: ['note', 'movedIn', 'rent'], hidden: [] }, ['name', 'note', 'movedIn', 'rent']],
    [
      'hidden in their places',
      { order: ['movedIn', 'rent', 'note'], hidden: ['rent', 'note'] },
      ['name', 'movedIn', '(rent)', '(note)'],
    ],
    [
      'where the table has them when they came after the choice',
      { order: ['note', 'rent'], hidden: [] },
      ['name', 'note', 'rent', 'movedIn'],
    ],
    [
      'without those that the table no longer has',
      { order: ['gone', 'note', 'rent', 'movedIn'], hidden: ['gone'] },
      ['name', 'note', 'rent', 'movedIn'],
    ],
    [
      'with the first one first and shown whatever is said of it',
      { order: ['rent', 'name', 'movedIn', 'note'], hidden: ['name'] },
      ['name', 'rent', 'movedIn', 'note'],
    ],
    [
      'with what hides a new one kept hidden',
      { order: ['rent'], hidden: ['movedIn'] },
      ['name', 'rent', '(movedIn)', '(note)'],
    ],
  ])('%s', (_, choice, expected) => {
    expect(shownOf(choice)).toEqual(expected)
  })
})

const kept: [string, ColumnChoice][] = []
const saved: SavedFilter[] = []
const removed: string[] = []

beforeEach(() => {
  for (const list of [kept, saved, removed]) list.length = 0
  keeper.current = {
    keepColumns: (table, choice) => void kept.push([table, choice]),
    saveFilter: async (filter) => {
      saved.push(filter)
      const { columns: of, filters } = tableViews.current()
      tableViews.set({ columns: of, filters: [...filters.filter(({ _id }) => _id !== filter._id), filter] })
    },
    removeFilter: async (id) => void removed.push(id),
  }
})

function Screen() {
  const state = useListState({ filters: ['state'], itemsPerPage: 15 })
  return (
    <Table
      name="tenants"
      label="Vuokralaiset"
      list={{
        ...state,
        page,
        busy: false,
        error: null,
        retry: () => undefined,
        whole: async () => ({ pages: [], logo: undefined }),
      }}
      columns={columns}
      search="Hae nimellä"
      filters={<Filter list={state} name="state" label="Tila" all="Kaikki tilat" options={[['open', 'Voimassa']]} />}
      empty={{ title: 'Ei vuokralaisia', text: 'Lisää ensimmäinen vuokralainen.' }}
    />
  )
}
const titles = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)

describe('the chooser of columns', () => {
  it('shows, hides, moves and gives the table’s own back, each at once', async () => {
    const { user } = draw(<Screen />)
    await user.click(screen.getByRole('button', { name: 'Sarakkeet' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Huomio' }))
    expect(titles()).toEqual(['Nimi', 'Vuokra', 'Muutto', 'Huomio'])
    const down = () => screen.getByRole('button', { name: 'Siirrä alas: Vuokra' })
    down().focus()
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['Nimi', 'Muutto', 'Vuokra', 'Huomio'])
    expect(screen.getByText('Vuokra: paikka 2 / 3')).toBeTruthy()
    expect(document.activeElement).toBe(down())
    await user.keyboard('{Enter}')
    expect(down().getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('checkbox', { name: 'Muutto' }))
    expect(titles()).toEqual(['Nimi', 'Huomio', 'Vuokra'])
    expect(kept.at(-1)).toEqual(['tenants', { order: ['movedIn', 'note', 'rent'], hidden: ['movedIn'] }])
    await user.click(screen.getByRole('button', { name: 'Palauta oletukset' }))
    expect(titles()).toEqual(['Nimi', 'Vuokra', 'Muutto'])
    expect(kept.at(-1)).toEqual(['tenants', { order: [], hidden: [] }])
  })
})

const late: SavedFilter = {
  _id: 'filter-1',
  table: 'tenants',
  name: 'Voimassa olevat',
  query: { state: 'open', sortBy: 'rent', descending: 'true' },
  isDefault: true,
}

describe('saved filters', () => {
  it('the default one opens by itself, unless the address says something else', async () => {
    tableViews.set({ columns: {}, filters: [{ ...late, table: 'others', query: { search: 'x' } }, late] })
    const { address } = draw(<Screen />)
    await waitFor(() => expect(address()).toBe('/here?sortBy=rent&descending=true&state=open'))
  })

  it.each(['/here?search=aalto', '/here?page=2', '/here?sortBy=name'])('%s stays as it is', (at) => {
    tableViews.set({ columns: {}, filters: [late] })
    expect(draw(<Screen />, at).address()).toBe(at)
  })

  it('what the list shows is saved under a name, and taken, renamed and removed by it', async () => {
    const { user, address } = draw(<Screen />, '/here?state=open&sortBy=name&page=2')
    await user.click(screen.getByRole('button', { name: 'Näkymät' }))
    await user.click(await screen.findByRole('button', { name: 'Tallenna näkymä' }))
    expect(screen.getByText('Anna näkymälle nimi')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Tallenna nykyinen näkymä nimellä' }), 'Voimassa')
    await user.click(screen.getByRole('button', { name: 'Tallenna näkymä' }))
    expect(saved.at(-1)).toMatchObject({
      table: 'tenants',
      name: 'Voimassa',
      query: { state: 'open', sortBy: 'name' },
      isDefault: false,
    })
    await user.click(await screen.findByRole('button', { name: 'Aseta oletukseksi: Voimassa' }))
    expect(saved.at(-1)).toMatchObject({ name: 'Voimassa', isDefault: true })
    await user.click(await screen.findByRole('button', { name: 'Nimeä uudelleen: Voimassa' }))
    const name = screen.getByRole('textbox', { name: 'Näkymän nimi' })
    await user.clear(name)
    await user.type(name, 'Asuvat')
    await user.click(screen.getByRole('button', { name: 'Nimeä' }))
    expect(saved.at(-1)).toMatchObject({ name: 'Asuvat', isDefault: true })
    await user.click(screen.getByRole('button', { name: 'Poista: Asuvat' }))
    expect(removed).toEqual([saved[0]?._id])
    await user.click(screen.getByRole('button', { name: /^Asuvat/ }))
    await waitFor(() => expect(address()).toBe('/here?state=open&sortBy=name'))
  })

  it('without anything to save it says how to make one', async () => {
    const { user } = draw(<Screen />)
    await user.click(screen.getByRole('button', { name: 'Näkymät' }))
    expect(await screen.findByText(/Rajaa tai järjestä luettelo/)).toBeTruthy()
  })
})
