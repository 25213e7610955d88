import type { CSSProperties } from 'react'
import type { Day } from '#shared/base/day.ts'
import { minutesOf } from '#shared/contacts/clock-time.ts'
import { today } from '../../app/today.ts'
import css from './Calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { type CalendarItem, hoursOf, inLanes, type Lane, type Opening, shortDay } from './calendar-items.ts'

interface Props extends Opening {
  readonly days: readonly Day[]
  readonly items: readonly CalendarItem[]
}

/** Days side by side with their hours; on a telephone one below another, as lists. */
export function DayColumns({ days, items, ...opening }: Props) {
  const { first, last } = hoursOf(items)
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const place = ({ item, lane, lanes }: Lane) => ({
    '--from': minutesOf(item.from) - first * 60,
    '--length': Math.max(20, minutesOf(item.to) - minutesOf(item.from)),
    '--lane': lane,
    '--lanes': lanes,
  })
  return (
    <div className={css.frame} style={{ '--hours': hours.length } as CSSProperties}>
      <ol className={css.hours} aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
      {days.map((day) => {
        const ofDay = items.filter((item) => item.day === day)
        return (
          <section key={day} className={css.day} aria-label={shortDay(day)} data-today={day === today() || undefined}>
            <h3>{shortDay(day)}</h3>
            <ul>
              {inLanes(ofDay).map((each) => (
                <li key={each.item.key} style={place(each) as CSSProperties}>
                  <CalendarEntry item={each.item} withAddress {...opening} />
                </li>
              ))}
            </ul>
            {ofDay.length === 0 && <p className={css.nothing}>Ei varauksia</p>}
          </section>
        )
      })}
    </div>
  )
}
