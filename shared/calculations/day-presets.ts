import { addDays, addMonths, addToMonth, type Day, type DaySpan, firstDayOf, lastDayOf, monthOf } from '../base/day.ts'

/** Spans of days that people look at again and again, in the order in which they are offered. */
export const dayPresetLabels = {
  today: 'Tänään',
  thisMonth: 'Tämä kuukausi',
  lastMonth: 'Viime kuukausi',
  thisYear: 'Tämä vuosi',
  lastYear: 'Viime vuosi',
  twelveMonths: 'Viimeiset 12 kk',
} as const
export type DayPreset = keyof typeof dayPresetLabels

/** Both ends count; twelve months end today. */
export function spanOfPreset(preset: DayPreset, today: Day): DaySpan {
  const ofMonth = (steps: number) => {
    const month = addToMonth(monthOf(today), steps)
    return { from: firstDayOf(month), to: lastDayOf(month) }
  }
  const ofYear = (steps: number) => {
    const year = addToMonth(monthOf(today), 12 * steps).slice(0, 4)
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  const spans: Readonly<Record<DayPreset, () => DaySpan>> = {
    today: () => ({ from: today, to: today }),
    thisMonth: () => ofMonth(0),
    lastMonth: () => ofMonth(-1),
    thisYear: () => ofYear(0),
    lastYear: () => ofYear(-1),
    twelveMonths: () => ({ from: addDays(addMonths(today, -12), 1), to: today }),
  }
  return spans[preset]()
}

/** Which preset the days are, if any. */
export const presetOf = (from: Day, to: Day, today: Day): DayPreset | undefined =>
  (Object.keys(dayPresetLabels) as DayPreset[]).find((preset) => {
    const span = spanOfPreset(preset, today)
    return span.from === from && span.to === to
  })
