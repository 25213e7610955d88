import type { InputOf } from '#shared/base/endpoint.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { useList } from '../app/use-list.ts'
import { inAccount } from '../app/views.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ApartmentState } from './ApartmentState.tsx'

type Row = InputOf<(typeof propertiesApi)['listGroupApartments']['reply']>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'fullAddress', title: 'Osoite', to: (row) => inAccount(`/apartment/overview/${row._id}`, row) },
  { key: 'accountName', title: 'Tili' },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'zipCode', title: 'Postinumero', extra: true },
  { key: 'city', title: 'Paikkakunta' },
  { key: 'floorPlan', title: 'Huoneet' },
  { key: 'area', title: 'Pinta-ala, m²', kind: 'number', sum: true },
  { key: 'activeForRent', title: 'Tila', cell: (apartment) => <ApartmentState apartment={apartment} /> },
]

/** The apartments of every account of the group; a row opens in its own account. */
export const GroupApartmentList = () => (
  <>
    <PageHead title="Ryhmän vuokrakohteet" />
    <Table
      name="group-apartments"
      label="Ryhmän vuokrakohteet"
      list={useList(propertiesApi.listGroupApartments)}
      columns={columns}
      search="Hae tilillä, osoitteella tai taloyhtiöllä"
      empty={{ title: 'Ei vuokrakohteita', text: 'Tässä näkyvät kaikkien ryhmän tilien vuokrakohteet.' }}
    />
  </>
)
