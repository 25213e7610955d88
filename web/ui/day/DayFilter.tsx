import { useId, useState } from 'react'
import { type Day, isDay, printDay } from '#shared/base/day.ts'
import { onDemand } from '../on-demand.tsx'
import type { ListState } from '../table/use-list-state.ts'
import css from './DayFilter.module.css'
import { DayInput } from './DayInput.tsx'

interface Props {
  readonly list: ListState
  /** What the days are of: 'Eräpäivä'. */
  readonly label: string
  /** The filters' names in the list's request. */
  readonly names?: readonly [from: string, to: string]
  /** The day from which the list begins when none is given. */
  readonly since?: Day | undefined
  /** The day to which it goes when none is given; it stands in the empty field. */
  readonly until?: Day | undefined
}

/** Lists stand without them; their room is there before they come. */
const DayPresets = onDemand(async () => (await import('./DayPresets.tsx')).DayPresets, {
  waiting: <span className={css.preset} />,
  Failure: () => null,
})

/** Before everything that a list may have. */
const firstOfAll = '2000-01-01'

const usualNames = ['from', 'to'] as const

/** The first and the last day of a list, typed, picked or chosen as a usual span. What is left out though nobody asked for it is told, and shown by one press. */
export function DaySpanFilter({ list, label, names = usualNames, since, until }: Props) {
  const [from, to] = names
  return (
    <fieldset className={css.span} aria-label={label}>
      <span aria-hidden>{label}</span>
      <DayBox list={list} name={from} label={`${label} alkaen`} hidden />
      <span aria-hidden>–</span>
      <DayBox list={list} name={to} label={`${label} asti`} placeholder={until && printDay(until)} hidden />
      <DayPresets list={list} label={label} names={names} />
      {since && !list.filters[from] && (
        <button
          type="button"
          className={css.chip}
          title="Näytä vanhemmatkin"
          onClick={() => list.change({ filters: { [from]: firstOfAll } })}
        >
          {printDay(since)} alkaen ✕
        </button>
      )}
    </fieldset>
  )
}

/** One day that narrows a list. */
export const DayFilter = (props: Pick<BoxProps, 'list' | 'name' | 'label'>) => (
  <div className={css.span}>
    <DayBox {...props} />
  </div>
)

interface BoxProps {
  readonly list: ListState
  /** The filter's name in the list's request. */
  readonly name: string
  readonly label: string
  /** The label is for those only who do not see the text beside it. */
  readonly hidden?: boolean
  readonly placeholder?: string | undefined
}

/** The list follows as soon as what is typed is a whole day. */
function DayBox({ list, name, label, hidden = false, placeholder }: BoxProps) {
  const id = useId()
  const chosen = list.filters[name] ?? ''
  const [typed, setTyped] = useState<string>()
  const change = (value: string) => {
    const isWhole = value === '' || isDay(value)
    setTyped(isWhole ? undefined : value)
    if (isWhole && value !== chosen) list.change({ filters: { [name]: value } })
  }
  return (
    <>
      <label htmlFor={id} className={hidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <span className={css.day}>
        <DayInput
          label={label}
          placeholder={placeholder}
          value={typed ?? chosen}
          onChange={change}
          wiring={{
            id,
            'aria-describedby': undefined,
            'aria-invalid': typed === undefined ? undefined : true,
            'aria-required': undefined,
          }}
        />
      </span>
    </>
  )
}
