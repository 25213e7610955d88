import { outgoingIncomeApi as api, outgoingIncomeColumns } from '#shared/reports/outgoing-income-report.ts'
import { ReportFilters } from '../ReportFilters.tsx'
import { ReportScreen } from '../saved/ReportScreen.tsx'
import { useReport } from '../use-report.ts'
import { withLinks } from '../with-links.ts'

const columns = withLinks(outgoingIncomeColumns, {
  partnerName: ({ partner }) => `/partner/overview/${partner}`,
  fullAddress: ({ apartment, partner }) =>
    apartment ? `/apartment/overview/${apartment}` : `/partner/overview/${partner}`,
})

/** What came for principals and what of it went on, by home. */
export function OutgoingIncome() {
  const list = useReport(api.listOutgoingIncome)
  return (
    <ReportScreen
      report="outgoing-income"
      name="outgoing-income"
      list={list}
      columns={columns}
      search="Hae päämiehellä tai osoitteella"
      filters={
        <ReportFilters
          list={list}
          bases={['Tilityspäivän mukaan', 'Maksupäivän mukaan']}
          names={['condominium', 'apartment', 'city', 'principal', 'realtor']}
        />
      }
      empty={{ title: 'Ei tilityksiä', text: 'Valittuina päivinä ei ole tilitetty päämiehille mitään.' }}
    />
  )
}
