import { useMemo } from 'react'
import { rentReportApi as api } from '#shared/reports/rent-report.ts'
import { daysOf } from '#shared/reports/report-query.ts'
import { today } from '../app/today.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { rentColumns } from './rent-columns.tsx'
import { useReport } from './use-report.ts'

/** What each home brought and cost, by what was billed or by what was paid. */
export function RentReport() {
  const list = useReport(api.listRentReport)
  const { from = '', to = '' } = list.filters
  const year = daysOf({ startDate: from, endDate: to }, today()).from.slice(0, 4)
  const columns = useMemo(() => rentColumns(year), [year])
  return (
    <>
      <PageHead title="Vuokraraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="rent-report"
        label="Vuokraraportti"
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
    </>
  )
}
