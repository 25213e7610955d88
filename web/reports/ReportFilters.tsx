import { yearOf } from '#shared/base/day.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { Choice, Filter } from '../ui/table/Toolbar.tsx'
import type { ListState } from '../ui/table/use-list-state.ts'
import { Narrow } from './Narrow.tsx'
import type { NarrowingName } from './use-report.ts'

interface Props {
  readonly list: ListState
  /** What the report may be narrowed to. */
  readonly names: readonly NarrowingName[]
  /** How its day is chosen, when there is a choice: by the day of the invoice, and by payment. */
  readonly bases?: readonly [accountDate: string, paymentDate: string]
}

/** The days of a report, by which day things are in it, and what it is narrowed to. */
export function ReportFilters({ list, names, bases }: Props) {
  return (
    <>
      {bases && (
        <Filter list={list} name="searchType" label="Peruste" all={bases[0]} options={[['paymentDate', bases[1]]]} />
      )}
      <YearChoice list={list} />
      <DaySpanFilter list={list} label="Päivät" />
      {names.length > 0 && <Narrow list={list} names={names} />}
    </>
  )
}

const spanOf = (year: number | string) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Whole years at one press; without days the report is of this year. */
function YearChoice({ list }: Pick<Props, 'list'>) {
  const thisYear = yearOf(today())
  const years = [0, 1, 2, 3, 4].map((ago) => String(thisYear - ago))
  const { from = '', to = '' } = list.filters
  const chosen = from || to ? years.find((year) => spanOf(year).from === from && spanOf(year).to === to) : years[0]
  return (
    <Choice
      label="Vuosi"
      value={chosen ?? ''}
      onChange={(year) => year && list.change({ filters: spanOf(year) })}
      options={[
        ...(chosen ? [] : [['', 'Omat päivät'] as const]),
        ...years.map((year) => [year, `Vuosi ${year}`] as const),
      ]}
    />
  )
}
