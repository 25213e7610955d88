import { describe, expect, it } from 'vitest'
import { Reservation, reservationSummaryOf } from '#shared/contacts/reservation.ts'
import { ViewingTime, viewingTimeSummaryOf } from '#shared/contacts/viewing-time.ts'
import {
  calendarItems,
  hoursOf,
  inLanes,
  mondayOf,
  weekNumber,
  weekOf,
} from '../../web/contacts/reservations/calendar-items.ts'

let made = 0
const aVisit = (from: string, to: string, part: object = {}) =>
  reservationSummaryOf(
    Reservation.parse({
      _id: `v${++made}`,
      apartment: `home-${made}`,
      day: '2026-11-24',
      from,
      to,
      name: 'Hanna',
      status: 'completed',
      ...part,
    }),
  )
const lanesOf = (spans: readonly (readonly [string, string])[]) =>
  inLanes(
    calendarItems(
      spans.map(([from, to]) => aVisit(from, to)),
      [],
    ),
  ).map(({ item, lane, lanes }) => [`${item.from}–${item.to}`, lane, lanes])

describe('a calendar', () => {
  it('puts side by side what meets, and gives the whole width to what does not', () => {
    expect(
      lanesOf([
        ['09:00', '10:00'],
        ['09:30', '10:30'],
        ['10:00', '11:00'],
        ['11:00', '12:00'],
      ]),
    ).toEqual([
      ['09:00–10:00', 0, 2],
      ['09:30–10:30', 1, 2],
      ['10:00–11:00', 0, 2],
      ['11:00–12:00', 0, 1],
    ])
  })

  it('leaves out what was canceled, and puts those of an offered time into it', () => {
    const time = viewingTimeSummaryOf(
      ViewingTime.parse({ _id: 't1', apartment: 'a', day: '2026-11-24', from: '16:00', to: '16:30', capacity: 2 }),
    )
    const rows = [
      aVisit('16:00', '16:30', { time: 't1', apartment: 'a' }),
      aVisit('16:00', '16:30', { time: 't1', apartment: 'a', status: 'canceled' }),
      aVisit('16:10', '16:20', { apartment: 'a' }),
      // Of a time that is not there any more, it stands by itself.
      aVisit('18:00', '18:30', { time: 'gone' }),
    ]
    const items = calendarItems(rows, [time])
    expect(items.map(({ key, visitors, overlaps }) => [key, visitors.length, overlaps])).toEqual([
      ['t1', 1, true],
      [rows[2]?._id, 0, true],
      [rows[3]?._id, 0, false],
    ])
  })

  it('shows the hours of a working day, and more when somebody comes outside them', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 19 })
    expect(hoursOf(calendarItems([aVisit('06:30', '07:00'), aVisit('20:00', '20:15')], []))).toEqual({
      first: 6,
      last: 21,
    })
  })

  it.each([
    ['2026-11-23', '2026-11-23', 48],
    ['2026-11-29', '2026-11-23', 48],
    ['2027-01-01', '2026-12-28', 53],
    ['2027-01-04', '2027-01-04', 1],
    ['2024-12-31', '2024-12-30', 1],
  ])('%s is in the week that begins on %s, number %d', (day, monday, week) => {
    expect([mondayOf(day), weekNumber(day)]).toEqual([monday, week])
    expect(weekOf(day)).toHaveLength(7)
  })
})
