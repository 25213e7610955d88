import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import { deductionReasonLabels, type Release } from '#shared/deposits/deposit.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './Deposits.module.css'

const PaidReleaseDialog = dialogOnDemand(
  async () => (await import('./ReceiptDialogs.tsx')).PaidReleaseDialog,
  ({ onClose }) => onClose(),
)

/** What came of a deposit and what went, entry by entry. */
export function Money({ deposit }: { deposit: DepositShown }) {
  const { received, returned, deducted, held, receipts, releases, bills, amount } = deposit
  return (
    <Card title="Rahat">
      <Facts rows>
        <Fact label={depositFields.received.label}>{printMoney(received)}</Fact>
        {received < amount && <Fact label="Saamatta">{printMoney(amount - received)}</Fact>}
        {returned > 0 && <Fact label={depositFields.returned.label}>{printMoney(returned)}</Fact>}
        {deducted > 0 && <Fact label={depositFields.deducted.label}>{printMoney(deducted)}</Fact>}
        <Fact label={depositFields.held.label}>{printMoney(held)}</Fact>
      </Facts>
      <ul className={css.list}>
        {receipts.map(({ _id, day, amount: came, note }) => (
          <li key={_id}>
            <span>Saatu {printDay(day)}</span>
            <strong className="digits">{printMoney(came)}</strong>
            {note && <small>{note}</small>}
          </li>
        ))}
        {releases.map((release) => (
          <ReleaseItem key={release._id} release={release} deposit={deposit._id} />
        ))}
        {bills.flatMap(({ creditNotes }) =>
          creditNotes.map(({ invoice, invoiceNumber, day, moved }) => (
            <li key={invoice}>
              <span>
                <Link to={`/invoice/edit/${invoice}`}>Hyvityslasku {invoiceNumber}</Link> {printDay(day)}
              </span>
              <strong className="digits">{printMoney(moved)}</strong>
            </li>
          )),
        )}
      </ul>
      {bills.length > 0 && received === 0 && (
        <p className={css.none}>Vakuus kirjautuu saaduksi, kun sen lasku maksetaan.</p>
      )}
    </Card>
  )
}

function ReleaseItem({ release, deposit }: { release: Release; deposit: string }) {
  const { day, returned, iban, deductions, by, paid, undone, undoneBy } = release
  const facts = [
    iban && `tilille ${printIban(iban)}`,
    by,
    paid && `maksettu ${printDay(paid)}`,
    undone && `peruttu ${printDay(undone)}, ${undoneBy}`,
  ]
  return (
    <li className={undone ? css.undone : undefined}>
      <span>Vapautettu {printDay(day)}</span>
      <strong className="digits">{printMoney(returned)}</strong>
      <small>
        {facts.filter(Boolean).join(' · ')}
        {deductions.map(({ reason, desc, amount, invoice, invoiceNumber }) => (
          <span key={`${reason} ${desc} ${amount}`}>
            <br />
            {invoice ? (
              <Link to={`/invoice/edit/${invoice}`}>Maksettu lasku {invoiceNumber}</Link>
            ) : (
              `${deductionReasonLabels[reason]}: ${desc}`
            )}
            {`, −${printMoney(amount)}`}
          </span>
        ))}
      </small>
      {!undone && !paid && <ReleaseCommands release={release} deposit={deposit} />}
    </li>
  )
}

/** Until the money of a release has left, it can be taken back. */
function ReleaseCommands({ release, deposit }: { release: Release; deposit: string }) {
  const may = useMay()('deposits.edit')
  const [isPaying, setPaying] = useState(false)
  const undoing = useCommand(depositsApi.undoRelease, { said: 'Vapautus peruttu' })
  const { _id, day, returned, deductions } = release
  const numbers = deductions.flatMap(({ invoiceNumber }) => invoiceNumber || [])
  const undo = async () => {
    const question = {
      title: 'Perutaanko vapautus?',
      text: `Peru vapautus vain, jos rahaa ei ole vielä maksettu. Vakuus on taas hallussa, ja vapautus ja sen peruminen jäävät näkyviin.${numbers.length > 0 ? ` Vakuudella maksettu on taas avoinna: lasku ${numbers.join(', ')}.` : ''}`,
      yes: 'Peru vapautus',
      danger: true,
    }
    if (await confirm(question)) undoing.mutate({ params: { id: deposit }, body: { release: _id } })
  }
  if (!may) return null
  const about = `${printDay(day)}, ${printMoney(returned)}`
  return (
    <div className={css.commands}>
      {returned > 0 && (
        <Button size="small" aria-label={`Merkitse maksetuksi ${about}`} onClick={() => setPaying(true)}>
          Merkitse maksetuksi
        </Button>
      )}
      <Button
        size="small"
        variant="invisible"
        aria-label={`Peru vapautus ${about}`}
        loading={undoing.isPending}
        onClick={() => void undo()}
      >
        Peru vapautus
      </Button>
      {isPaying && <PaidReleaseDialog deposit={deposit} release={release} onClose={() => setPaying(false)} />}
    </div>
  )
}
