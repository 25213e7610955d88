import { printMoney } from '#shared/base/money.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { type RunChange, type RunInvoiceRow, type RunWaterfall, runChangeLabels } from '#shared/invoices/billing-run.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import css from './RunChanges.module.css'
import { type Fall, fallsOf } from './waterfall-bars.ts'

interface Props {
  readonly run: string
  readonly list: List<RunInvoiceRow>
}

/** From the periods before to the run's sum, step by step; a step narrows the list to the invoices that make it. */
export function RunChanges({ run, list }: Props) {
  const { data } = useCall(billingRunsApi.readRunChanges, { params: { id: run } })
  return data?.waterfall ? <Waterfall waterfall={data.waterfall} list={list} /> : null
}

function Waterfall({ waterfall, list }: { readonly waterfall: RunWaterfall; readonly list: List<RunInvoiceRow> }) {
  const chosen = list.filters.change
  const choose = (change: RunChange) => list.change({ filters: { change: chosen === change ? '' : change } })
  return (
    <div className={css.place}>
      <Card title="Mistä summa muuttui">
        <table className={css.falls} aria-label="Mistä summa muuttui">
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
              <Row key={fall.key} fall={fall} isChosen={fall.key === chosen} choose={choose} />
            ))}
          </tbody>
        </table>
        <p className={css.hint} aria-hidden>
          Pylväät eivät ala nollasta, jotta pienetkin muutokset näkyvät.
        </p>
      </Card>
    </div>
  )
}

interface RowProps {
  readonly fall: Fall
  readonly isChosen: boolean
  readonly choose: (change: RunChange) => void
}

function Row({ fall: { key, from, to, total, count }, isChosen, choose }: RowProps) {
  const tone = key === 'before' || key === 'total' ? css.whole : total < 0 ? css.less : css.more
  const isSum = key === 'before' || key === 'total'
  return (
    <tr>
      <th scope="row">
        {isSum ? (
          sumLabels[key]
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

const sumLabels = { before: 'Edellinen kausi', total: 'Tämä ajo' }
