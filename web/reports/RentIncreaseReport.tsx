import { contractFields } from '#shared/contracts/contract.fields.ts'
import { increaseReportApi as api, increaseReportColumns } from '#shared/reports/rent-increase-report.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { withLinks } from './with-links.ts'

const columns = withLinks(increaseReportColumns, {
  apartmentAddress: ({ _id }) => `/rental-contract/overview/${_id}?tab=increases`,
})

/** What every lease that runs says of increases, and when the next one may begin. */
export function RentIncreaseReport() {
  const list = useList(api.listIncreaseReport, { filters: ['condominium', 'city', 'from', 'to'] })
  const { condominiums = [], cities = [] } = useCall(choicesApi.readReportChoices, {}).data ?? {}
  return (
    <ReportScreen
      report="rent-increases"
      name="rent-increase-report"
      label="Voimassa olevien sopimusten korotusehdot (ALV 0 %)"
      list={list}
      columns={columns}
      search="Hae osoitteella, vuokralaisella tai sopimuksella"
      filters={
        <>
          <Filter
            list={list}
            name="condominium"
            label="Taloyhtiö"
            all="Kaikki taloyhtiöt"
            options={condominiums.map(({ _id, name }) => [_id, name])}
          />
          <Filter
            list={list}
            name="city"
            label="Paikkakunta"
            all="Kaikki paikkakunnat"
            options={cities.map(({ _id, name }) => [_id, name])}
          />
          <DaySpanFilter list={list} label={contractFields['lease.nextRentIncreaseDate'].alone} />
        </>
      }
      empty={{ title: 'Ei sopimuksia', text: 'Voimassa olevat vuokrasopimukset tulevat tähän.' }}
    />
  )
}
