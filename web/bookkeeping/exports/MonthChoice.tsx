import { addToMonth, type Month, monthOf, printMonth } from '#shared/base/day.ts'
import { type DecidedMonths, isClosedMonth } from '#shared/base/open-months.ts'
import { today } from '../../app/today.ts'
import { Field } from '../../ui/field/Field.tsx'

/** So far back months are offered: a financial year and what is asked of it a year later. */
const mostMonths = 36

export const lastMonth = (): Month => addToMonth(monthOf(today()), -1)

export const isClosed = (decided: DecidedMonths, month: Month): boolean =>
  isClosedMonth({ decided, today: today() }, month)

/** The newest month that can go out of the books; the last one when none is closed. */
export function newestClosed(decided: DecidedMonths): Month {
  for (let at = 1; at < mostMonths; at += 1) {
    const month = addToMonth(monthOf(today()), -at)
    if (isClosed(decided, month)) return month
  }
  return lastMonth()
}

interface Props {
  readonly label: string
  readonly month: Month
  readonly onMonth: (month: Month) => void
  readonly decided: DecidedMonths
}

/** A month of the books, the newest first; open ones say so. */
export function MonthChoice({ label, month, onMonth, decided }: Props) {
  const months = Array.from({ length: mostMonths }, (_, at) => addToMonth(monthOf(today()), -at))
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={month} onChange={(event) => onMonth(event.target.value)}>
          {[...new Set([...months, month])].map((each) => (
            <option key={each} value={each}>
              {printMonth(each)}
              {isClosed(decided, each) ? '' : ' (avoin)'}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
