import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentHistory } from '#shared/contracts/rent-history.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import type { BarSeries } from '../ui/BarChart.tsx'
import { Card } from '../ui/Card.tsx'
import { Blank } from '../ui/Fallback.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const BarChart = onDemand(async () => (await import('../ui/BarChart.tsx')).BarChart, { waiting: null })

const series: readonly BarSeries[] = [{ key: 'rent', label: 'Vuokra, €/kk (ALV 0 %)', tone: 'brand' }]

/** The rents of an apartment since its first lease, on its own page. */
export function RentHistory({ id }: { id: string }) {
  const reading = useCall(contractsApi.listContracts, { query: { apartment: id, itemsPerPage: 100 } })
  return (
    <Card title="Vuokrahistoria">
      <Loaded reading={reading}>
        {({ rows }) => {
          const points = rentHistory(rows, today())
          if (points.length === 0)
            return <Blank title="Ei vuokrahistoriaa" text="Vuokrat näkyvät täällä ensimmäisestä sopimuksesta alkaen." />
          return (
            <BarChart
              label="Vuokrahistoria"
              groupTitle="Ajankohta"
              series={series}
              groups={points.map(({ label, name, rent }) => ({ label, name, values: { rent } }))}
              print={printMoney}
              printTick={(cents) => printNumber(cents / 100)}
            />
          )
        }}
      </Loaded>
    </Card>
  )
}
