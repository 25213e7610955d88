import { onDemand } from '../on-demand.tsx'
import type { SelectionBarProps } from './SelectionBar.tsx'
import css from './Ticks.module.css'

const SelectionBar = onDemand<SelectionBarProps>(async () => (await import('./SelectionBar.tsx')).SelectionBar, {
  waiting: null,
})

export interface TickProps<Row> {
  readonly row: Row
  /** '' when it may not be chosen. */
  readonly name: string
  readonly isChosen: boolean
  readonly onTick: (row: Row, isRange: boolean) => void
}

const Tick = <Row,>({ row, name, isChosen, onTick }: TickProps<Row>) => (
  <td className={css.tick}>
    {name && (
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        onChange={({ nativeEvent }) => onTick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    )}
  </td>
)

interface PageTickProps<Row> {
  readonly rows: readonly Row[]
  readonly selection: {
    readonly isChosen: (row: Row) => boolean
    readonly mayChoose: (row: Row) => boolean
    readonly turnAll: (rows: readonly Row[], isOn: boolean) => void
  }
}

/** Ticks every row of the page that may be, or none. */
function PageTick<Row>({ rows, selection: { isChosen, mayChoose, turnAll } }: PageTickProps<Row>) {
  const own = rows.filter(mayChoose)
  const chosen = own.filter(isChosen).length
  const isWhole = chosen > 0 && chosen === own.length
  return (
    <th scope="col" className={css.tick}>
      <input
        type="checkbox"
        aria-label="Valitse sivun rivit"
        disabled={own.length === 0}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isWhole
        }}
        onChange={() => turnAll(own, !isWhole)}
      />
    </th>
  )
}

/** What a table draws of a selection; lists without one do without its code. */
export const ticks = { Tick, PageTick, SelectionBar, ticked: css.ticked, cell: <td className={css.tick} /> }
