import { addToMonth, type Day, firstDayOf, lastDayOf, monthOf, yearOf } from '#shared/base/day.ts'
import { today } from '../../app/today.ts'
import { useListState } from '../../ui/table/use-list-state.ts'

const spans = {
  /** The month that has begun. */
  month: (day: Day) => ({ from: firstDayOf(monthOf(day)), to: lastDayOf(monthOf(day)) }),
  /** The year up to today. */
  year: (day: Day) => ({ from: `${yearOf(day)}-01-01`, to: day }),
  /** Three months, the last of them the one that has begun. */
  quarter: (day: Day) => ({ from: firstDayOf(addToMonth(monthOf(day), -2)), to: lastDayOf(monthOf(day)) }),
}

/** The days that a list is of until others are chosen; they stand in the empty fields, and in the request. */
export function useDays(usual: keyof typeof spans) {
  const { from: since, to: until } = spans[usual](today())
  const { from = '', to = '' } = useListState({ filters: ['from', 'to'], itemsPerPage: 15 }).filters
  return { since, until, fixed: { from: from || (to ? '' : since), to: to || (from ? '' : until) } }
}
