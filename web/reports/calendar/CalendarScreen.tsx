import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react'
import { IconButton, LinkButton } from '@primer/react'
import { Link, useNavigate } from 'react-router-dom'
import { addToMonth, monthOf, printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { calendarApi, mostReadInMonth } from '#shared/reports/calendar.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Failed } from '../../ui/Fallback.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import chips from '../../ui/table/Chips.module.css'
import css from './Calendar.module.css'
import { calendarWords } from './kinds.ts'
import { MonthTable } from './MonthTable.tsx'
import { useCalendar, useMonthKeys } from './use-calendar.ts'

/** What the days of a month have: due days, leases, increases, viewings, tasks. */
export function CalendarScreen() {
  const calendar = useCalendar()
  useMonthKeys(calendar)
  const { month, kinds, shown, switchKind } = calendar
  const reading = useCall(calendarApi.readCalendarMonth, { query: { month } })
  const entries = reading.data?.entries.filter(({ kind }) => shown.has(kind))
  return (
    <>
      <PageHead title="Kalenteri" />
      <Months calendar={calendar} />
      <fieldset className={chips.chips} aria-label="Mitä kalenterissa näkyy">
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={shown.has(kind)} onClick={() => switchKind(kind)}>
            {calendarWords[kind].chip}
          </button>
        ))}
      </fieldset>
      {reading.error && !entries ? (
        <Failed error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <>
          {(reading.data?.more ?? []).map((kind) => (
            <p key={kind} className={css.note}>
              Kuussa on yli {printNumber(mostReadInMonth)} {calendarWords[kind].many}, eikä niitä kaikkia näytetä tässä.{' '}
              <Link to={calendarWords[kind].listOf(`${month}-01`)}>Avaa luettelo</Link>
            </p>
          ))}
          {entries?.length === 0 && <p className={css.note}>Tässä kuussa ei ole mitään valituista asioista.</p>}
          <MonthTable key={month} month={month} entries={entries ?? []} busy={!entries} />
        </>
      )}
    </>
  )
}

function Months({ calendar: { month, at } }: { readonly calendar: ReturnType<typeof useCalendar> }) {
  const navigate = useNavigate()
  const step = (months: number) => void navigate(at(addToMonth(month, months)))
  return (
    <div className={css.steps}>
      <IconButton icon={ChevronLeftIcon} aria-label="Edellinen kuukausi" onClick={() => step(-1)} />
      <LinkButton as={Link} to={at(monthOf(today()))}>
        Tänään
      </LinkButton>
      <IconButton icon={ChevronRightIcon} aria-label="Seuraava kuukausi" onClick={() => step(1)} />
      <h2 aria-live="polite">{printMonth(month)}</h2>
    </div>
  )
}
