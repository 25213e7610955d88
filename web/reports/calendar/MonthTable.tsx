import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Day, dateOf, type Month, monthOf, printDay, printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { type CalendarEntry, weeksOfMonth } from '#shared/reports/calendar.ts'
import { today } from '../../app/today.ts'
import css from './Calendar.module.css'
import { calendarWords, placeOf, textOf } from './kinds.ts'

const weekdays = ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai', 'sunnuntai']

/** So many of a day are seen before it is opened. */
const firstOfDay = 5

interface Props {
  readonly month: Month
  readonly entries: readonly CalendarEntry[]
  /** They are on their way. */
  readonly busy: boolean
}

/** The days of a month by weeks; on a phone a list of those that have something. */
export function MonthTable({ month, entries, busy }: Props) {
  const byDay = new Map<Day, CalendarEntry[]>()
  for (const entry of entries) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry])
  return (
    <table className={css.month} aria-label={`Kalenteri, ${printMonth(month)}`} aria-busy={busy}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day, at) => (
              <td
                key={day}
                data-other={monthOf(day) !== month || undefined}
                data-today={day === today() || undefined}
                data-empty={!byDay.has(day) || undefined}
              >
                <DayHead day={day} weekday={weekdays[at] ?? ''} />
                <Entries entries={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayHead = ({ day, weekday }: { readonly day: Day; readonly weekday: string }) => (
  <time dateTime={day} className={css.date} aria-current={day === today() ? 'date' : undefined}>
    <span className={css.onPhone}>{weekday.slice(0, 2)} </span>
    {dateOf(day)}.<span className={css.onPhone}>{Number(day.slice(5, 7))}.</span>
    {day === today() && <span className={css.onPhone}> tänään</span>}
  </time>
)

function Entries({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const left = entries.length - firstOfDay
  const shown = isOpen || left <= 1 ? entries : entries.slice(0, firstOfDay)
  if (entries.length === 0) return null
  return (
    <>
      <ul>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.id} ${entry.name}`}>
            <Link to={placeOf(entry)} className={css.entry} data-kind={entry.kind}>
              <strong>{calendarWords[entry.kind].label(entry)}</strong> <span>{textOf(entry)}</span>
              <span className="visually-hidden">, {printDay(entry.day)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 1 && (
        <Button size="small" variant="invisible" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Näytä vähemmän' : `ja ${printNumber(left)} muuta`}
        </Button>
      )}
    </>
  )
}
