import { DayPicker } from 'react-day-picker'
import { fi } from 'react-day-picker/locale/fi'
import type { Day } from '#shared/base/day.ts'
import css from './Calendar.module.css'

const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date): Day => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
const dateOf = (day: Day) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))

const words = {
  labelNext: () => 'Seuraava kuukausi',
  labelPrevious: () => 'Edellinen kuukausi',
  labelMonthDropdown: () => 'Kuukausi',
  labelYearDropdown: () => 'Vuosi',
  labelWeekNumber: (week: number) => `Viikko ${week}`,
  labelWeekNumberHeader: () => 'Viikko',
}

/** A month to pick a day from: loaded only when someone opens it, since typing is faster. */
export function Calendar({ day, onPick }: { day: Day | undefined; onPick: (day: Day) => void }) {
  const selected = day === undefined ? undefined : dateOf(day)
  return (
    <DayPicker
      className={css.calendar ?? ''}
      locale={fi}
      labels={words}
      mode="single"
      selected={selected}
      defaultMonth={selected ?? new Date()}
      onSelect={(date) => date && onPick(dayOf(date))}
      autoFocus
      showOutsideDays
      showWeekNumber
      captionLayout="dropdown"
      startMonth={new Date(1950, 0)}
      endMonth={new Date(2075, 11)}
    />
  )
}
