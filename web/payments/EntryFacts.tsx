import { InlineMessage } from '@primer/react/experimental'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import type { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import css from './EntryDialog.module.css'

/** An entry with what it seems to be for. */
export type EntryReply = OutputOf<(typeof paymentsApi)['readEntry']['reply']>

/** The bank took the money back: it is taken off the invoices that it had paid. */
export const isTakenBack = ({ open }: ReceivedEntry) => open < 0

/** What the bank told, and why the money is where it is. */
export function EntryFacts({ entry }: { entry: ReceivedEntry }) {
  const { payerName, bookingDay, amount, open, reference, message, reason, allocations, tenant, tenantName } = entry
  return (
    <div className={css.entry}>
      <Facts>
        <Fact label={entryFields.payerName.label}>{payerName}</Fact>
        <Fact label={entryFields.bookingDay.label}>{printDay(bookingDay)}</Fact>
        <Fact label={entryFields.amount.label}>{printMoney(amount)}</Fact>
        {open !== amount && <Fact label={entryFields.open.label}>{printMoney(open)}</Fact>}
        {reference && <Fact label={entryFields.reference.label}>{printReference(reference)}</Fact>}
        {message && <Fact label={entryFields.message.label}>{message}</Fact>}
        {tenant && (
          <Fact label={entryFields.tenantName.label}>
            <Link to={`/tenant/overview/${tenant}?tab=statement`}>{tenantName}</Link>
          </Fact>
        )}
      </Facts>
      {allocations.map(({ payment, invoice, invoiceNumber, amount: part }) => (
        <p key={payment}>
          {printMoney(part)} on laskulla <Link to={`/invoice/edit/${invoice}`}>{invoiceNumber}</Link>.
        </p>
      ))}
      {entry.noRent && <p>{`${printMoney(entry.noRent.amount)} ei ole vuokraa: ${entry.noRent.reason}`}</p>}
      {entry.returned.map(({ _id, day, amount: back }) => (
        <p key={_id}>
          {back > 0
            ? `${printMoney(back)} on palautettu maksajalle ${printDay(day)}.`
            : `Palautuksen ${printMoney(-back)} merkintä on peruttu.`}
        </p>
      ))}
      <InlineMessage variant="warning">{reason}</InlineMessage>
    </div>
  )
}
