import { Link } from 'react-router-dom'
import { vacancyMonthsApi } from '#shared/reports/vacancy-months.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import css from '../Reports.module.css'
import { OccupancyChart, occupancyTitle } from './OccupancyChart.tsx'

/** How all homes have stood let over a year, on the overview, for those who may read of what it tells. */
export function OccupancyOfYear() {
  const may = useMay()
  return may('apartments.read') && may('contracts.read') ? <Year /> : null
}

/** Nothing when there is nothing to let. */
function Year() {
  return (
    <Loaded reading={useCall(vacancyMonthsApi.listVacancyMonths, { query: {} })} rows={5}>
      {({ months }) =>
        months.some(({ days }) => days > 0) && (
          <Card title={occupancyTitle} action={<Link to="/reports/vacancy">Avaa raportti</Link>}>
            <div className={css.months}>
              <OccupancyChart months={months} figure="occupancy" />
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}
