import { describe, expect, it } from 'vitest'
import { calendarFile } from '#shared/contacts/calendar-file.ts'
import { later, parseClockTime, printTimes } from '#shared/contacts/clock-time.ts'
import { overlap, overlapsIn, type Taking } from '#shared/contacts/overlaps.ts'
import { printRooms } from '#shared/contacts/queue-contact.ts'

const entry = {
  _id: 'v1',
  version: 3,
  address: 'Katajakatu 5 B 12, 00100 Helsinki; sisäpiha',
  day: '2026-07-01',
  from: '16:00',
  to: '16:30',
  staff: 'Veli Välittäjä',
  name: 'Hanna Hakija',
  phone: '040 123 4567',
  email: 'hanna@hakija.example',
  status: 'completed' as const,
}

describe('a calendar file', () => {
  const now = Date.parse('2026-06-30T10:00:00Z')
  const linesOf = (part: Partial<typeof entry> = {}) => calendarFile([{ ...entry, ...part }], now).split('\r\n')

  it.each([
    ['in summer', '2026-07-01', '20260701T130000Z'],
    ['in winter', '2026-12-01', '20261201T140000Z'],
    ['on the day that summer time ends', '2026-10-25', '20261025T140000Z'],
    ['on the day that it begins', '2026-03-29', '20260329T130000Z'],
  ])('tells times of the Finnish clock %s', (_, day, start) => {
    expect(linesOf({ day })).toContain(`DTSTART:${start}`)
  })

  it('holds what the format gives a meaning to as text, on lines of 75 bytes at the most', () => {
    const lines = linesOf({ name: 'Åke; Öhman, "A\\B"\nBEGIN:VEVENT', staff: 'Ä'.repeat(60) })
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    const whole = lines.join('\r\n').replaceAll('\r\n ', '')
    expect(whole).toContain(String.raw`Åke\; Öhman\, "A\\B"\nBEGIN:VEVENT`)
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-1)).toBe('')
  })

  it('tells a later version of the same entry, and that it was canceled', () => {
    expect(linesOf({ status: 'canceled' as never })).toEqual(
      expect.arrayContaining(['UID:v1@vuokrakirja', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
  })
})

describe('a time of the clock', () => {
  it.each([
    ['16:05', '16:05'],
    ['16.05', '16:05'],
    [' 9 ', '09:00'],
    ['0905', '09:05'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, time) => {
    expect(parseClockTime(typed)).toBe(time)
  })

  it('ends with its day', () => {
    expect(later('23:30', 29)).toBe('23:59')
    expect(later('23:30', 30)).toBeUndefined()
    expect(printTimes({ from: '09:05', to: '10:00' })).toBe('9.05–10.00')
  })
})

describe('two at once', () => {
  const taking = (part: Partial<Taking> = {}): Taking => ({
    _id: String(Math.random()),
    day: '2026-11-24',
    apartment: 'a',
    staff: 'Veli',
    time: '',
    from: '16:00',
    to: '16:30',
    ...part,
  })

  it.each([
    ['at one home', { staff: 'Sari', from: '16:29', to: '17:00' }, true],
    ['by one person', { apartment: 'b', staff: 'VELI ' }, true],
    ['one after the other', { from: '16:30', to: '17:00' }, false],
    ['on another day', { day: '2026-11-25' }, false],
    ['elsewhere by somebody else', { apartment: 'b', staff: 'Sari' }, false],
    ['elsewhere by nobody named', { apartment: 'b', staff: '' }, false],
  ])('%s: %j is %s', (_, part, expected) => {
    const [one, two] = [taking(), taking(part)]
    expect([overlap(one, two), overlap(two, one)]).toEqual([expected, expected])
  })

  it('who come at the same offered time come together', () => {
    const [one, two] = [taking({ time: 't' }), taking({ time: 't' })]
    expect(overlap(one, two)).toBe(false)
    expect(overlap(one, taking({ time: 'u' }))).toBe(true)
  })

  it('are counted each by the others', () => {
    const [one, two, three] = [taking(), taking({ from: '16:15', to: '16:45' }), taking({ from: '16:30', to: '17:00' })]
    const counts = overlapsIn([one, two, three, taking({ day: '2026-12-01' })])
    expect([one, two, three].map(({ _id }) => counts.get(_id))).toEqual([1, 2, 1])
    expect(counts.size).toBe(3)
  })
})

it.each([
  [2, 3, '2–3'],
  [2, 2, '2'],
  [2, null, '2 tai enemmän'],
  [null, 3, 'enintään 3'],
  [null, null, ''],
])('rooms from %j to %j are told as %j', (roomsFrom, roomsTo, reported) => {
  expect(printRooms({ roomsFrom, roomsTo })).toBe(reported)
})
