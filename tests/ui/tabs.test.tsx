import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fittingTabs } from '../../web/ui/fitting-tabs.ts'
import { Tabs } from '../../web/ui/Tabs.tsx'
import { draw } from '../support/screens/draw.tsx'

const names = ['Sopimukset', 'Laskut', 'Vuokrat', 'Kulut', 'Avaimet', 'Kuvat']

/** How wide the row is; each tab and the button beside them are a hundred. */
let room: number

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(names.length * 104 - 4)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe() {
        this.look()
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const [first = '', ...others] = names
const tabOf = (label: string) => ({ key: label.toLowerCase(), label, content: () => <p>Näkyy {label}</p> })
const drawTabs = (at = '/here') => draw(<Tabs label="Osat" tabs={[tabOf(first), ...others.map(tabOf)]} />, at)
const row = () => screen.getByRole('navigation', { name: 'Osat' })
/** In sight: those that are not are measured only. */
const inRow = () =>
  within(row())
    .getAllByRole('link')
    .filter((link) => !link.closest('li')?.className.includes('unseen'))
    .map((link) => link.textContent)

test('what does not fit is links behind a button; the one chosen there is in the row', async () => {
  room = 430
  const { user, address } = drawTabs()
  await user.click(await screen.findByRole('button', { name: 'Lisää' }))
  expect(inRow()).toEqual(['Sopimukset', 'Laskut', 'Vuokrat'])
  const menu = screen.getByRole('menu')
  const behind = within(menu).getAllByRole('menuitem')
  expect(behind.map((item) => item.textContent)).toEqual(['Kulut', 'Avaimet', 'Kuvat'])
  // It has an address, for whoever wants it in a tab of the browser.
  expect(behind.at(-1)?.getAttribute('href')).toContain('?tab=kuvat')

  await user.click(screen.getByRole('menuitem', { name: 'Kuvat' }))
  expect(await screen.findByText('Näkyy Kuvat')).toBeTruthy()
  expect(address()).toBe('/here?tab=kuvat')
  expect(inRow()).toEqual(['Sopimukset', 'Laskut', 'Kuvat'])
  expect(within(row()).getByRole('link', { current: 'page' }).textContent).toBe('Kuvat')
})

test('where all fit there is no button', async () => {
  room = 700
  drawTabs('/here?tab=kulut')
  expect(await screen.findByText('Näkyy Kulut')).toBeTruthy()
  expect(inRow()).toEqual(names)
  expect(screen.queryByRole('button', { name: 'Lisää' })?.closest('li')?.className).toContain('unseen')
})

const widths = [100, 80, 60, 120, 90]
const aRow = { widths, gap: 4, button: 50, openAt: 0 }

describe('tabs of one row', () => {
  test.each([
    ['all fit, and no button takes room from them', 466, 0, [true, true, true, true, true]],
    ['one pixel less: room for the button first', 465, 0, [true, true, true, true, false]],
    ['the open one is in sight though it is the last', 465, 4, [true, true, true, false, true]],
    ['an open one among the first takes nothing twice', 242, 1, [true, true, false, false, false]],
    ['so narrow that the open one is alone', 100, 3, [false, false, false, true, false]],
  ])('%s', (_, width, openAt, shown) => {
    expect(fittingTabs({ ...aRow, width, openAt })).toEqual(shown)
  })

  test('whatever the row: the open one is in sight, the others are the first ones, and they fit', () => {
    const rows = fc
      .array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 })
      .chain((each) =>
        fc.tuple(fc.constant(each), fc.integer({ min: 0, max: each.length - 1 }), fc.integer({ min: 260, max: 2000 })),
      )
    fc.assert(
      fc.property(rows, ([each, openAt, width]) => {
        const shown = fittingTabs({ ...aRow, widths: each, openAt, width })
        const others = shown.filter((_, at) => at !== openAt)
        const taken = each.reduce((sum, w, at) => sum + (shown[at] ? w + 4 : 0), shown.every(Boolean) ? -4 : 50)
        return (
          shown[openAt] === true &&
          others.lastIndexOf(true) < (others.includes(false) ? others.indexOf(false) : others.length) &&
          taken <= width
        )
      }),
    )
  })
})
