import { Link } from 'react-router-dom'
import { printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { arrearsMonthsApi } from '#shared/reports/arrears-months.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { BarChart, type BarNote, type BarSeries } from '../../ui/chart/BarChart.tsx'
import { listAt } from '../list-at.ts'
import css from '../Reports.module.css'
import { printTick, shortMonth } from './chart-words.ts'

const title = 'Erääntyneet saatavat kuukauden lopussa'
const series: readonly BarSeries[] = [{ key: 'late', label: 'Erääntynyt', tone: 'bad' }]
const notes: readonly BarNote[] = [
  { key: 'over90', label: 'Siitä yli 90 pv', print: printMoney },
  { key: 'invoices', label: 'Laskuja', print: printNumber },
]

/** What was late at the end of each month of a year, for those who may read invoices. Each month leads to its report. */
export const ArrearsOfYear = () => (useMay()('invoices.read') ? <Year /> : null)

/** Nothing when nothing has been late. */
function Year() {
  return (
    <Loaded reading={useCall(arrearsMonthsApi.listArrearsMonths, {})} rows={5}>
      {({ months }) =>
        months.some(({ late }) => late > 0) && (
          <Card
            title={title}
            action={
              <Link to="/reports/arrears" aria-label={`Avaa raportti: ${title}`}>
                Avaa raportti
              </Link>
            }
          >
            <div className={css.months}>
              <BarChart
                label={title}
                groupTitle="Kuukausi"
                series={series}
                notes={notes}
                groups={months.map(({ month, day, late, over90, invoices }) => ({
                  label: shortMonth(month),
                  name: printMonth(month),
                  values: { late, over90, invoices },
                  to: listAt('/reports/arrears', { date: day, state: 'late' }),
                }))}
                print={printMoney}
                printTick={printTick}
              />
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}
