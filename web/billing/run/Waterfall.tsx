import { printMoney } from '#shared/base/money.ts'
import { type RunChange, type RunWaterfall, runChangeLabels } from '#shared/invoices/billing-run.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import css from './Waterfall.module.css'
import { type Fall, fallsOf } from './waterfall-bars.ts'

interface Props {
  readonly label: string
  readonly waterfall: RunWaterfall
  /** What its last bar is called. */
  readonly total: string
  /** The list beside, which a step narrows to the invoices that make it. */
  readonly list: ListState
}

/** From the periods before to a run's sum, step by step. */
export function Waterfall({ label, waterfall, total, list }: Props) {
  const chosen = list.filters.change
  const choose = (change: RunChange) => list.change({ filters: { change: chosen === change ? '' : change } })
  return (
    <>
      <table className={css.falls} aria-label={label}>
        <thead className="visually-hidden">
          <tr>
            <th>Syy</th>
            <th>Kuva</th>
            <th>Muutos</th>
            <th>Määrä</th>
          </tr>
        </thead>
        <tbody>
          {fallsOf(waterfall).map((fall) => (
            <Row
              key={fall.key}
              fall={fall}
              sums={{ before: 'Edellinen kausi', total }}
              isChosen={fall.key === chosen}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
      <p className={css.hint} aria-hidden>
        Pylväät eivät ala nollasta, jotta pienetkin muutokset näkyvät.
      </p>
    </>
  )
}

interface RowProps {
  readonly fall: Fall
  readonly sums: { readonly before: string; readonly total: string }
  readonly isChosen: boolean
  readonly choose: (change: RunChange) => void
}

function Row({ fall: { key, from, to, total, count }, sums, isChosen, choose }: RowProps) {
  const tone = key === 'before' || key === 'total' ? css.whole : total < 0 ? css.less : css.more
  const isSum = key === 'before' || key === 'total'
  return (
    <tr>
      <th scope="row">
        {isSum ? (
          sums[key]
        ) : key === 'ended' ? (
          // There is no invoice of them to show.
          runChangeLabels.ended
        ) : (
          <button type="button" aria-pressed={isChosen} onClick={() => choose(key)}>
            {runChangeLabels[key]}
          </button>
        )}
      </th>
      <td className={css.track} aria-hidden>
        <span className={tone} style={{ marginInlineStart: `${from}%`, width: `${to - from}%` }} />
      </td>
      <td className={`${css.sum} digits`}>{isSum || total < 0 ? printMoney(total) : `+${printMoney(total)}`}</td>
      <td className={`${css.count} digits`}>{isSum ? '' : `${count} kpl`}</td>
    </tr>
  )
}
