import { Button } from '@primer/react'
import { useId } from 'react'
import { printDay } from '#shared/base/day.ts'
import { type HandoverSummary, returnLabels } from '#shared/keys/key.ts'
import css from './HandoverList.module.css'
import { showReceipt, showReturnReceipt } from './receipts.ts'

interface Props {
  readonly title: string
  readonly rows: readonly HandoverSummary[]
  /** What tells the rows apart: the person on a key's list, the key on a person's. */
  readonly who: (row: HandoverSummary) => string
  readonly none?: string
}

/** Hand-overs one below another, each with its receipts. */
export function HandoverList({ title, rows, who, none }: Props) {
  const id = useId()
  return (
    <section className={css.history} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row._id}>
              <div>
                <strong>{who(row)}</strong>
                <span className="digits">{spanOf(row)}</span>
                <small>{sentencesOf(row).join(' ')}</small>
              </div>
              <Receipts row={row} who={who(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Receipts({ row, who }: { row: HandoverSummary; who: string }) {
  const cameBack = row.returned !== '' && row.returnStatus !== 'lost'
  return (
    <span className={css.receipts}>
      <Button size="small" aria-label={`Luovutuskuitti, ${who}`} onClick={() => showReceipt(row._id, row.tenantName)}>
        Luovutuskuitti
      </Button>
      {cameBack && (
        <Button
          size="small"
          aria-label={`Palautuskuitti, ${who}`}
          onClick={() => showReturnReceipt(row._id, row.tenantName)}
        >
          Palautuskuitti
        </Button>
      )}
    </span>
  )
}

const spanOf = ({ date, returned }: HandoverSummary) =>
  `${printDay(date)} – ${returned && printDay(returned)}`.trimEnd()

/** Who did what, and what was said of it. */
function sentencesOf({ givenBy, comments, returnStatus, takenBy, returnComments }: HandoverSummary): string[] {
  const back = returnStatus && `${returnLabels[returnStatus]}${takenBy && `, kirjasi ${takenBy}`}.`
  return [givenBy && `Luovutti ${givenBy}.`, comments, back, returnComments].filter(Boolean)
}
