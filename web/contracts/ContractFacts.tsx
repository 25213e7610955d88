import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
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
      <Fact label="Sopimusnumero">{contract.contractNumber}</Fact>
      <Fact label="Vuokrakohde">
        <Link to={`/apartment/overview/${contract.apartment}`}>{contract.apartmentAddress}</Link>
      </Fact>
      <Fact label="Kesto">{lease.leaseType}</Fact>
      <Fact label="Alkaa">{printDay(lease.startDate)}</Fact>
      <Fact label="Viimeinen vuokrapäivä">{last && printDay(last)}</Fact>
      {lease.dismissalDate && <DismissalFacts lease={lease} />}
      <Fact label="Vuokrankorotus">
        {lease.noRentIncrease ? 'Vuokraa ei koroteta' : rentIncreaseTypeLabels[lease.rentIncreaseType]}
      </Fact>
      <Fact label="Vakuus">
        {depositText(lease)}
        {lease.useDeposit && contract.activated && <RegisterDeposit contract={contract._id} />}
      </Fact>
      {lease.absoluteGuarantee.isUsed && <Fact label="Takaaja">{lease.absoluteGuarantee.name}</Fact>}
      {contract.referenceContract && (
        <Fact label="Viitesopimus">
          <Link to={`/rental-contract/overview/${contract.referenceContract}`}>Avaa aiempi sopimus</Link>
        </Fact>
      )}
      {contract.others.comments && <Fact label="Muut ehdot">{contract.others.comments}</Fact>}
      {contract.comments && <Fact label="Muistiinpanot">{contract.comments}</Fact>}
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
      <Fact label="Vuokra / kk">{printMoney(lease.rent)}</Fact>
      {sideCharges(lease).map((line) => (
        <Fact key={`${line.productId} ${line.desc}`} label={line.desc}>
          {printMoney(netOf(line))}
        </Fact>
      ))}
      <Fact label="Eräpäivä">{printDueDays(lease)}</Fact>
      <Fact label="Laskutusväli">
        {lease.invoiceInterval === 1 ? 'Kuukausi' : `${lease.invoiceInterval} kuukautta`}
      </Fact>
      <Fact label="Maksuaika">{`${lease.paymentTerm} pv`}</Fact>
      <Fact label="Lähetystapa">{sendTypeLabels[lease.sendType]}</Fact>
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
      {dismissedBy && <Fact label="Irtisanoja">{noticePartyLabels[dismissedBy]}</Fact>}
      {noticeGiven && <Fact label="Irtisanottu">{printDay(noticeGiven)}</Fact>}
      {movingDay && <Fact label="Muuttopäivä">{printDay(movingDay)}</Fact>}
      {dismissalReason && <Fact label="Irtisanomisen peruste">{dismissalReason}</Fact>}
    </>
  )
}
