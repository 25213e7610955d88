import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import type { LeaseRents } from '#shared/rent-increases/rent-changes.ts'
import { rentHistory } from '#shared/rent-increases/rent-history.ts'
import { rentsApi } from '#shared/rent-increases/rents-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card, CardColumn } from '../../ui/Card.tsx'
import type { BarSeries } from '../../ui/chart/BarChart.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { RentChanges } from './RentChanges.tsx'

const BarChart = onDemand(async () => (await import('../../ui/chart/BarChart.tsx')).BarChart, { waiting: null })

const series: readonly BarSeries[] = [{ key: 'rent', label: 'Vuokra, €/kk (ALV 0 %)', tone: 'brand' }]

/** The rents of an apartment since its first lease, on its own page: as bars and step by step. */
export const RentHistory = ({ id }: { id: string }) => (
  <Loaded reading={useCall(rentsApi.readRentsOfApartment, { params: { id } })}>
    {({ leases }) => <History leases={leases} />}
  </Loaded>
)

function History({ leases }: { leases: readonly LeaseRents[] }) {
  if (leases.length === 0) {
    return (
      <Card title="Vuokrahistoria">
        <Blank title="Ei vuokrahistoriaa" text="Vuokrat näkyvät täällä ensimmäisestä sopimuksesta alkaen." />
      </Card>
    )
  }
  const points = rentHistory(leases, today())
  return (
    <CardColumn>
      {points.length > 0 && (
        <Card title="Vuokrahistoria">
          <BarChart
            label="Vuokrahistoria"
            groupTitle="Ajankohta"
            series={series}
            groups={points.map(({ label, name, rent }) => ({ label, name, values: { rent } }))}
            print={printMoney}
            printTick={(cents) => printNumber(cents / 100)}
          />
        </Card>
      )}
      <RentChanges leases={leases} />
    </CardColumn>
  )
}
