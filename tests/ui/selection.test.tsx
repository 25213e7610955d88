import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Column } from '../../web/ui/table/columns.tsx'
import { Table } from '../../web/ui/table/Table.tsx'
import { Filter } from '../../web/ui/table/Toolbar.tsx'
import { useListState } from '../../web/ui/table/use-list-state.ts'
import { useSelection } from '../../web/ui/table/use-selection.ts'
import { draw } from '../support/screens/draw.tsx'

interface Home {
  readonly _id: string
  readonly name: string
}

const homes = Array.from({ length: 12 }, (_, at): Home => ({ _id: `home-${at + 1}`, name: `Koti ${at + 1}` }))
const columns: readonly Column<Home>[] = [{ key: 'name', title: 'Nimi' }]
const nameOf = ({ name }: Home) => `Valitse ${name}`
/** The third cannot be chosen. */
const mayChoose = ({ _id }: Home) => _id !== 'home-3'

function Homes() {
  const state = useListState({ filters: ['state'], itemsPerPage: 5 })
  const { page, itemsPerPage } = state.query
  const rows = homes.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  const list = {
    ...state,
    ...{ page: { rows, totalLength: homes.length, sums: {} }, busy: false, error: null },
    ...{ retry: () => undefined, whole: async () => ({ pages: [], logo: undefined }) },
  }
  const selection = useSelection(list, { nameOf, mayChoose })
  const { isAll, named } = selection
  return (
    <Table
      name="homes"
      label="Kodit"
      list={list}
      columns={columns}
      selection={selection}
      filters={<Filter list={list} name="state" label="Tila" all="Kaikki" options={[['free', 'Vapaat']]} />}
      deeds={<p>{`${isAll ? 'kaikki paitsi' : 'vain'} ${named.map(({ _id }) => _id.slice(5)).join(' ')}`}</p>}
      empty={{ title: 'Ei koteja', text: '' }}
    />
  )
}

const tick = (nth: number) => screen.getByRole('checkbox', { name: `Valitse Koti ${nth}` })
const bar = () => screen.findByRole('region', { name: 'Valitut rivit' })
const isTicked = (nth: number) => (tick(nth) as HTMLInputElement).checked

it('ticks rows one by one over pages, and tells how many there are', async () => {
  const { user } = draw(<Homes />, '/homes')
  expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  await user.click(tick(2))
  await user.click(screen.getByRole('button', { name: 'Seuraava sivu' }))
  await user.click(tick(7))
  expect(within(await bar()).getByText('Valittu 2')).toBeTruthy()
  expect(screen.getByText('vain 2 7')).toBeTruthy()
  await user.click(tick(7))
  expect(screen.getByText('vain 2')).toBeTruthy()
})

it('takes a range with Shift, both ways, without what may not be chosen', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.click(tick(5))
  fireEvent.click(tick(2), { shiftKey: true })
  await bar()
  expect(screen.getByText('vain 5 2 4')).toBeTruthy()
  // The same range is let go from its other end.
  fireEvent.click(tick(5), { shiftKey: true })
  expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Valitse Koti 3' })).toBeNull()
})

it('ticks the rows of the page by the tick of the head, and lets them go', async () => {
  const { user } = draw(<Homes />, '/homes')
  const head = screen.getByRole('checkbox', { name: 'Valitse sivun rivit' }) as HTMLInputElement
  await user.click(tick(1))
  expect([head.checked, head.indeterminate]).toEqual([false, true])
  await user.click(head)
  expect([head.checked, head.indeterminate]).toEqual([true, false])
  await bar()
  expect(screen.getByText('vain 1 2 4 5')).toBeTruthy()
  await user.click(head)
  expect(screen.queryByText(/^vain/)).toBeNull()
})

it('takes every hit, also of pages that are not here, but for what is unticked', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.click(tick(1))
  await user.click(within(await bar()).getByRole('button', { name: 'Valitse kaikki 12 hakutulosta' }))
  expect(screen.getByText('Valittu kaikki 12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Seuraava sivu' }))
  expect(isTicked(6)).toBe(true)
  await user.click(tick(6))
  expect(screen.getByText('Valittu 11')).toBeTruthy()
  expect(screen.getByText('kaikki paitsi 6')).toBeTruthy()
})

it('chooses nothing of other hits than those that were asked for', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.click(tick(1))
  await user.click(within(await bar()).getByRole('button', { name: 'Valitse kaikki 12 hakutulosta' }))
  await user.selectOptions(screen.getByLabelText('Tila'), 'free')
  expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  expect(isTicked(1)).toBe(false)
})

it('lets all go by Escape and by its button', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.click(tick(1))
  await bar()
  await user.keyboard('{Escape}')
  expect(isTicked(1)).toBe(false)
  await user.click(tick(2))
  await user.click(within(await bar()).getByRole('button', { name: 'Poista valinnat' }))
  expect(isTicked(2)).toBe(false)
})
