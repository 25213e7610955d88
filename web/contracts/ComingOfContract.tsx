import { Link } from 'react-router-dom'
import { printDay, printSpan } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { periodStateLabels } from '#shared/billing/period-state.ts'
import { type ComingInvoice, contractAheadApi } from '#shared/contracts/ahead-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import css from './ComingOfContract.module.css'
import { comingLink } from './coming-link.ts'

/** The next invoices of a contract; of a draft those that follow when it is put in force. */
export function ComingOfContract({ contract }: { readonly contract: RentalContract }) {
  const mayEdit = useMay()('invoices.edit')
  const { data } = useCall(contractAheadApi.readAhead, { params: { id: contract._id } })
  if (!data || data.rows.length === 0) return null
  const { isActivated, rows } = data
  return (
    <Card
      title={isActivated ? 'Tulevat laskut' : 'Ensimmäiset laskut aktivoinnin jälkeen'}
      action={
        isActivated && (
          <span className={css.links}>
            <Link to={comingLink(contract.contractNumber, contract.lease.startDate)}>Laskutusajo</Link>
            {mayEdit && <Link to={`/invoice/edit-recurring/${contract._id}`}>Muuta tulevia laskuja</Link>}
          </span>
        )
      }
    >
      <ol className={css.coming}>
        {rows.map((row) => (
          <Coming key={row.from} {...row} />
        ))}
      </ol>
    </Card>
  )
}

function Coming({ makingDay, dueDate, total, state, explanation, ...period }: ComingInvoice) {
  return (
    <li>
      <span>{printSpan(period)}</span>
      <span>eräpäivä {printDay(dueDate)}</span>
      <span className={css.made}>
        {periodStateLabels[state] ||
          (makingDay <= today() ? 'luodaan seuraavassa ajossa' : `luodaan ${printDay(makingDay)}`)}
      </span>
      <strong className="digits">{printMoney(total)}</strong>
      {explanation.map((sentence) => (
        <small key={sentence}>{sentence}</small>
      ))}
    </li>
  )
}
