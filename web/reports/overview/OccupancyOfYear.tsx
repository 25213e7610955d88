import { Link } from 'react-router-dom'
import { firstDayOf, lastDayOf, type Month, monthOf } from '#shared/base/day.ts'
import { vacancyMonthsApi } from '#shared/reports/vacancy-months.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { listAt } from '../list-at.ts'
import css from '../Reports.module.css'
import { OccupancyChart, occupancyTitle } from './OccupancyChart.tsx'

/** How all homes have stood let over a year, on the overview, for those who may read of what it tells. */
export function OccupancyOfYear() {
  const may = useMay()
  return may('apartments.read') && may('contracts.read') ? <Year /> : null
}

const reportOf = (month: Month) =>
  listAt('/reports/vacancy', { from: firstDayOf(month), to: month === monthOf(today()) ? today() : lastDayOf(month) })

/** Nothing when there is nothing to let. */
function Year() {
  return (
    <Loaded reading={useCall(vacancyMonthsApi.listVacancyMonths, { query: {} })} rows={5}>
      {({ months }) =>
        months.some(({ days }) => days > 0) && (
          <Card title={occupancyTitle} action={<Link to="/reports/vacancy">Avaa raportti</Link>}>
            <div className={css.months}>
              <OccupancyChart months={months} figure="occupancy" pageOf={reportOf} />
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}
