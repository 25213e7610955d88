import { rentRollApi as api, type RentRollRow } from '#shared/reports/rent-roll.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { DayFilter } from '../ui/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { Narrow } from './Narrow.tsx'
import { narrowingNames } from './use-report.ts'

const columns: readonly Column<RentRollRow>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde', to: ({ apartment }) => `/apartment/overview/${apartment}` },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: 'Paikkakunta', extra: true },
  { key: 'floorPlan', title: 'Huoneet', extra: true },
  { key: 'area', title: 'Pinta-ala (m²)', kind: 'number', sum: true },
  { key: 'tenants', title: 'Vuokralaiset', cell: ({ tenants, isVacant }) => (isVacant ? 'Tyhjillään' : tenants) },
  {
    key: 'contractNumber',
    title: 'Sopimus',
    to: ({ contract, apartment }) =>
      contract ? `/rental-contract/overview/${contract}` : `/apartment/overview/${apartment}`,
  },
  { key: 'landlord', title: 'Vuokranantaja', extra: true },
  { key: 'startDate', title: 'Alkaa', kind: 'day' },
  { key: 'endDate', title: 'Päättyy', kind: 'day' },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money', sum: true },
  { key: 'rentPerSquareMetre', title: 'Vuokra, €/m²', kind: 'money', extra: true },
  { key: 'water', title: 'Vesi, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'parking', title: 'Autopaikka, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'others', title: 'Muut, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'total', title: 'Yhteensä, €/kk', kind: 'money', sum: true },
  { key: 'depositAmount', title: 'Sovittu vakuus', kind: 'money', sum: true, extra: true },
  { key: 'depositHeld', title: 'Vakuutta hallussa', kind: 'money', sum: true },
  { key: 'nextRentIncreaseDate', title: 'Seuraava korotus', kind: 'day' },
  { key: 'estimatedRent', title: 'Vuokra-arvio, €/kk', kind: 'money', sum: true, extra: true },
]

/** Every lease in force on a day, and every home that is not let on it. */
export function RentRoll() {
  const list = useList(api.listRentRoll, { filters: ['date', 'state', ...narrowingNames] })
  return (
    <>
      <PageHead title="Vuokraluettelo" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
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
    </>
  )
}
