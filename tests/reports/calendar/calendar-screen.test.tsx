import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CalendarKind, calendarApi, calendarKinds, entryOf } from '#shared/reports/calendar.ts'
import { today } from '../../../web/app/today.ts'
import { CalendarScreen } from '../../../web/reports/calendar/CalendarScreen.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const lease = { id: 'lease-1', name: 'Äijö Öhman', place: 'Katajakatu 5 A 1' }
const entries = [
  entryOf({ kind: 'dues', day: '2027-02-02', count: 12, cents: 840_000 }),
  entryOf({ kind: 'dues', day: '2027-02-03', count: 1, cents: 70_000 }),
  entryOf({ kind: 'starts', day: '2027-02-01', ...lease }),
  entryOf({ kind: 'ends', day: '2027-02-28', mark: 'dismissed', ...lease }),
  entryOf({ kind: 'moves', day: '2027-02-28', ...lease }),
  entryOf({ kind: 'increases', day: '2027-02-01', ...lease, id: 'raise-1', cents: 87_500 }),
  entryOf({ kind: 'reviews', day: '2027-02-05', count: 250 }),
  entryOf({ kind: 'viewings', day: '2027-02-08', id: 'v1', name: 'Hanna', time: '09:05', mark: 'pending' }),
  entryOf({ kind: 'tasks', day: '2027-02-08', id: 'todo-1', name: 'Tilaa nuohous' }),
]

beforeEach(() => {
  signInAs('owner')
  server.answers(calendarApi.readCalendarMonth, ({ query }) => ({
    month: query.month ?? '',
    entries: query.month === '2027-02' ? entries : [],
    more: [],
  }))
})

const shownKinds = () =>
  screen.queryAllByRole('link', { name: /, \d\d\.\d\d\.2027$/ }).map((link) => link.getAttribute('data-kind'))
const drawn = async (at = '/calendar?month=2027-02') => {
  const all = draw(<CalendarScreen />, at)
  await screen.findByRole('heading', { name: 'helmikuu 2027' })
  await waitFor(() => expect(shownKinds()).not.toEqual([]))
  return all
}

describe('the calendar', () => {
  it.each<[CalendarKind, name: string, to: string]>([
    ['dues', 'Eräpäivä 12 laskua, 8 400,00 €, 02.02.2027', '/invoices?from=2027-02-02&to=2027-02-02&state=unpaid'],
    ['dues', 'Eräpäivä 1 lasku, 700,00 €, 03.02.2027', '/invoices?from=2027-02-03&to=2027-02-03&state=unpaid'],
    ['starts', 'Alkaa Äijö Öhman, Katajakatu 5 A 1, 01.02.2027', '/rental-contract/overview/lease-1'],
    ['ends', 'Päättyy (irtisanottu) Äijö Öhman, Katajakatu 5 A 1, 28.02.2027', '/rental-contract/overview/lease-1'],
    ['moves', 'Muuttaa pois Äijö Öhman, Katajakatu 5 A 1, 28.02.2027', '/rental-contract/overview/lease-1'],
    ['increases', 'Vuokra nousee Äijö Öhman, Katajakatu 5 A 1, 875,00 €, 01.02.2027', '/rent-increase/raise-1'],
    ['reviews', 'Vuokran tarkistus 250 sopimusta, 05.02.2027', '/rent-increase?until=2027-02-28'],
    ['viewings', 'Näyttö 9.05 (vahvistamatta) Hanna, 08.02.2027', '/reservations?view=day&day=2027-02-08'],
    ['tasks', 'Tehtävä Tilaa nuohous, 08.02.2027', '/todos?task=todo-1'],
  ])('leads from each thing to its page: %s', async (kind, name, to) => {
    await drawn()
    const link = screen.getByRole('link', { name: (said) => said.replaceAll(/\s/g, ' ').replace(' ,', ',') === name })
    expect([link.getAttribute('data-kind'), link.getAttribute('href')]).toEqual([kind, to])
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  it('leaves out the kinds that are switched off, and keeps that in the address from month to month', async () => {
    const { user, address } = await drawn()
    const chips = screen.getByRole('group', { name: 'Mitä kalenterissa näkyy' })
    expect(within(chips).getAllByRole('button')).toHaveLength(calendarKinds.length)
    await user.click(screen.getByRole('button', { name: 'Eräpäivät' }))
    await user.click(screen.getByRole('button', { name: 'Tehtävät' }))
    expect(address()).toBe('/calendar?month=2027-02&without=dues.tasks')
    expect(shownKinds()).not.toContain('dues')
    await user.click(screen.getByRole('button', { name: 'Seuraava kuukausi' }))
    expect(address()).toBe('/calendar?month=2027-03&without=dues.tasks')
    expect(await screen.findByText('Tässä kuussa ei ole mitään valituista asioista.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Eräpäivät' }))
    await user.click(screen.getByRole('button', { name: 'Edellinen kuukausi' }))
    await waitFor(() => expect(shownKinds()).toContain('dues'))
    expect(address()).toBe('/calendar?month=2027-02&without=tasks')
    await user.click(screen.getByRole('link', { name: 'Tänään' }))
    expect(address()).toBe(`/calendar?month=${today().slice(0, 7)}&without=tasks`)
  })

  it('goes from month to month by the arrows, over the end of a year, but not from a field', async () => {
    const { address } = await drawn()
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await screen.findByRole('heading', { name: 'tammikuu 2027' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await screen.findByRole('heading', { name: 'joulukuu 2026' })
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await screen.findByRole('heading', { name: 'tammikuu 2027' })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    field.remove()
    expect(address()).toBe('/calendar?month=2027-01')
  })

  it('shows the first of a full day until it is opened', async () => {
    const tasks = Array.from({ length: 9 }, (_, at) =>
      entryOf({ kind: 'tasks', day: '2027-02-08', id: `todo-${at}`, name: `Työ ${at}` }),
    )
    server.answers(calendarApi.readCalendarMonth, { month: '2027-02', entries: tasks, more: ['viewings'] })
    const { user } = await drawn()
    expect(shownKinds()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'ja 4 muuta' }))
    expect(shownKinds()).toHaveLength(9)
    expect(screen.getByText(/^Kuussa on yli 1\s000 näyttöä, eikä niitä kaikkia näytetä/)).toBeTruthy()
  })

  it('offers only kinds that the person may see, and says when it could not be read', async () => {
    signInAs('reader')
    server.refuses(calendarApi.readCalendarMonth, 500, 'Palvelussa on häiriö.')
    draw(<CalendarScreen />, '/calendar?month=x')
    expect(await screen.findByText('Palvelussa on häiriö.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tarkistuspäivät' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Eräpäivät' })).toBeTruthy()
  })
})
