import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay, printInstant } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { type CardPayment, cardPaymentStateOf, feesOf, refundableOf } from '#shared/card-payments/card-payment.ts'
import { cardText, disputeReasonText } from '#shared/card-payments/card-words.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import css from '../payments/PaymentsOfInvoice.module.css'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { CardStateLabel } from './CardStateLabel.tsx'

const LinkDialog = dialogOnDemand(
  async () => (await import('../short-links/LinkDialog.tsx')).LinkDialog,
  ({ onClose }) => onClose(),
)
/** The way within the site with the link's secret, which stands behind the hash. */
function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

const RefundDialog = dialogOnDemand(
  async () => (await import('./RefundDialog.tsx')).RefundDialog,
  ({ onClose }) => onClose(),
)

/** The link by which an invoice is paid by card, and what was paid so; nothing of an invoice that has neither. */
export function CardsOfInvoice({ id }: { id: string }) {
  const cards = useCall(api.readCardPayments, { params: { id } }).data
  const [isLinked, setLinked] = useState(false)
  if (!cards || (cards.link === '' && cards.payments.length === 0)) return null
  return (
    <Card
      title="Korttimaksut"
      action={
        cards.link && (
          <Button size="small" onClick={() => setLinked(true)}>
            Maksulinkki
          </Button>
        )
      }
    >
      {cards.payments.length === 0 && <p className={css.none}>Laskua ei ole maksettu kortilla.</p>}
      <ul className={css.payments}>
        {cards.payments.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
      </ul>
      {isLinked && <LinkDialog name="Maksa lasku" path={pathOf(cards.link)} onClose={() => setLinked(false)} />}
    </Card>
  )
}

function Payment({ payment }: { payment: CardPayment }) {
  const { amount, paidDay, payerName, refunds, asked, disputes } = payment
  const may = useMay()('payments.edit')
  const [isOpen, setOpen] = useState(false)
  const state = cardPaymentStateOf(payment)
  const fees = feesOf(payment)
  return (
    <li>
      <span>
        <span className="digits">{printDay(paidDay)}</span> <CardStateLabel state={state} />
      </span>
      <strong className="digits">{printMoney(amount)}</strong>
      <small>{[cardText(payment), payerName].filter(Boolean).join(' · ')}</small>
      <small>Palvelumaksu {fees === undefined ? 'selviää pian' : printMoney(fees)}</small>
      {refunds.map(({ _id, amount: back, at, by, state: how }) => (
        <small key={_id}>
          {how === 'failed' ? 'Palautus epäonnistui' : 'Palautettu'} {printInstant(at)}: {printMoney(back)}, {by}
        </small>
      ))}
      {asked.map(({ _id, amount: back, by }) => (
        <small key={_id}>
          Palautus kesken: {printMoney(back)}, {by}
        </small>
      ))}
      {disputes.map(({ _id, reason, until, state: how }) => (
        <small key={_id}>
          Riitautettu: {disputeReasonText(reason)}
          {how === 'open' && until && `. Vastaa Stripessä viimeistään ${printInstant(until)}`}
        </small>
      ))}
      {may && state !== 'disputed' && refundableOf(payment) > 0 && (
        <Button size="small" variant="danger" onClick={() => setOpen(true)}>
          Palauta kortille
        </Button>
      )}
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </li>
  )
}
