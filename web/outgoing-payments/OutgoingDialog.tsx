import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { settlementCalculationsApi as calculationsApi } from '#shared/outgoing-payments/calculations-api.ts'
import { outgoingFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import {
  nameOfSettled,
  type OutgoingPayment,
  outgoingStateLabels,
  outgoingTotal,
} from '#shared/outgoing-payments/outgoing-payment.ts'
import { Calculations } from '../app/Calculations.tsx'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { FormFrame } from '../ui/form/FormDialog.tsx'
import css from './Outgoing.module.css'
import { showSettlement } from './show-settlement.ts'

/** A payment with everything that its sum comes from. */
export function OutgoingDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const reading = useCall(api.readOutgoing, { params: { id } })
  return (
    <FormFrame title={`Lähtevä maksu ${reading.data?.outgoingPayment.number ?? ''}`} onClose={onClose}>
      <Loaded reading={reading}>{({ outgoingPayment }) => <Reported payment={outgoingPayment} />}</Loaded>
    </FormFrame>
  )
}

function Reported({ payment }: { payment: OutgoingPayment }) {
  const {
    partnerName,
    iban,
    state,
    day,
    payDate,
    reason,
    madeBy,
    receipt,
    reference,
    rewardInvoice,
    rewardInvoiceNumber,
  } = payment
  const maySeeInvoices = useMay()('invoices.read')
  return (
    <div className={css.told}>
      <Facts>
        <Fact label={outgoingFields.partnerName.label}>{partnerName}</Fact>
        <Fact label={outgoingFields.iban.label}>{iban ? printIban(iban) : 'Puuttuu'}</Fact>
        <Fact label={outgoingFields.state.label}>{outgoingStateLabels[state]}</Fact>
        <Fact label={outgoingFields.day.label}>{`${printDay(day)}, ${madeBy}`}</Fact>
        {payDate && <Fact label={outgoingFields.payDate.label}>{printDay(payDate)}</Fact>}
        {reference && <Fact label={outgoingFields.reference.label}>{reference}</Fact>}
        {receipt && (
          <Fact label={outgoingFields.receipt.label}>
            <Link to={`/receipts/${receipt}`}>Avaa kulu</Link>
          </Fact>
        )}
        {rewardInvoice && (
          <Fact label={outgoingFields.rewardInvoice.label}>
            {maySeeInvoices ? (
              <Link to={`/invoice/edit/${rewardInvoice}`}>{rewardInvoiceNumber}</Link>
            ) : (
              rewardInvoiceNumber
            )}
          </Fact>
        )}
        {reason && <Fact label={outgoingFields.reason.label}>{reason}</Fact>}
      </Facts>
      <Parts payment={payment} />
      {payment.lines.length > 0 && (
        <ShowCalculation of={`maksu ${payment.number}`}>{() => <Lines id={payment._id} />}</ShowCalculation>
      )}
      {!receipt && (
        <div>
          <Button onClick={() => showSettlement(payment)}>Näytä tilityserittely</Button>
        </div>
      )}
    </div>
  )
}

const Lines = ({ id }: { readonly id: string }) => (
  <Calculations
    reading={useCall(calculationsApi.readOutgoingCalculations, { params: { id } })}
    none="Tästä maksusta ei ole tallessa tietoja, joista laskelman voisi näyttää vaiheittain."
  />
)

function Parts({ payment }: { payment: OutgoingPayment }) {
  const mayEdit = useMay()('outgoingPayments.edit') && payment.state === 'created' && !payment.receipt
  const { mutate } = useCommand(api.detachOther, { said: 'Muu maksu jää odottamaan' })
  return (
    <table className={css.parts}>
      <thead>
        <tr>
          <th scope="col">Mistä</th>
          <th scope="col">{outgoingFields['others.amount'].label}</th>
        </tr>
      </thead>
      <tbody>
        {payment.lines.map((line) => (
          <tr key={line.invoice}>
            <td>
              {nameOfSettled(line)}, {line.tenantName}
              <small>{line.apartmentAddress}</small>
              <small>
                Päämiehen osuus {printMoney(line.share)}, palkkio {printMoney(line.reward)} (ALV{' '}
                {printMoney(line.rewardVat)})
              </small>
            </td>
            <td>{printMoney(line.amount)}</td>
          </tr>
        ))}
        {payment.others.map((other) => (
          <tr key={other._id}>
            <td>
              {other.desc}
              {mayEdit && (
                <Button size="small" variant="invisible" onClick={() => mutate({ params: { id: other._id } })}>
                  Poista maksusta
                </Button>
              )}
            </td>
            <td>{printMoney(other.amount)}</td>
          </tr>
        ))}
        {payment.joined.map((joined) => (
          <tr key={joined._id}>
            <td>Maksu {joined.number}</td>
            <td>{printMoney(joined.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Maksetaan</th>
          <td>{printMoney(outgoingTotal(payment))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
