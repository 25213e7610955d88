import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { lacksFinalReadings } from '#shared/billing/meters/final-readings.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { useCall } from '../app/use-call.ts'
import { Fact } from '../ui/Facts.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'

/** Of whom the next invoice of a contract is, when it has several tenants, and when it falls due. */
export function NextBillingFacts({ contract }: { readonly contract: RentalContract }) {
  const { data } = useCall(billingApi.readRecurring, { params: { id: contract._id } })
  const next = data?.recurringInvoice
  if (!next) return null
  return (
    <>
      {contract.otherTenants.length > 0 && <Fact label="Seuraava lasku">{next.tenantName}</Fact>}
      <Fact label="Seuraava eräpäivä">{next.active ? printDay(next.nextDueDate) : 'Laskutus on päättynyt'}</Fact>
      {lacksFinalReadings(next) && (
        <Fact label="Loppulukemat">
          <StatusLabel tone="warning">{`Antamatta, päättyy ${printDay(next.endDate)}`}</StatusLabel>
        </Fact>
      )}
      {next.final && <Fact label="Loppulukemat">{`Annettu ${printDay(next.final.day)}`}</Fact>}
      {next.carried && !next.carried.note && (
        <Fact label="Hyvitettävää">{printMoney(-totalsOf(next.carried.lines).gross)}</Fact>
      )}
    </>
  )
}
