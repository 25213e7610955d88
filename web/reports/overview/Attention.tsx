import { CheckCircleIcon, ChevronRightIcon } from '@primer/octicons-react'
import { CounterLabel } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { endingSoonBy, type Stats } from '#shared/reports/figures/overview.ts'
import { today } from '../../app/today.ts'
import { Card } from '../../ui/Card.tsx'
import { listAt } from '../list-at.ts'
import css from './Attention.module.css'

interface Matter {
  readonly count: number
  readonly label: string
  readonly note?: string
  readonly to: string
}

/** What waits for a person. */
export function Attention({
  stats: { invoice, payments, banking, contract, expiringDebts, vatChange },
}: {
  stats: Stats
}) {
  const matters: readonly Matter[] = [
    {
      count: payments.unmatched.count,
      label: 'Kohdistamattomat maksut',
      note: printMoney(payments.unmatched.cents),
      to: '/payments',
    },
    { count: banking.wanting, label: 'Pankkiyhteydet', note: 'valtuutus tai haku', to: '/settings?tab=bank-accounts' },
    { count: invoice.failed, label: 'Virheelliset laskut', to: listAt('/invoices', { state: 'failed' }) },
    {
      count: expiringDebts.count,
      label: 'Vanhenevat saatavat',
      note: `90 päivän kuluessa, ${printMoney(expiringDebts.cents)}`,
      to: '/reports/limitation',
    },
    {
      count: contract.notActivated,
      label: 'Aktivoimattomat sopimukset',
      to: listAt('/rental-contracts', { state: 'notActivated' }),
    },
    {
      count: contract.endingSoon,
      label: 'Päättyvät sopimukset',
      note: 'kolmen kuukauden sisällä',
      to: listAt('/rental-contracts', { state: 'running', endsBy: endingSoonBy(today()) }),
    },
    ...(vatChange
      ? [
          {
            count: vatChange.count,
            label:
              vatChange.from > today() ? `ALV-kanta vaihtuu ${printDay(vatChange.from)}` : 'ALV-kanta on vaihtunut',
            note: 'siirrä hinnat uuteen kantaan',
            to: '/vat-change',
          },
        ]
      : []),
  ]
  const waiting = matters.filter(({ count }) => count > 0)
  return (
    <Card title="Odottaa sinua">
      {waiting.length === 0 ? (
        <p className={css.none}>
          <CheckCircleIcon /> Mikään ei odota sinua.
        </p>
      ) : (
        <ul className={css.matters}>
          {waiting.map(({ count, label, note, to }) => (
            <li key={label}>
              <Link to={to}>
                <span>
                  {label}
                  {note && <small className="digits">{note}</small>}
                </span>
                <CounterLabel>{printNumber(count)}</CounterLabel>
                <ChevronRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
