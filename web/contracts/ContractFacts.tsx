import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { type Lease, lastDayOfLease } from '#shared/contracts/lease.ts'
import { noticePartyLabels } from '#shared/contracts/lease-labels.ts'
import { sideCharges } from '#shared/contracts/lease-products.ts'
import type { PaidTo } from '#shared/contracts/rent-account.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { depositTypeLabels } from '#shared/deposits/deposit-types.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printDueDays } from '#shared/invoices/due-dates.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const NextBillingFacts = onDemand(async () => (await import('./NextBillingFacts.tsx')).NextBillingFacts, {
  waiting: null,
})

const RegisterDeposit = onDemand(async () => (await import('./RegisterDeposit.tsx')).RegisterDeposit, {
  waiting: null,
})

export function ContractFacts({ contract }: { contract: RentalContract }) {
  const { lease } = contract
  const last = lastDayOfLease(lease)
  return (
    <Facts>
      <Fact label={contractFields.contractNumber.alone}>{contract.contractNumber}</Fact>
      <Fact label={contractFields.apartment.label}>
        <Link to={`/apartment/overview/${contract.apartment}`}>{contract.apartmentAddress}</Link>
      </Fact>
      <Fact label={contractFields['lease.leaseType'].label}>{lease.leaseType}</Fact>
      <Fact label={contractFields['lease.startDate'].label}>{printDay(lease.startDate)}</Fact>
      <Fact label={contractFields['lease.dismissalDate'].label}>{last && printDay(last)}</Fact>
      {lease.dismissalDate && <DismissalFacts lease={lease} />}
      <Fact label="Vuokrankorotus">
        {lease.noRentIncrease
          ? contractFields['lease.noRentIncrease'].label
          : rentIncreaseTypeLabels[lease.rentIncreaseType]}
      </Fact>
      <Fact label="Vakuus">
        {depositText(lease)}
        {lease.useDeposit && contract.activated && <RegisterDeposit contract={contract._id} />}
      </Fact>
      {lease.absoluteGuarantee.isUsed && (
        <Fact label={contractFields['lease.absoluteGuarantee.name'].label}>{lease.absoluteGuarantee.name}</Fact>
      )}
      {contract.referenceContract && (
        <Fact label={contractFields.referenceContract.label}>
          <Link to={`/rental-contract/overview/${contract.referenceContract}`}>Avaa aiempi sopimus</Link>
        </Fact>
      )}
      {contract.labels.length > 0 && <Fact label={contractFields.labels.label}>{contract.labels.join(', ')}</Fact>}
      {contract.others.comments && (
        <Fact label={contractFields['others.comments'].label}>{contract.others.comments}</Fact>
      )}
      {contract.comments && <Fact label={contractFields.comments.label}>{contract.comments}</Fact>}
    </Facts>
  )
}

interface Billing {
  readonly contract: RentalContract
  readonly paidTo: PaidTo
  readonly billed: boolean
}

export function BillingFacts({ contract, paidTo, billed }: Billing) {
  const { lease } = contract
  return (
    <Facts>
      <Fact label={contractFields['lease.rent'].label}>{printMoney(lease.rent)}</Fact>
      {sideCharges(lease).map((line) => (
        <Fact key={`${line.productId} ${line.desc}`} label={line.desc}>
          {printMoney(netOf(line))}
        </Fact>
      ))}
      <Fact label={contractFields['lease.rentDueDateNumber'].label}>{printDueDays(lease)}</Fact>
      <Fact label={contractFields['lease.invoiceInterval'].label}>
        {lease.invoiceInterval === 1 ? 'Kuukausi' : `${lease.invoiceInterval} kuukautta`}
      </Fact>
      <Fact label={contractFields['lease.paymentTerm'].label}>{`${lease.paymentTerm} pv`}</Fact>
      <Fact label={contractFields['lease.sendType'].label}>{sendTypeLabels[lease.sendType]}</Fact>
      {contract.recurringBankTransfer && <Fact label="Maksutapa">Vuokralaisen toistuva tilisiirto</Fact>}
      <Fact label="Maksetaan tilille">{[printIban(paidTo.iban), paidTo.name].filter(Boolean).join(', ')}</Fact>
      {billed && <NextBillingFacts contract={contract} />}
    </Facts>
  )
}

const depositText = ({ useDeposit, deposit, depositType }: Lease): string =>
  useDeposit ? `${printMoney(deposit)}, ${depositTypeLabels[depositType].toLowerCase()}` : 'Ei vakuutta'

function DismissalFacts({ lease }: { lease: Lease }) {
  const { dismissedBy, noticeGiven, movingDay, dismissalReason } = lease
  return (
    <>
      {dismissedBy && <Fact label={contractFields['lease.dismissedBy'].label}>{noticePartyLabels[dismissedBy]}</Fact>}
      {noticeGiven && <Fact label={contractFields['lease.noticeGiven'].label}>{printDay(noticeGiven)}</Fact>}
      {movingDay && <Fact label={contractFields['lease.movingDay'].label}>{printDay(movingDay)}</Fact>}
      {dismissalReason && <Fact label={contractFields['lease.dismissalReason'].label}>{dismissalReason}</Fact>}
    </>
  )
}
