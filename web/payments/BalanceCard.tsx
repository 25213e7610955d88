import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { Balance } from '#shared/payments/balance.ts'
import { balanceFields } from '#shared/payments/ledger.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'

const WriteOffOfTenant = onDemand(async () => (await import('../credit-losses/LossPanels.tsx')).WriteOffOfTenant, {
  waiting: null,
})

/** How a tenant's invoices stand, on the tenant's page. */
export const TenantBalance = ({ id }: { id: string }) => (
  <Card title="Saldo">
    <Loaded reading={useCall(paymentsApi.readTenantBalance, { params: { id } })}>
      {({ balance, credit }) => (
        <Facts>
          <BalanceFacts balance={balance} />
          {credit > 0 && <Fact label={balanceFields.credit.label}>{printMoney(credit)}</Fact>}
          {balance.open > 0 && (
            <Fact label="">
              <WriteOffOfTenant id={id} />
            </Fact>
          )}
        </Facts>
      )}
    </Loaded>
  </Card>
)

/** What is let for a principal, and how its invoices stand. */
export const PartnerBalance = ({ id }: { id: string }) => (
  <Card title="Luvut">
    <Loaded reading={useCall(paymentsApi.readPartnerBalance, { params: { id } })}>
      {({ balance, contracts, rent }) => (
        <Facts>
          <Fact label="Voimassa olevia sopimuksia">{String(contracts)}</Fact>
          <Fact label="Vuokrat kuukaudessa (ALV 0 %)">{printMoney(rent)}</Fact>
          <BalanceFacts balance={balance} />
        </Facts>
      )}
    </Loaded>
  </Card>
)

function BalanceFacts({ balance }: { balance: Balance }) {
  const { billed, paid, open, overdue, openCount, overdueCount, overdueSince, toReturn, lost } = balance
  return (
    <>
      <Fact label={balanceFields.billed.label}>{printMoney(billed)}</Fact>
      <Fact label={balanceFields.paid.label}>{printMoney(paid)}</Fact>
      <Fact
        label={balanceFields.open.label}
      >{`${printMoney(open)}${openCount > 0 ? ` (${countOf(openCount)})` : ''}`}</Fact>
      {lost > 0 && <Fact label={balanceFields.lost.label}>{printMoney(lost)}</Fact>}
      {toReturn > 0 && <Fact label={balanceFields.toReturn.label}>{printMoney(toReturn)}</Fact>}
      <Fact label={balanceFields.overdue.label}>
        {overdueCount === 0 ? (
          printMoney(overdue)
        ) : (
          <>
            <StatusLabel tone="bad">{printMoney(overdue)}</StatusLabel>
            <div className="digits">{`${countOf(overdueCount)}, vanhin ${printDay(overdueSince)}`}</div>
          </>
        )}
      </Fact>
    </>
  )
}

const countOf = (count: number): string => (count === 1 ? '1 lasku' : `${count} laskua`)
