import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FieldRight, Permission } from '#shared/base/access.ts'
import { addToMonth, isMonth, type Month, monthOf } from '#shared/base/day.ts'
import { type CalendarKind, calendarKinds, calendarNeeds } from '#shared/reports/calendar.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'

interface CalendarState {
  readonly month: Month
  /** The kinds that the person may be told of, and those of them that are shown. */
  readonly kinds: readonly CalendarKind[]
  readonly shown: ReadonlySet<CalendarKind>
  /** Where the same kinds of another month are. */
  readonly at: (month: Month) => string
  readonly switchKind: (kind: CalendarKind) => void
}

/** The month and the kinds that are left out live in the address, so that back and sharing work. */
export function useCalendar(): CalendarState {
  const may = useMay()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const asked = address.get('month') ?? ''
  const month = isMonth(asked) ? asked : monthOf(today())
  const without = new Set((address.get('without') ?? '').split('.'))
  const kinds = calendarKinds.filter((kind) => {
    const [permission, field]: readonly [Permission, FieldRight?] = calendarNeeds[kind]
    return may(permission, field)
  })
  const addressOf = (of: Month, left: Iterable<string>) => {
    const names = [...left].filter(Boolean).join('.')
    return `?${new URLSearchParams({ month: of, ...(names && { without: names }) })}`
  }
  const switchKind = (kind: CalendarKind) => {
    const left = new Set(without)
    if (!left.delete(kind)) left.add(kind)
    void navigate(addressOf(month, left), { replace: true, preventScrollReset: true })
  }
  return {
    month,
    kinds,
    shown: new Set(kinds.filter((kind) => !without.has(kind))),
    at: (of) => addressOf(of, without),
    switchKind,
  }
}

/** Where an arrow moves something else than the month. */
const others =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"], [role="dialog"], [role="alertdialog"]'

/** The left and right arrow go to the month before and after. */
export function useMonthKeys({ month, at }: Pick<CalendarState, 'month' | 'at'>): void {
  const navigate = useNavigate()
  const [before, after] = [at(addToMonth(month, -1)), at(addToMonth(month, 1))]
  useEffect(() => {
    const follow = ({ key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return
      if ((target instanceof Element && target.closest(others)) || document.querySelector('[role="dialog"]')) return
      if (key === 'ArrowLeft') void navigate(before)
      if (key === 'ArrowRight') void navigate(after)
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [navigate, before, after])
}
