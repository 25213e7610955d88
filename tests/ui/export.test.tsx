import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Page } from '#shared/base/list.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import { StatusLabel } from '../../web/ui/StatusLabel.tsx'
import type { Column } from '../../web/ui/table/columns.tsx'
import { Table } from '../../web/ui/table/Table.tsx'
import { useListState } from '../../web/ui/table/use-list-state.ts'
import { draw } from '../support/screens/draw.tsx'

interface Row {
  readonly _id: string
  readonly name: string
  readonly rent: number
  readonly share: number
  readonly movedIn: string
  readonly state: string
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Nimi', to: ({ _id }) => `/tenant/${_id}` },
  { key: 'rent', title: 'Vuokra', kind: 'money' },
  { key: 'share', title: 'Osuus', kind: 'percent' },
  { key: 'movedIn', title: 'Muutto', kind: 'day' },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ state, name }) => (
      <>
        <StatusLabel tone="good">{state}</StatusLabel>
        <small aria-hidden>{name}</small>
      </>
    ),
  },
  { key: 'paid', title: 'Maksettu', kind: 'money', cell: ({ rent }) => (rent > 0 ? '1,00 €' : '–') },
  { key: 'note', title: 'Huomio', extra: true },
]
const row = (name: string, more: Partial<Row> = {}): Row => ({
  _id: name,
  name,
  rent: 123_450,
  share: 25.5,
  movedIn: '2026-03-01',
  state: 'Voimassa',
  ...more,
})
const pages = [
  [row('=Aalto'), row('Äijälä', { rent: -1, movedIn: '' })],
  [row('Äijälä', { rent: -1 }), row('Öhman')],
]

function Screen() {
  const state = useListState({ itemsPerPage: 15 })
  const page: Page<Row> = { rows: pages[0] ?? [], totalLength: 3, sums: {} }
  const whole = async () => ({
    pages: pages.map((rows) => ({ rows, totalLength: 3, sums: {} })),
    logo: undefined,
  })
  return (
    <Table
      name="tenants"
      label="Vuokralaiset"
      list={{ ...state, page, busy: false, error: null, retry: () => undefined, whole }}
      columns={columns}
      empty={{ title: 'Ei vuokralaisia', text: '' }}
    />
  )
}

const shown = ['Nimi', 'Vuokra', 'Osuus', 'Muutto', 'Tila', 'Maksettu']

test.each([
  [
    'Vie CSV:nä',
    [
      ['=Aalto', '1234,50', '25,5 %', '01.03.2026', 'Voimassa', '1,00'],
      ['Öhman', '1234,50', '25,5 %', '01.03.2026', 'Voimassa', '1,00'],
    ],
  ],
  [
    'Vie Exceliin',
    [
      ['=Aalto', '1234.5', '25.5 %', '2026-03-01', 'Voimassa', '1'],
      ['Öhman', '1234.5', '25.5 %', '2026-03-01', 'Voimassa', '1'],
    ],
  ],
])('%s: every row of every page once, the columns that are shown', async (button, [first, last]) => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  const { user } = draw(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Vie' }))
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  const rows = readSheet(new Uint8Array((await files[0]?.arrayBuffer()) ?? []), 100)
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([shown, first, last])
  expect(rows).toHaveLength(4)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
