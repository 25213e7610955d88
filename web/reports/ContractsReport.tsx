import { contractsReportApi as api, contractsReportColumns } from '#shared/reports/contracts-report.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { useReport } from './use-report.ts'
import { withLinks } from './with-links.ts'

const columns = withLinks(contractsReportColumns, {
  invoiceNumber: ({ _id }) => `/invoice/edit/${_id}`,
  contractNumber: ({ contract }) => `/rental-contract/overview/${contract}?tab=report`,
})

/** What was billed and paid of leases within some days, an invoice a row. */
export function ContractsReport() {
  const list = useReport(api.listContractsReport)
  return (
    <ReportScreen
      report="contracts"
      name="contracts-report"
      list={list}
      columns={columns}
      search="Hae laskulla, osoitteella, vuokralaisella tai sopimuksella"
      filters={
        <ReportFilters
          list={list}
          bases={['Laskun päivän mukaan', 'Maksupäivän mukaan']}
          names={['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant']}
        />
      }
      empty={{ title: 'Ei laskutettua', text: 'Raporttiin tulevat vuokrasopimusten laskut, kun ne on luotu.' }}
    />
  )
}
