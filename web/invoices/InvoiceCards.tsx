import { Link } from 'react-router-dom'
import { invoiceServiceLabels, serviceStateName } from '#shared/accounts/invoice-services.ts'
import { printDay, printInstant, printSpan } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printReference, rfOf } from '#shared/identifiers/reference.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import {
  type Invoice,
  openOf,
  type ShownState,
  shownState,
  toReturnOf,
  totalsOfInvoice,
} from '#shared/invoices/invoice.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { deliveryLabels } from '#shared/mail/delivery.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { today } from '../app/today.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import css from './InvoicePage.module.css'

const OwnDelivery = onDemand(async () => (await import('./sending/OwnDelivery.tsx')).OwnDelivery, { waiting: null })

const words: Partial<Record<ShownState, string>> = {
  paid: invoiceFields.paid.label,
  credited: invoiceFields.credited.label,
  lost: invoiceFields.lost.label,
}

const bigWord = ({ state }: Invoice, shown: ShownState): string =>
  words[shown] ?? (state === 'sent' ? invoiceFields.open.label : invoiceFields.total.label)

function bigSum(invoice: Invoice, shown: ShownState): number {
  if (shown === 'paid') return invoice.paid
  if (shown === 'credited') return invoice.credited
  return shown === 'lost' ? invoice.lost : openOf(invoice)
}

/** How much, by when, and what the payer writes on the payment. */
export function MoneyCard({ invoice }: { invoice: Invoice }) {
  const { kind, dueDate, total, paid, paidDate, reference, seller, credited, lost } = invoice
  const shown = shownState(invoice, today())
  const late = shown === 'overdue' ? daysOverdue(dueDate, today()) : 0
  const lastDay = payableUntil(dueDate)
  if (kind === 'refund') return <RefundMoney invoice={invoice} />
  if (kind === 'reward') return <RewardMoney invoice={invoice} />
  return (
    <Card>
      <div className={css.big}>
        <span>{bigWord(invoice, shown)}</span>
        <strong className="digits">{printMoney(bigSum(invoice, shown))}</strong>
        {late > 0 && <em>Myöhässä {late === 1 ? '1 päivän' : `${late} päivää`}</em>}
      </div>
      <Facts rows>
        <Fact label={invoiceFields.dueDate.label}>{printDay(dueDate)}</Fact>
        {lastDay !== dueDate && shown !== 'paid' && (
          <Fact label={invoiceFields.lastDay.label}>{printDay(lastDay)}</Fact>
        )}
        {paidDate && <Fact label={invoiceFields.paidDate.label}>{printDay(paidDate)}</Fact>}
        {(paid !== 0 || credited !== 0 || lost !== 0) && paid !== total && (
          <Fact label={invoiceFields.total.alone}>{printMoney(total)}</Fact>
        )}
        {paid !== 0 && paid < total && <Fact label={invoiceFields.paid.label}>{printMoney(paid)}</Fact>}
        {credited !== 0 && <Fact label={invoiceFields.credited.label}>{printMoney(credited)}</Fact>}
        {lost !== 0 && shown !== 'lost' && <Fact label={invoiceFields.lost.label}>{printMoney(lost)}</Fact>}
        <Fact label={invoiceFields.reference.label}>{printReference(reference)}</Fact>
        <Fact label={invoiceFields.rfReference.label}>{printReference(rfOf(reference))}</Fact>
        <Fact label={invoiceFields['seller.iban'].label}>{printIban(seller.iban)}</Fact>
      </Facts>
    </Card>
  )
}

/** What was withheld of the principal's money, with its VAT. */
const RewardMoney = ({ invoice }: { invoice: Invoice }) => (
  <Card>
    <div className={css.big}>
      <span>Kuitattu tilityksistä</span>
      <strong className="digits">{printMoney(invoice.paid)}</strong>
    </div>
    <Facts rows>
      {totalsOfInvoice(invoice).groups.map(({ rate, net, vat }) => (
        <Fact key={rate} label={`ALV ${printVatRate(rate)}`}>
          {`${printMoney(vat)}, veroton ${printMoney(net)}`}
        </Fact>
      ))}
      {invoice.credited !== 0 && <Fact label={invoiceFields.total.alone}>{printMoney(invoice.total)}</Fact>}
      {invoice.credited !== 0 && <Fact label={invoiceFields.credited.label}>{printMoney(invoice.credited)}</Fact>}
    </Facts>
  </Card>
)

/** What a credit note takes off, and what of it is still owed. */
function RefundMoney({ invoice }: { invoice: Invoice }) {
  const { total, refundOf, registered, sent } = invoice
  return (
    <Card>
      <div className={css.big}>
        <span>Hyvitys</span>
        <strong className="digits">{printMoney(-total)}</strong>
      </div>
      <Facts rows>
        {refundOf && (
          <Fact label={invoiceFields['refundOf.invoiceNumber'].label}>
            <Link to={`/invoice/edit/${refundOf.invoice}`}>{refundOf.invoiceNumber}</Link>
          </Fact>
        )}
        {refundOf && <Fact label={invoiceFields.billDate.alone}>{printDay(refundOf.billDate)}</Fact>}
        {(sent || registered) && <Fact label={invoiceFields.toReturn.label}>{printMoney(toReturnOf(invoice))}</Fact>}
        {registered && <Fact label={invoiceFields.registered.label}>{printDay(registered)}</Fact>}
      </Facts>
    </Card>
  )
}

/** Who bills whom, and what for. */
export function BillingCard({ invoice }: { invoice: Invoice }) {
  const { _id, recipient, seller, apartment, apartmentAddress, contract, period, billDate, refundOf } = invoice
  const isReward = isRewardId(_id)
  const withoutContract = isReward ? 'Palkkio tilityksistä' : 'Yksittäinen lasku'
  const deposit = depositOfInvoice(refundOf?.invoice ?? invoice._id)
  return (
    <Card title="Laskun tiedot">
      <Facts>
        <Fact label={isReward ? invoiceFields.principal.label : invoiceFields.tenant.label}>
          <Link to={`/${isReward ? 'partner' : 'tenant'}/overview/${recipient.tenantId}`}>{recipient.name}</Link>
        </Fact>
        {apartment && (
          <Fact label={invoiceFields.apartment.label}>
            <Link to={`/apartment/overview/${apartment}`}>{apartmentAddress}</Link>
          </Fact>
        )}
        <Fact label="Peruste">
          {contract ? <Link to={`/rental-contract/overview/${contract}`}>Vuokrasopimus</Link> : withoutContract}
        </Fact>
        {deposit && (
          <Fact label="Vakuus">
            <Link to={`/deposits/${deposit}`}>Avaa vakuus</Link>
          </Fact>
        )}
        {period && <Fact label={invoiceFields.period.label}>{printSpan(period)}</Fact>}
        <Fact label={invoiceFields.billDate.label}>{printDay(billDate)}</Fact>
        <Fact label={invoiceFields['seller.name'].label}>{seller.name}</Fact>
      </Facts>
    </Card>
  )
}

/** How the invoice goes to its payer, and how far it has come. */
export function DeliveryCard({ invoice }: { invoice: Invoice }) {
  const { sendType, recipient, service, mail, sent, copies = [] } = invoice
  const address = printPostalAddress(recipient)
  return (
    <Card title="Toimitus">
      <Facts rows>
        <Fact label={invoiceFields.sendType.label}>{sendTypeLabels[sendType]}</Fact>
        {sendType === 'email' && <Fact label={invoiceFields['recipient.email'].label}>{recipient.email}</Fact>}
        {(sendType === 'post' || sendType === 'print') && <Fact label="Postiosoite">{address}</Fact>}
        {sendType === 'evoice' && (
          <Fact label={invoiceFields['recipient.evoiceAddress'].label}>{recipient.evoiceAddress}</Fact>
        )}
        <Fact label={invoiceFields.sent.label}>{sent && printInstant(sent)}</Fact>
        {mail.state !== 'none' && (
          <Fact label={invoiceFields['mail.state'].label}>
            {deliveryLabels[mail.state]}
            {mail.at && ` ${printInstant(mail.at)}`}
          </Fact>
        )}
        {copies.map(({ _id, email, at, state, by }) => (
          <Fact key={_id} label="Lähetetty uudelleen">
            {`${email} ${printInstant(at)}, ${state === 'none' ? 'ei varmaa tietoa' : deliveryLabels[state].toLowerCase()}, ${by}`}
          </Fact>
        ))}
        {service.name && <Fact label={invoiceFields['service.name'].label}>{invoiceServiceLabels[service.name]}</Fact>}
        {service.jobId && service.name !== 'oma' && (
          <Fact label={invoiceFields['service.jobId'].label}>{service.jobId}</Fact>
        )}
        {service.state && <Fact label={invoiceFields['service.state'].label}>{serviceStateName(service.state)}</Fact>}
        {service.over !== undefined && (
          <Fact label={invoiceFields['service.over'].label}>
            {`${printMoney(service.over)}. Tarkista palvelusta, palautetaanko se maksajalle.`}
          </Fact>
        )}
        {service.name === 'oma' && sendType !== 'email' && <OwnDelivery id={invoice._id} />}
      </Facts>
    </Card>
  )
}
