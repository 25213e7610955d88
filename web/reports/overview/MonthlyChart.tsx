import { useSearchParams } from 'react-router-dom'
import { printMonth } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import type { BarSeries } from '../../ui/chart/BarChart.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { printTick, shortMonth } from './chart-words.ts'
import css from './Overview.module.css'

/** The figures come first. */
const Narrow = onDemand(async () => (await import('../Narrow.tsx')).NarrowHere, { waiting: null })

const BarChart = onDemand(async () => (await import('../../ui/chart/BarChart.tsx')).BarChart, { waiting: null })

const series: readonly BarSeries[] = [
  { key: 'billed', label: 'Laskutettu', tone: 'brand' },
  { key: 'paid', label: 'Maksettu', tone: 'good' },
]

const narrowed = ['condominium', 'city'] as const

const withExpenses: readonly BarSeries[] = [...series, { key: 'expenses', label: 'Kulut', tone: 'warning' }]

/** The last twelve months, billed beside paid, and beside both the costs of those who write them down. */
export function MonthlyChart() {
  const [address] = useSearchParams()
  const query = { condominium: address.get('condominium') ?? '', city: address.get('city') ?? '' }
  const reading = useCall(reportsApi.getMonthlyInvoicing, { query })
  const costs =
    useCall(reportsApi.getMonthlyExpenses, { query }).data?.months.filter(({ expenses }) => expenses !== 0) ?? []
  const expensesOf = new Map(costs.map(({ month, expenses }) => [month, expenses]))
  return (
    <Card title="Laskutettu ja maksettu kuukausittain" action={<Narrow names={narrowed} what="kaaviota" />}>
      <div className={css.chart}>
        <Loaded reading={reading} rows={5}>
          {({ months }) => (
            <BarChart
              label="Laskutettu ja maksettu kuukausittain"
              groupTitle="Kuukausi"
              series={costs.length > 0 ? withExpenses : series}
              groups={months.map(({ month, billed, paid }) => ({
                label: shortMonth(month),
                name: printMonth(month),
                values: { billed, paid, expenses: expensesOf.get(month) ?? 0 },
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
