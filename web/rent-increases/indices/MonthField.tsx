import { useSearchParams } from 'react-router-dom'
import { addMonths, addToMonth, type Month, monthOf, printMonth } from '#shared/base/day.ts'
import { today } from '../../app/today.ts'
import { Field } from '../../ui/field/Field.tsx'
import css from '../campaign/Campaign.module.css'

/** The month in the address; two months ahead unless told, for the month of notice and time to write it. */
export function useMonth(): [Month, (month: Month) => void] {
  const [address, setAddress] = useSearchParams()
  const month = address.get('month') ?? monthOf(addMonths(today(), 2))
  return [month, (next) => setAddress({ month: next })]
}

export function MonthField({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const offered = new Set([...Array.from({ length: 14 }, (_, at) => addToMonth(monthOf(today()), at - 1)), month])
  return (
    <div className={css.months}>
      <Field label="Kuukausi" hint="Korotukset, jotka saa tehdä viimeistään kuukauden lopussa.">
        {(wiring) => (
          <select {...wiring} value={month} onChange={(event) => onMonth(event.target.value)}>
            {[...offered].toSorted().map((each) => (
              <option key={each} value={each}>
                {printMonth(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
