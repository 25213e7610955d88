import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { chooseLetterKeys } from '../../web/ui/keys/key-choice.ts'
import { followListKeys } from '../../web/ui/keys/list-keys.ts'
import { Chips } from '../../web/ui/table/Chips.tsx'
import type { Column } from '../../web/ui/table/columns.tsx'
import { Table } from '../../web/ui/table/Table.tsx'
import { useListState } from '../../web/ui/table/use-list-state.ts'
import { useOwnList } from '../../web/ui/table/use-own-list.ts'
import { useSelection } from '../../web/ui/table/use-selection.ts'
import { draw } from '../support/screens/draw.tsx'

interface Home {
  readonly _id: string
  readonly name: string
}

const homes = [1, 2, 3].map((nth): Home => ({ _id: `home-${nth}`, name: `Koti ${nth}` }))
const columns: readonly Column<Home>[] = [{ key: 'name', title: 'Nimi', to: ({ _id }) => `/home/${_id}` }]
const nameOf = ({ name }: Home) => `Valitse ${name}`

function Homes() {
  const list = useOwnList(homes, ['name'])
  const selection = useSelection(list, { nameOf })
  return (
    <main>
      <Link to="/elsewhere">Muualle</Link>
      <textarea aria-label="Muistio" />
      <Table
        name="homes"
        label="Kodit"
        list={list}
        columns={columns}
        selection={selection}
        search="Hae nimellä"
        deeds={<p>Toimet</p>}
        empty={{ title: 'Ei koteja', text: '' }}
      />
    </main>
  )
}

beforeAll(followListKeys)

const focused = () => document.activeElement?.textContent

it('J and K, or the arrows, go from row to row, and Enter opens the one', async () => {
  const { user, address } = draw(<Homes />, '/homes')
  await user.keyboard('j')
  expect(focused()).toBe('Koti 1')
  await user.keyboard('jj')
  expect(focused()).toBe('Koti 3')
  await user.keyboard('j')
  expect(focused()).toBe('Koti 3')
  await user.keyboard('k')
  expect(focused()).toBe('Koti 2')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Koti 1')
  await user.keyboard('{Enter}')
  expect(address()).toBe('/home/home-1')
})

it('the arrows outside of a list are the page’s own', async () => {
  const { user } = draw(<Homes />, '/homes')
  screen.getByRole('link', { name: 'Muualle' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Muualle')
})

it('x ticks the row that has the focus and no other, and the tick may be let go from itself', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.keyboard('x')
  expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  await user.keyboard('jjx')
  expect(await screen.findByText('Valittu 1')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Valitse Koti 2' })).toHaveProperty('checked', true)
  screen.getByRole('checkbox', { name: 'Valitse Koti 2' }).focus()
  await user.keyboard('x')
  expect(screen.queryByText('Valittu 1')).toBeNull()
})

it('"/" searches, and in a field every key is what it is', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Hae nimellä' }))
  await user.keyboard('jx?')
  expect(screen.getByRole('searchbox', { name: 'Hae nimellä' })).toHaveProperty('value', 'jx?')
  await user.type(screen.getByLabelText('Muistio'), 'jk/?')
  expect(screen.getByLabelText('Muistio')).toHaveProperty('value', 'jk/?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('"?" shows the keys, under which the list is left alone', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.keyboard('j?')
  const sheet = await screen.findByRole('dialog', { name: 'Näppäimet luetteloissa' })
  expect(within(sheet).getByText('Seuraava rivi')).toBeTruthy()
  await user.keyboard('?')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Chipped() {
  const list = useListState({ filters: ['state', 'endsBy'], itemsPerPage: 5 })
  return (
    <Chips
      list={list}
      chips={[
        { label: 'Päättyvät', filters: { state: 'running', endsBy: '2027-01-31' } },
        { label: 'Luonnokset', filters: { state: 'draft', endsBy: '' } },
      ]}
    />
  )
}

it('a chip sets filters that the list has, another takes their place, and the same lifts them', async () => {
  const { user, address } = draw(<Chipped />, '/list?page=3')
  const chip = (name: string) => screen.getByRole('button', { name })
  await user.click(chip('Päättyvät'))
  expect(address()).toBe('/list?state=running&endsBy=2027-01-31')
  expect(chip('Päättyvät').getAttribute('aria-pressed')).toBe('true')
  await user.click(chip('Luonnokset'))
  expect(address()).toBe('/list?state=draft')
  expect(chip('Päättyvät').getAttribute('aria-pressed')).toBe('false')
  await user.click(chip('Luonnokset'))
  expect(address()).toBe('/list')
})

it('letters and marks do nothing once they are turned off, and the arrows go on', async () => {
  const { user } = draw(<Homes />, '/homes')
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: /^Käytä luetteloissa kirjainnäppäimiä/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('j?')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('link', { name: 'Koti 1' }).focus()
  await user.keyboard('j')
  expect(focused()).toBe('Koti 1')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Koti 2')
  chooseLetterKeys(true)
})
