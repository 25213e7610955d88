import { Button } from '@primer/react'
import { Link, useSearchParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { PaymentSummary } from '#shared/payments/payment.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import css from './PaymentsOfInvoice.module.css'
import { canBeUndone, useUndoing } from './use-undoing.ts'

const PaymentDialog = dialogOnDemand(
  async () => (await import('./PaymentDialog.tsx')).PaymentDialog,
  ({ onClose }) => onClose(),
)

const LossesOfInvoice = onDemand(async () => (await import('../credit-losses/LossPanels.tsx')).LossesOfInvoice, {
  waiting: null,
})

/** The payments of one invoice and its losses, on its page. `?pay` in the address, which the page's head writes, opens the form. */
export function PaymentsOfInvoice({ id }: { id: string }) {
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const payments = useCall(paymentsApi.listPayments, { body: { invoice: id, itemsPerPage: 100 } })
  const invoice = useCall(invoicesApi.readInvoice, { params: { id } }).data?.invoice
  const mayPay = may('payments.create') && invoice?.state === 'sent' && payableOf(invoice) > 0
  return (
    <>
      <Card title="Maksut">
        <Loaded reading={payments}>{({ rows }) => <Payments rows={rows} />}</Loaded>
        {mayPay && search.has('pay') && (
          <PaymentDialog invoice={invoice} onClose={() => setSearch({}, { replace: true })} />
        )}
      </Card>
      <LossesOfInvoice id={id} />
    </>
  )
}

function Payments({ rows }: { rows: readonly PaymentSummary[] }) {
  const may = useMay()('payments.edit')
  const undo = useUndoing()
  if (rows.length === 0) return <p className={css.none}>Laskulle ei ole vielä tullut maksuja.</p>
  return (
    <ul className={css.payments}>
      {rows.map((row) => (
        <li key={row._id} data-undone={row.undone || undefined}>
          <span className="digits">{printDay(row.payDate)}</span>
          <strong className="digits">{printMoney(row.amount)}</strong>
          <small>{row.deposit ? <Link to={`/deposits/${row.deposit}`}>{row.reason}</Link> : row.reason}</small>
          {may && canBeUndone(row) && (
            <Button
              size="small"
              variant="invisible"
              aria-label={`Peru kohdistus ${printDay(row.payDate)}, ${printMoney(row.amount)}`}
              onClick={() => void undo(row)}
            >
              Peru kohdistus
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
