import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { timelineOf } from '#shared/contracts/timeline.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import css from './ContractTimeline.module.css'

/** The contract's life, the newest first; what is still to come is marked so. */
export function ContractTimeline({ contract }: { contract: RentalContract }) {
  const may = useMay()
  const body = { contract: contract._id, itemsPerPage: 100 }
  const { data } = useCall(invoicesApi.listInvoices, { body }, { enabled: may('invoices.read') })
  return (
    <Card title="Aikajana">
      <ol className={css.timeline} reversed>
        {timelineOf(contract, data?.rows ?? []).map(({ day, title, detail, to }) => (
          <li key={`${day} ${title} ${detail}`} data-coming={day > today() || undefined}>
            <time dateTime={day}>{printDay(day)}</time>
            <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
            {detail && <span>{detail}</span>}
            {day > today() && <span className="visually-hidden">(tulossa)</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
