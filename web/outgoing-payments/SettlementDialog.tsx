import { Dialog } from '@primer/react'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { SettlementSummary } from '#shared/outgoing-payments/api.ts'
import { settlementCalculationsApi as api } from '#shared/outgoing-payments/calculations-api.ts'
import { settlementFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { nameOfSettled } from '#shared/outgoing-payments/outgoing-payment.ts'
import { Calculations } from '../app/Calculations.tsx'
import { useCall } from '../app/use-call.ts'
import { Fact, Facts } from '../ui/Facts.tsx'

/** How what is settled of an invoice was reckoned. */
export function SettlementDialog({ row, onClose }: { readonly row: SettlementSummary; readonly onClose: () => void }) {
  const reading = useCall(api.readSettlementCalculations, { params: { invoiceId: row._id } })
  return (
    <Dialog title={`Tilityslaskelma, ${nameOfSettled(row).toLowerCase()}`} width="large" onClose={onClose}>
      <Facts>
        <Fact label={settlementFields.partnerName.label}>{row.partnerName}</Fact>
        <Fact label={settlementFields.tenantName.label}>{row.tenantName}</Fact>
        <Fact label={settlementFields.apartmentAddress.label}>{row.apartmentAddress}</Fact>
        <Fact label={settlementFields.dueDate.label}>{printDay(row.dueDate)}</Fact>
        <Fact label="Tullut edellisen tilityksen jälkeen">{printMoney(row.received)}</Fact>
      </Facts>
      <Calculations reading={reading} none="Laskusta ei ole enää tilitettävää. Lataa luettelo uudelleen." />
    </Dialog>
  )
}
