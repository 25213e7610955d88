import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type AgeName, ageLabels, ageNames } from '#shared/reports/arrears.ts'
import { Card } from '../../ui/Card.tsx'
import { BarChart, type BarSeries } from '../../ui/chart/BarChart.tsx'
import css from '../Reports.module.css'

const series: readonly BarSeries[] = [{ key: 'open', label: invoiceFields.open.label, tone: 'brand' }]

/** How much is open by how late it is, over all rows of the report. */
export function ArrearsChart({ sums }: { readonly sums: Readonly<Record<string, number>> }) {
  const groups = ageNames.map((age: AgeName) => ({
    label: ageLabels[age],
    name: ageLabels[age],
    values: { open: sums[age] ?? 0 },
  }))
  return (
    <div className={css.chart}>
      <Card title="Avoinna iän mukaan">
        <BarChart
          label="Avoimet saatavat iän mukaan"
          groupTitle="Ikä"
          series={series}
          groups={groups}
          print={printMoney}
          printTick={(cents) => printNumber(cents / 100)}
        />
      </Card>
    </div>
  )
}
