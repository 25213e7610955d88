import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { SuggestedInvoice } from '#shared/payments/api.ts'
import { type Certainty, certaintyLabels, proposalClueLabels } from '#shared/payments/certainty.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import css from './MatchingDesk.module.css'
import type { Proposal } from './proposals.ts'

const tones: Record<Certainty, Tone> = { certain: 'good', likely: 'news', possible: 'plain' }

interface Props {
  readonly proposals: readonly Proposal[]
  /** The place of the one that is accepted next. */
  readonly chosen: number
  readonly onChosen: (at: number) => void
}

/** Where the money may go, the likeliest first, with why. */
export const Proposals = ({ proposals, chosen, onChosen }: Props) => (
  <ol className={css.proposals} aria-label="Ehdotukset">
    {proposals.map(({ parts, amount }, at) => (
      <li key={parts[0].invoice} data-chosen={at === chosen || undefined}>
        <kbd>{at + 1}</kbd>
        <div>
          {parts.map((part) => (
            <Invoice key={part.invoice} part={part} />
          ))}
          <p className={css.why}>
            <StatusLabel tone={tones[parts[0].certainty]}>{certaintyLabels[parts[0].certainty]}</StatusLabel>
            {parts[0].clues.map((clue) => (
              <span key={clue} className={css.clue}>
                {proposalClueLabels[clue]}
              </span>
            ))}
          </p>
          <p className={css.reason}>{parts[0].reason}</p>
        </div>
        <Button
          size="small"
          aria-pressed={at === chosen}
          aria-label={`Valitse ehdotus ${at + 1}: ${printMoney(amount)} ${parts.length > 1 ? 'laskuille' : 'laskulle'} ${parts.map(({ invoiceNumber }) => invoiceNumber).join(', ')}`}
          onClick={() => onChosen(at)}
        >
          {at === chosen ? 'Valittu' : 'Valitse'}
        </Button>
      </li>
    ))}
  </ol>
)

const Invoice = ({ part }: { readonly part: SuggestedInvoice }) => (
  <p className={css.invoice}>
    <strong>
      <Link to={`/invoice/edit/${part.invoice}`}>{part.invoiceNumber}</Link> {part.tenantName}
    </strong>
    <span>
      {[
        part.apartmentAddress,
        part.amount < 0 ? `maksettu ${printMoney(part.paid)}` : `avoinna ${printMoney(part.open)}`,
        `eräpäivä ${printDay(part.dueDate)}`,
        part.amount !== part.open && part.amount > 0 && `tälle ${printMoney(part.amount)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </p>
)
