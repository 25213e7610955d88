import { vacancyApi as api, vacancyColumns } from '#shared/reports/vacancy.ts'
import { useList } from '../app/tables/use-list.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { narrowingNames } from './use-report.ts'
import { withLinks } from './with-links.ts'

const columnsOf = (by: string) =>
  withLinks(vacancyColumns(by), {
    fullAddress: ({ apartment }) => `/apartment/overview/${apartment}?tab=contracts`,
  })

/** Its table comes first. */
const OccupancyTrend = onDemand<{ readonly filters: Partial<Record<string, string>> }>(
  async () => (await import('./overview/OccupancyTrend.tsx')).OccupancyTrend,
)

/** How homes have stood let and empty, and what the empty days have cost. */
export function Vacancy() {
  const list = useList(api.listVacancy, { filters: ['from', 'to', 'by', 'state', ...narrowingNames] })
  return (
    <ReportScreen
      report="vacancy"
      chart={(list.page || !list.error) && <OccupancyTrend filters={list.filters} />}
      name="vacancy"
      list={list}
      columns={columnsOf(list.filters.by ?? '')}
      search="Hae osoitteella, taloyhtiöllä tai paikkakunnalla"
      filters={
        <>
          <Filter list={list} name="by" label="Rivit" all="Kohteittain" options={[['span', 'Tyhjät jaksot']]} />
          <Filter
            list={list}
            name="state"
            label="Kohteet"
            all="Kaikki kohteet"
            options={[['empty', 'Tyhjänä olleet']]}
          />
          <ReportFilters list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor']} />
        </>
      }
      empty={{ title: 'Ei kohteita', text: 'Raporttiin tulevat vuokrattavaksi merkityt kohteet.' }}
    />
  )
}
