import { Link } from 'react-router-dom'
import { auditApi } from '#shared/audit/api.ts'
import { invoiceEvents } from '#shared/audit/invoice-events.ts'
import { printDay, printInstant } from '#shared/base/day.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import css from './InvoiceEvents.module.css'

/**
 * What has happened to an invoice, in order. All but the trail is asked by the page's other cards in the same words, so
 * it is asked once.
 */
export function InvoiceEvents({ id }: { id: string }) {
  const may = useMay()
  const params = { id }
  const invoice = useCall(invoicesApi.readInvoice, { params }).data?.invoice
  const payments = useCall(
    paymentsApi.listPayments,
    { body: { invoice: id, itemsPerPage: 100 } },
    { enabled: may('payments.read') },
  )
  const reminders = useCall(remindersApi.listReminders, { body: { invoice: id, sortBy: 'step', itemsPerPage: 20 } })
  const losses = useCall(creditLossesApi.lossesOfInvoice, { params })
  const trail = useCall(
    auditApi.listAudit,
    { body: { document: id, itemsPerPage: 100 } },
    { enabled: may('audit.read') },
  )
  if (!invoice || [payments, reminders, losses, trail].some(({ isLoading }) => isLoading)) return null
  const events = invoiceEvents({
    invoice,
    payments: payments.data?.rows ?? [],
    reminders: reminders.data?.rows ?? [],
    losses: losses.data?.losses ?? [],
    trail: trail.data?.rows ?? [],
  })
  return (
    <Card title="Laskun vaiheet">
      <ol className={css.events}>
        {events.map(({ key, day, at, title, detail, to }) => (
          <li key={key} data-coming={day > today() || undefined}>
            <time dateTime={at || day}>{at ? printInstant(at) : printDay(day)}</time>
            <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
            {detail && <span>{detail}</span>}
            {day > today() && <span className="visually-hidden">(tulossa)</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
