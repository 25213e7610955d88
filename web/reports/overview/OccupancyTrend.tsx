import { useState } from 'react'
import {
  type MonthCount,
  monthCounts,
  type VacancyMonthsQuery,
  vacancyMonthsApi,
} from '#shared/reports/vacancy-months.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from '../../ui/table/Toolbar.tsx'
import css from '../Reports.module.css'
import {
  figureTexts,
  OccupancyChart,
  type OccupancyFigure,
  occupancyFigures,
  occupancyTitle,
} from './OccupancyChart.tsx'

/** The months of the report, narrowed as its table is and ending with its last day. */
export function OccupancyTrend({ filters }: { readonly filters: Partial<Record<string, string>> }) {
  const [months, setMonths] = useState<MonthCount>('13')
  const [figure, setFigure] = useState<OccupancyFigure>('occupancy')
  const { to = '', condominium = '', apartment = '', city = '', principal = '', realtor = '' } = filters
  const query: VacancyMonthsQuery = { months, to, condominium, apartment, city, principal, realtor }
  return (
    <div className={css.chart}>
      <Card
        title={occupancyTitle}
        action={
          <span className={css.choices}>
            <Choice
              label="Kaavion tieto"
              value={figure}
              onChange={(chosen) => setFigure(occupancyFigures.find((each) => each === chosen) ?? 'occupancy')}
              options={occupancyFigures.map((each) => [each, figureTexts[each].label])}
            />
            <Choice
              label="Kaavion kuukaudet"
              value={months}
              onChange={(chosen) => setMonths(monthCounts.find((each) => each === chosen) ?? '13')}
              options={monthCounts.map((each) => [each, `${each} kuukautta`])}
            />
          </span>
        }
      >
        <div className={css.months}>
          <Loaded reading={useCall(vacancyMonthsApi.listVacancyMonths, { query })} rows={5}>
            {(answer) => <OccupancyChart months={answer.months} figure={figure} />}
          </Loaded>
        </div>
      </Card>
    </div>
  )
}
