import { printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import type { SchedulePart } from '#shared/loans/loan-page.ts'
import { yearsOf } from '#shared/loans/years.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { BarChart, type BarSeries } from '../ui/chart/BarChart.tsx'
import { LineChart } from '../ui/chart/LineChart.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Blank } from '../ui/Fallback.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'

type Row = SchedulePart['rows'][number]

const columns: readonly Column<Row & { readonly month: string }>[] = [
  { key: 'month', title: 'Kuukausi', cell: ({ due }) => printMonth(due.slice(0, 7)) },
  { key: 'interest', title: 'Korko', kind: 'money', sum: true },
  { key: 'principal', title: 'Lyhennys', kind: 'money', sum: true },
  { key: 'payment', title: 'Maksu', kind: 'money', sum: true },
  { key: 'balance', title: 'Jäljellä', kind: 'money' },
]

const series: readonly BarSeries[] = [
  { key: 'principal', label: 'Lyhennys', tone: 'brand' },
  { key: 'interest', label: 'Korko', tone: 'warning' },
]

/** '50 t.' beyond thousands of euros, so that the axis stays narrow. */
function printTick(cents: number): string {
  const euros = cents / 100
  return Math.abs(euros) >= 1000 ? `${printNumber(euros / 1000)} t.` : printNumber(euros)
}

/** The payments that are left: interest and principal year by year, what is left, and each payment in a table. */
export function ScheduleTab({ plan }: { readonly plan: SchedulePart }) {
  const rows = plan.rows.map((row) => ({ ...row, _id: String(row.n), month: row.due.slice(0, 7) }))
  const list = useOwnList(rows, [], ['interest', 'principal', 'payment'])
  if (plan.why) return <Blank title="Ei lyhennyssuunnitelmaa" text={plan.why} />
  const years = yearsOf(plan.rows)
  return (
    <CardColumn>
      <Card title="Loppuaika yhteensä">
        <Facts>
          <Fact label="Maksueriä">{String(rows.length)}</Fact>
          <Fact label="Korkoa">{printMoney(plan.totalInterest)}</Fact>
          <Fact label="Maksettavaa">{printMoney(plan.totalPaid)}</Fact>
        </Facts>
      </Card>
      <Card title="Lyhennykset ja korot vuosittain">
        <BarChart
          label="Lyhennykset ja korot vuosittain"
          groupTitle="Vuosi"
          series={series}
          groups={years.map(({ year, ...values }) => ({ label: year.slice(2), name: year, values }))}
          print={printMoney}
          printTick={printTick}
        />
      </Card>
      <Card title="Lainaa jäljellä">
        <LineChart
          label="Lainaa jäljellä"
          points={rows.map(({ due, balance }) => ({
            label: due.slice(0, 4),
            name: printMonth(due.slice(0, 7)),
            value: balance,
          }))}
          print={printTick}
        />
      </Card>
      <Table
        name="loan-schedule"
        label="Maksuerät"
        list={list}
        columns={columns}
        empty={{ title: 'Ei maksueriä', text: 'Lainaa ei ole jäljellä.' }}
      />
    </CardColumn>
  )
}
