import { dayOf, daysBetween, isoOf } from '../base/day.ts'
import { minutesOf } from './clock-time.ts'
import type { Reservation } from './reservation.ts'

/** What a calendar program is told of a reservation. */
export type CalendarEntry = Pick<
  Reservation,
  '_id' | 'version' | 'address' | 'day' | 'from' | 'to' | 'staff' | 'name' | 'phone' | 'email' | 'status'
>

const helsinkiHours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const hour = 3_600_000

/** The instant at which the Finnish wall clock shows a time: two or three hours behind it. */
function instantOf(day: string, time: string): number {
  const asUtc = daysBetween('1970-01-01', day) * 24 * hour + minutesOf(time) * 60_000
  const shows = (ms: number) => dayOf(ms) === day && helsinkiHours.format(ms) === time
  // The hour that summer time skips is the next one.
  return [asUtc - 3 * hour, asUtc - 2 * hour].find(shows) ?? asUtc - 2 * hour
}

const stamp = (ms: number): string => isoOf(ms).replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** How many bytes a sign is in UTF-8. */
function bytesOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Lines of the format hold 75 bytes; the rest goes on behind a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = bytesOf(sign)
    if (bytes + size > 73) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function entryLines(entry: CalendarEntry, now: number): string[] {
  const lines = [entry.name, entry.phone, entry.email, entry.staff && `Esittelijä: ${entry.staff}`].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    `UID:${entry._id}@vuokrakirja`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(instantOf(entry.day, entry.from))}`,
    `DTEND:${stamp(instantOf(entry.day, entry.to))}`,
    `SUMMARY:${escaped(`Näyttö: ${entry.address}`)}`,
    `LOCATION:${escaped(entry.address)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `STATUS:${{ pending: 'TENTATIVE', completed: 'CONFIRMED', canceled: 'CANCELLED' }[entry.status]}`,
    'END:VEVENT',
  ]
}

/** Reservations as a file that calendar programs take (iCalendar, RFC 5545). */
export const calendarFile = (entries: readonly CalendarEntry[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vuokrakirja//Varaukset//FI',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
