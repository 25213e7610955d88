import { CalendarIcon } from '@primer/octicons-react'
import { AnchoredOverlay, IconButton, Spinner } from '@primer/react'
import { type KeyboardEvent, useState } from 'react'
import { type Day, isDay, parseDay, printDay } from '#shared/base/day.ts'
import type { Wiring } from '../field/Field.tsx'
import { useTyped, type Writing } from '../field/use-typed.ts'
import { onDemand } from '../on-demand.tsx'
import css from './DayInput.module.css'
import type { BoundsLoader } from './day-bounds.ts'

const loadCalendar = () => import('./Calendar.tsx')
const Calendar = onDemand(async () => (await loadCalendar()).Calendar, { waiting: <Spinner srText="Ladataan" /> })

interface InputProps {
  readonly label: string
  /** A day as YYYY-MM-DD, '' for none, or the typed text when it is no day yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** How a day is written, unless told. */
  readonly placeholder?: string | undefined
  readonly bounds?: BoundsLoader | undefined
  readonly wiring: Wiring
  readonly inputRef?: (element: HTMLInputElement | null) => void
}

const dayText: Writing<Day> = {
  read: parseDay,
  print: printDay,
  isOne: (value): value is Day => typeof value === 'string' && isDay(value),
}

/**
 * A day as people write it: 1.3.2026, 1/3/2026 or 01032026. Alt and the down arrow open a calendar. What is no day
 * goes on as typed, so that the schema says what is wrong with it.
 */
export function DayInput(props: InputProps) {
  const { label, value, onChange, onBlur, disabled, placeholder = 'pp.kk.vvvv', wiring, inputRef } = props
  const [open, setOpen] = useState(false)
  const typed = useTyped(value, (next) => onChange(next ?? ''), dayText)
  const pick = (day: string) => {
    setOpen(false)
    onChange(day)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className={css.wrap}>
      <input
        {...wiring}
        ref={inputRef}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed.text}
        disabled={disabled}
        // Ahead of its opening; whether it came is told when it is opened.
        onFocus={() => loadCalendar().catch(() => undefined)}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => {
          typed.leave()
          onBlur?.()
        }}
        onKeyDown={openByKey}
      />
      <AnchoredOverlay
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        align="end"
        displayCloseButton={false}
        overlayProps={{ 'aria-label': `${label}: valitse päivä`, role: 'dialog' }}
        focusZoneSettings={{ disabled: true }}
        renderAnchor={(anchor) => (
          <IconButton
            {...anchor}
            className={css.opener}
            size="small"
            variant="invisible"
            icon={CalendarIcon}
            aria-label={`${label}: avaa kalenteri`}
            tooltipDirection="w"
            disabled={disabled ?? false}
          />
        )}
      >
        <div className={css.calendar}>
          <Calendar day={parseDay(value)} onPick={pick} bounds={props.bounds} />
        </div>
      </AnchoredOverlay>
    </span>
  )
}
