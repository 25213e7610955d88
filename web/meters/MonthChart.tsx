import { printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import type { MeterHistory } from '#shared/meters/history-api.ts'
import type { Meter } from '#shared/meters/meter.ts'
import { Card } from '../ui/Card.tsx'
import { BarChart } from '../ui/chart/BarChart.tsx'
import css from './meters.module.css'

interface Props {
  readonly unit: Meter['unit']
  readonly months: MeterHistory['months']
}

const short = (month: string): string => `${Number(month.slice(5))}/${month.slice(2, 4)}`

/** What was used in each month; between readings it is shared by days. */
export function MonthChart({ unit, months }: Props) {
  const existing = months.filter(({ used }) => used !== null)
  return (
    <Card title="Kulutus kuukausittain">
      {existing.length === 0 ? (
        <p className={css.none}>Kulutus näkyy, kun lukemia on kokonaisen kuukauden ajalta.</p>
      ) : (
        <>
          <BarChart
            label="Kulutus kuukausittain"
            groupTitle="Kuukausi"
            series={[{ key: 'used', label: unit, tone: 'brand' }]}
            groups={existing.map(({ month, used, isEstimate }) => ({
              label: short(month),
              name: `${printMonth(month)}${isEstimate ? ', arvio' : ''}`,
              values: { used: used ?? 0 },
            }))}
            print={(value) => `${printNumber(value)} ${unit}`}
            printTick={(value) => printNumber(value)}
          />
          <p className={css.none}>Lukemien välinen kulutus on jaettu kuukausille päivien mukaan.</p>
        </>
      )}
    </Card>
  )
}
