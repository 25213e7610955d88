import { ScrollableRegion } from '@primer/react/experimental'
import { Link } from 'react-router-dom'
import type { Day } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import { Blank } from '../../ui/Fallback.tsx'
import css from './Calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { type CalendarItem, type Opening, shortDay } from './calendar-items.ts'

interface Props extends Opening {
  readonly days: readonly Day[]
  readonly items: readonly CalendarItem[]
}

/** A week of each home that somebody comes to see. */
export function ApartmentWeek({ days, items, ...opening }: Props) {
  const homes = [...new Map(items.map(({ apartment, address }) => [apartment, address]))].toSorted(([, a], [, b]) =>
    compareFinnish(a, b),
  )
  if (homes.length === 0)
    return <Blank title="Ei varauksia" text="Tällä viikolla ei ole näyttöjä eikä tarjottuja aikoja." />
  return (
    <ScrollableRegion className={css.scroll ?? ''} aria-label="Viikko kohteittain, vieritettävä taulukko">
      <table className={css.homes}>
        <thead>
          <tr>
            <th scope="col">Vuokrakohde</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homes.map(([apartment, address]) => (
            <tr key={apartment}>
              <th scope="row">
                <Link to={`/apartment/overview/${apartment}`}>{address}</Link>
              </th>
              {days.map((day) => {
                const inCell = items.filter((item) => item.apartment === apartment && item.day === day)
                return (
                  <td key={day} data-day={shortDay(day)} data-empty={inCell.length === 0 || undefined}>
                    {inCell.map((item) => (
                      <CalendarEntry key={item.key} item={item} {...opening} />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableRegion>
  )
}
