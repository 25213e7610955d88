import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Reservation, reservationSummaryOf } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { ViewingTime, viewingTimeSummaryOf } from '#shared/contacts/viewing-time.ts'
import { ReservationScreen } from '../../web/contacts/reservations/ReservationScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const aVisit = (part: object = {}) =>
  Reservation.parse({
    _id: 'visit-1',
    version: 1,
    apartment: 'home-1',
    address: 'Katajakatu 5 A 1',
    day: '2026-11-24',
    from: '16:00',
    to: '16:30',
    staff: 'Veli',
    name: 'Hanna Hakija',
    email: 'hanna@hakija.example',
    status: 'pending',
    created: '2026-11-23T07:00:00.000Z',
    ...part,
  })
const met = aVisit({ _id: 'visit-2', name: 'Sami Saari', apartment: 'home-2', from: '16:15', to: '16:45', read: true })
const time = ViewingTime.parse({
  _id: 'time-1',
  version: 1,
  apartment: 'home-3',
  address: 'Tammitie 1',
  day: '2026-11-25',
  from: '10:00',
  to: '10:30',
  capacity: 3,
  taken: 1,
})
const guest = aVisit({ _id: 'visit-3', name: 'Vieno Vieras', time: 'time-1', day: '2026-11-25', status: 'completed' })

beforeEach(() => {
  signInAs('realtor')
  const rows = [aVisit(), met].map((each) => ({ ...reservationSummaryOf(each), overlaps: 1 }))
  server.answers(api.listReservations, {
    rows: [...rows, { ...reservationSummaryOf(guest), overlaps: 0 }],
    totalLength: 3,
  })
  server.answers(api.listTimes, { times: [viewingTimeSummaryOf(time)] })
  server.answers(api.readReservation, { reservation: aVisit() })
  server.answers(api.markReservationRead, {})
})

describe('reservations', () => {
  it('tell their state and what overlaps', async () => {
    draw(<ReservationScreen />, '/reservations')
    expect(await screen.findByRole('button', { name: '24.11.2026 klo 16.00–16.30' })).toBeTruthy()
    expect(screen.getAllByText('Päällekkäin')).toHaveLength(2)
    expect(screen.getAllByText('Odottaa').length).toBeGreaterThan(1)
  })

  it('of a week stand on their days, those of an offered time in it', async () => {
    draw(<ReservationScreen />, '/reservations?view=week&day=2026-11-26')
    expect(await screen.findByText('Viikko 48 · 23.–29.11.2026')).toBeTruthy()
    const tuesday = await screen.findByRole('region', { name: 'ti 24.11.' })
    expect(within(tuesday).getAllByRole('button')).toHaveLength(2)
    expect(within(tuesday).getAllByText(/Päällekkäin/)).toHaveLength(2)
    const wednesday = screen.getByRole('region', { name: 'ke 25.11.' })
    await waitFor(() => expect(within(wednesday).getAllByRole('button')).toHaveLength(1))
    expect(within(wednesday).getByText('Vieno Vieras')).toBeTruthy()
    expect(within(wednesday).getByText(/1\/3 varattu/)).toBeTruthy()
    expect(server.asked(api.listReservations)[0]?.query).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
  })

  it('of homes stand in a row for each home', async () => {
    draw(<ReservationScreen />, '/reservations?view=apartments&day=2026-11-26')
    const rows = await screen.findAllByRole('row')
    expect(
      rows.map((row) => within(row).getAllByRole(row === rows[0] ? 'columnheader' : 'rowheader')[0]?.textContent),
    ).toEqual(expect.arrayContaining(['Vuokrakohde', 'Katajakatu 5 A 1']))
  })

  it('are confirmed with a letter, read when opened', async () => {
    server.answers(api.confirmReservation, { reservation: aVisit({ status: 'completed', version: 2 }) })
    const { user } = draw(<ReservationScreen />, '/reservations?reservation=visit-1')
    await user.click(await screen.findByRole('button', { name: 'Vahvista ja lähetä viesti' }))
    expect(await screen.findByText('Varaus vahvistettu')).toBeTruthy()
    expect(server.asked(api.confirmReservation)[0]?.body).toEqual({ notify: true })
    expect(server.asked(api.markReservationRead)).toHaveLength(1)
  })

  it('ask whether they may overlap when the server says that they do', async () => {
    const reported = 'Samaan aikaan on toinen varaus tai näyttö.'
    server.refuses(api.updateReservation, 400, reported, { overlapAccepted: reported })
    const { user } = draw(<ReservationScreen />, '/reservations?reservation=visit-1')
    await user.click(await screen.findByRole('button', { name: 'Siirrä tai muokkaa' }))
    const from = await screen.findByRole('textbox', { name: /^Alkaa/ })
    expect(screen.queryByRole('checkbox', { name: 'Salli päällekkäisyys' })).toBeNull()
    await user.clear(from)
    await user.type(from, '15.45')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    const accept = await screen.findByRole('checkbox', { name: 'Salli päällekkäisyys' })
    server.answers(api.updateReservation, { reservation: aVisit({ from: '15:45', version: 2 }) })
    await user.click(accept)
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Varaus tallennettu')
    expect(server.asked(api.updateReservation).at(-1)?.body).toMatchObject({ from: '15:45', overlapAccepted: true })
  })

  it('are canceled with a reason', async () => {
    server.answers(api.cancelReservation, { reservation: aVisit({ status: 'canceled' }) })
    const { user } = draw(<ReservationScreen />, '/reservations?reservation=visit-1')
    await user.click(await screen.findByRole('button', { name: 'Peruuta varaus' }))
    await user.type(await screen.findByRole('textbox', { name: /^Syy/ }), 'Asunto on vuokrattu')
    await user.click(screen.getAllByRole('button', { name: 'Peruuta varaus' }).at(-1) as HTMLElement)
    await screen.findByText('Varaus peruutettu')
    expect(server.asked(api.cancelReservation)[0]?.body).toEqual({ reason: 'Asunto on vuokrattu', notify: true })
  })
})

describe('offered times', () => {
  it('are made from hours, as long as told', async () => {
    server.answers(api.createTimes, { times: [time] })
    const { user } = draw(<ReservationScreen />, '/reservations?view=week&day=2026-11-24')
    await user.click(await screen.findByRole('button', { name: 'Tarjoa näyttöaikoja' }))
    await user.type(await screen.findByRole('textbox', { name: /^Alkaa/ }), '16')
    await user.type(screen.getByRole('textbox', { name: /^Päättyy/ }), '17')
    await user.click(screen.getByRole('button', { name: 'Lisää ajat' }))
    expect((await screen.findAllByText('Valitse vuokrakohde')).length).toBeGreaterThan(0)
    expect(server.asked(api.createTimes)).toEqual([])
  })

  it('tell who comes', async () => {
    server.answers(api.readTime, { time, reservations: [reservationSummaryOf(guest)] })
    const { user } = draw(<ReservationScreen />, '/reservations?view=day&day=2026-11-25')
    await user.click(await screen.findByRole('button', { name: /10\.00–10\.30/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Näyttöaika' })
    expect(await within(dialog).findByRole('button', { name: 'Vieno Vieras' })).toBeTruthy()
  })
})
