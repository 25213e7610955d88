import { tenantReportApi as api, tenantReportColumns } from '#shared/reports/tenant-report.ts'
import { useList } from '../app/tables/use-list.ts'
import { Filter } from '../ui/table/Toolbar.tsx'
import { Narrow } from './Narrow.tsx'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { narrowingNames } from './use-report.ts'
import { withLinks } from './with-links.ts'

const columns = withLinks(tenantReportColumns, {
  name: ({ _id }) => `/tenant/overview/${_id}`,
})

/** What each tenant rents, owes, and how they have paid. */
export function TenantReport() {
  const list = useList(api.listTenantReport, { filters: ['state', ...narrowingNames] })
  return (
    <ReportScreen
      report="tenants"
      name="tenant-report"
      list={list}
      columns={columns}
      search="Hae nimellä, osoitteella tai sopimuksella"
      filters={
        <>
          <Filter
            list={list}
            name="state"
            label="Vuokralaiset"
            all="Kaikki vuokralaiset"
            options={[
              ['renting', 'Vuokralla nyt'],
              ['owing', 'Avoimia laskuja'],
              ['late', 'Myöhässä'],
            ]}
          />
          <Narrow list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor']} />
        </>
      }
      empty={{ title: 'Ei vuokralaisia', text: 'Raporttiin tulevat vuokralaiset, kun heitä on lisätty.' }}
    />
  )
}
