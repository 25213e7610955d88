import { useMemo } from 'react'
import { rentReportApi as api, rentReportColumns } from '#shared/reports/rent-report.ts'
import { daysOf } from '#shared/reports/report-query.ts'
import { today } from '../../app/today.ts'
import { ReportFilters } from '../ReportFilters.tsx'
import { ReportScreen } from '../saved/ReportScreen.tsx'
import { useReport } from '../use-report.ts'
import { withLinks } from '../with-links.ts'
import { rentLinks } from './rent-links.ts'

/** What each home brought and cost, by what was billed or by what was paid. */
export function RentReport() {
  const list = useReport(api.listRentReport)
  const { from = '', to = '' } = list.filters
  const year = daysOf({ startDate: from, endDate: to }, today()).from.slice(0, 4)
  const columns = useMemo(() => withLinks(rentReportColumns(year), rentLinks), [year])
  return (
    <ReportScreen
      report="rents"
      name="rent-report"
      list={list}
      columns={columns}
      search="Hae osoitteella, taloyhtiöllä tai vuokralaisella"
      filters={
        <ReportFilters
          list={list}
          bases={['Netto laskutetusta', 'Netto maksetusta']}
          names={['condominium', 'apartment', 'city', 'principal', 'realtor']}
        />
      }
      empty={{ title: 'Ei vuokrakohteita', text: 'Raporttiin tulevat vuokrakohteet, kun niitä on lisätty.' }}
    />
  )
}
