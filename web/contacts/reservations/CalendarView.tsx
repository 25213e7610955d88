import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react'
import { IconButton, LinkButton } from '@primer/react'
import { Link, useNavigate } from 'react-router-dom'
import { addDays, type Day, printDay, printSpan } from '#shared/base/day.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { ApartmentWeek } from './ApartmentWeek.tsx'
import css from './Calendar.module.css'
import { calendarItems, mondayOf, type Opening, weekNumber, weekOf } from './calendar-items.ts'
import { DayColumns } from './DayColumns.tsx'

type CalendarKind = 'day' | 'week' | 'apartments'

interface Props extends Opening {
  readonly view: CalendarKind
  readonly day: Day
}

/** More than one week of any office; the rest would not be seen in a calendar either. */
const itemsPerPage = 1000

export function CalendarView({ view, day, ...opening }: Props) {
  const days = view === 'day' ? [day] : weekOf(day)
  const span = { from: days[0] ?? day, to: days.at(-1) ?? day }
  const reservations = useCall(api.listReservations, { query: { ...span, itemsPerPage } })
  const times = useCall(api.listTimes, { query: span })
  return (
    <>
      <Steps view={view} day={day} />
      <Loaded reading={reservations}>
        {({ rows }) => {
          const items = calendarItems(rows, times.data?.times ?? [])
          return view === 'apartments' ? (
            <ApartmentWeek days={days} items={items} {...opening} />
          ) : (
            <DayColumns days={days} items={items} {...opening} />
          )
        }}
      </Loaded>
    </>
  )
}

/** From one day or week to another. */
function Steps({ view, day }: Pick<Props, 'view' | 'day'>) {
  const navigate = useNavigate()
  const length = view === 'day' ? 1 : 7
  const to = (next: Day) => `?view=${view}&day=${next}`
  const monday = mondayOf(day)
  const unit = view === 'day' ? 'päivä' : 'viikko'
  return (
    <div className={css.steps}>
      <IconButton
        icon={ChevronLeftIcon}
        aria-label={`Edellinen ${unit}`}
        onClick={() => void navigate(to(addDays(day, -length)))}
      />
      <LinkButton as={Link} to={to(today())}>
        Tänään
      </LinkButton>
      <IconButton
        icon={ChevronRightIcon}
        aria-label={`Seuraava ${unit}`}
        onClick={() => void navigate(to(addDays(day, length)))}
      />
      <h2 aria-live="polite">
        {view === 'day'
          ? printDay(day)
          : `Viikko ${weekNumber(day)} · ${printSpan({ from: monday, to: addDays(monday, 6) })}`}
      </h2>
    </div>
  )
}
