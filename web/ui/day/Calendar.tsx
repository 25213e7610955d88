import { useEffect, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { fi } from 'react-day-picker/locale/fi'
import type { Day } from '#shared/base/day.ts'
import css from './Calendar.module.css'
import type { BoundsLoader, DayBounds } from './day-bounds.ts'

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

interface Props {
  readonly day: Day | undefined
  readonly onPick: (day: Day) => void
  readonly bounds?: BoundsLoader | undefined
}

/** What is known of the days that may be picked; until it is known, and when it cannot be, all may. */
function useBounds(load: BoundsLoader | undefined): DayBounds | undefined {
  const [bounds, setBounds] = useState<DayBounds>()
  useEffect(() => {
    load?.().then(setBounds, () => undefined)
  }, [load])
  return bounds
}

/** A month to pick a day from: loaded only when someone opens it, since typing is faster. */
export function Calendar({ day, onPick, bounds: load }: Props) {
  const bounds = useBounds(load)
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
      {...(bounds && { disabled: (date: Date) => bounds.isOff(dayOf(date)), footer: bounds.note })}
    />
  )
}
