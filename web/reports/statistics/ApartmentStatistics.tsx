import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { plainCity } from '#shared/reports/figures/city-statistics.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { useSession } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import { StatisticsView } from './StatisticsView.tsx'
import { apartmentColumns, cityColumns } from './statistics-columns.tsx'

const empty = { title: 'Ei vuokrakohteita', text: 'Luvut näkyvät, kun tilillä on vuokrakohteita.' }

const useApartments = (header: string) => useList(statisticsApi.listApartmentStatistics, { fixed: { header } })

const useCities = (header: string) =>
  withRows(useList(statisticsApi.listCityStatistics, { fixed: { header } }), plainCity)

/** A list whose rows are shown otherwise than they come, also in a file. */
function withRows<From, To>(list: List<From>, shown: (row: From) => To): List<To> {
  return {
    ...list,
    page: list.page && { ...list.page, rows: list.page.rows.map(shown) },
    whole: async () => {
      const { pages, logo } = await list.whole()
      return { logo, pages: eachOf(pages, shown) }
    },
  }
}

type Pages<Row> = Awaited<ReturnType<List<Row>['whole']>>['pages']

async function* eachOf<From, To>(pages: Pages<From>, shown: (row: From) => To) {
  for await (const page of pages) yield { ...page, rows: page.rows.map(shown) }
}

/** Figures of each apartment, and of each town for accounts that want it so. */
export function ApartmentStatistics() {
  const [address] = useSearchParams()
  const wantsCities = useSession()?.user.regionReports ?? false
  return wantsCities && address.get('tab') === 'cities' ? <OfCities /> : <OfApartments wantsCities={wantsCities} />
}

const OfApartments = ({ wantsCities }: { readonly wantsCities: boolean }) => (
  <StatisticsView
    tableName="apartmentStatistics"
    name="statistics"
    label="Vuokrakohteiden tilastot"
    search="Hae osoitteella tai taloyhtiöllä"
    empty={empty}
    columns={apartmentColumns}
    nameOf={({ fullAddress }) => fullAddress}
    useRows={useApartments}
    within={(table) => (wantsCities ? <Views table={table} /> : table)}
  />
)

const OfCities = () => (
  <StatisticsView
    tableName="cityStatistics"
    name="city-statistics"
    label="Tilastot paikkakunnittain"
    search="Hae paikkakuntaa"
    empty={empty}
    columns={cityColumns}
    nameOf={({ city }) => city}
    useRows={useCities}
    within={(table) => <Views table={table} />}
  />
)

/** Only the open one has a table. */
const Views = ({ table }: { readonly table: ReactNode }) => (
  <Tabs
    label="Tilastot"
    tabs={[
      { key: 'apartments', label: 'Vuokrakohteet', content: () => table },
      { key: 'cities', label: 'Paikkakunnat', content: () => table },
    ]}
  />
)
