import { Button } from '@primer/react'
import { printMoney } from '#shared/base/money.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { Loaded } from '../../app/Loaded.tsx'
import type { EntryWay } from '../EntryDialog.tsx'
import { EntryFacts, type EntryReply } from '../EntryFacts.tsx'
import css from './MatchingDesk.module.css'
import { Proposals } from './Proposals.tsx'
import type { Proposal } from './proposals.ts'

interface Props {
  readonly row: ReceivedEntrySummary
  readonly reading: Parameters<typeof Loaded<EntryReply>>[0]['reading']
  readonly proposals: readonly Proposal[]
  readonly chosen: number
  readonly mayEdit: boolean
  readonly busy: boolean
  readonly onChosen: (at: number) => void
  readonly onAccepted: () => void
  readonly onOther: (way: EntryWay) => void
  readonly onRule: () => void
}

/** The payment that is looked at, where it may go, and what else may be done with it. */
export function ChosenPayment({ row, reading, proposals, chosen, mayEdit, busy, ...on }: Props) {
  return (
    <section className={css.chosen} aria-label="Valittu maksu">
      <Loaded reading={reading}>
        {({ entry, others }) => (
          <>
            <EntryFacts entry={entry} />
            <h2>Ehdotukset</h2>
            {proposals.length > 0 ? (
              <Proposals proposals={proposals} chosen={chosen} onChosen={on.onChosen} />
            ) : (
              <p className={css.none}>Mikään ei kerro, mille laskulle maksu kuuluu. Hae lasku itse.</p>
            )}
            {mayEdit && (
              <div className={css.commands}>
                {proposals[chosen] && (
                  <Button variant="primary" loading={busy} loadingAnnouncement="Kohdistetaan" onClick={on.onAccepted}>
                    {`Kohdista ${printMoney(proposals[chosen].amount)}`}
                  </Button>
                )}
                {waysOf(row, others.length > 0).map(([way, label]) => (
                  <Button key={way} onClick={() => on.onOther(way)}>
                    {label}
                  </Button>
                ))}
                {row.open > 0 && proposals[chosen] && (
                  <Button variant="invisible" onClick={on.onRule}>
                    Tee tästä sääntö
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What the bank took back is only taken off invoices. */
const waysOf = ({ open }: ReceivedEntrySummary, hasOthers: boolean): (readonly [EntryWay, string])[] =>
  open < 0
    ? [['split', 'Hae lasku']]
    : [
        ['split', 'Hae lasku tai jaa usealle'],
        ...(hasOthers ? [['join', 'Yhdistä muihin maksuihin'] as const] : []),
        ['keep', 'Maksajan hyväksi'],
        ['return', 'Palautettu maksajalle'],
        ['noRent', 'Ei vuokraa'],
      ]
