import { type Month, printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import type { BarSeries } from '../ui/BarChart.tsx'
import { Card } from '../ui/Card.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import css from './Overview.module.css'

const BarChart = onDemand(async () => (await import('../ui/BarChart.tsx')).BarChart, { waiting: null })

const series: readonly BarSeries[] = [
  { key: 'billed', label: 'Laskutettu', tone: 'brand' },
  { key: 'paid', label: 'Maksettu', tone: 'good' },
]

/** 'marras' of '2026-11' */
const shortMonth = (month: Month) => printMonth(month).split('kuu')[0] ?? ''

/** '50 t.' beyond thousands of euros, so that the axis stays narrow. */
function printTick(cents: number): string {
  const euros = cents / 100
  return Math.abs(euros) >= 1000 ? `${printNumber(euros / 1000)} t.` : printNumber(euros)
}

/** The last twelve months, billed beside paid. */
export function MonthlyChart() {
  const reading = useCall(reportsApi.getMonthlyInvoicing, {})
  return (
    <Card title="Laskutettu ja maksettu kuukausittain">
      <div className={css.chart}>
        <Loaded reading={reading}>
          {({ months }) => (
            <BarChart
              label="Laskutettu ja maksettu kuukausittain"
              groupTitle="Kuukausi"
              series={series}
              groups={months.map(({ month, billed, paid }) => ({
                label: shortMonth(month),
                name: printMonth(month),
                values: { billed, paid },
              }))}
              print={printMoney}
              printTick={printTick}
            />
          )}
        </Loaded>
      </div>
    </Card>
  )
}
