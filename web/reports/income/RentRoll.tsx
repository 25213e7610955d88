import { rentRollApi as api, rentRollColumns } from '#shared/reports/rent-roll.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DayFilter } from '../../ui/day/DayFilter.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import { Narrow } from '../Narrow.tsx'
import { ReportScreen } from '../saved/ReportScreen.tsx'
import { narrowingNames } from '../use-report.ts'
import { withLinks } from '../with-links.ts'

const columns = withLinks(rentRollColumns, {
  fullAddress: ({ apartment }) => `/apartment/overview/${apartment}`,
  contractNumber: ({ contract, apartment }) =>
    contract ? `/rental-contract/overview/${contract}` : `/apartment/overview/${apartment}`,
})

/** Every lease in force on a day, and every home that is not let on it. */
export function RentRoll() {
  const list = useList(api.listRentRoll, { filters: ['date', 'state', ...narrowingNames] })
  return (
    <ReportScreen
      report="rent-roll"
      name="rent-roll"
      label="Vuokraluettelo (ALV 0 %)"
      list={list}
      columns={columns}
      search="Hae osoitteella, vuokralaisella tai sopimuksella"
      filters={
        <>
          <Filter
            list={list}
            name="state"
            label="Vuokraustilanne"
            all="Vuokratut ja tyhjät"
            options={[
              ['let', 'Vuokratut'],
              ['vacant', 'Tyhjät'],
            ]}
          />
          <DayFilter list={list} name="date" label="Tilanne päivänä" />
          <Narrow list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant']} />
        </>
      }
      empty={{ title: 'Ei vuokrakohteita', text: 'Luetteloon tulevat voimassa olevat sopimukset ja tyhjät kohteet.' }}
    />
  )
}
