import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { AccountChoice } from '../app/frame/AccountChoice.tsx'
import { inAccount } from '../app/own-way.ts'
import { useGroupList } from '../app/tables/use-group-list.ts'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { ApartmentState } from './ApartmentState.tsx'
import { apartmentWishes, WishFilter } from './WishFilter.tsx'

type Row = InputOf<(typeof apartmentListApi)['listApartments']['reply']>['rows'][number]

const placeOf = ({ account = '', accountName = '' }: Row) => ({ account, accountName })

const columns: readonly Column<Row>[] = [
  {
    key: 'fullAddress',
    title: apartmentFields.fullAddress.label,
    to: (row) => inAccount(`/apartment/overview/${row._id}`, placeOf(row)),
  },
  { key: 'accountName', title: 'Tili' },
  { key: 'condominiumName', title: apartmentFields.condominiumName.label },
  { key: 'zipCode', title: apartmentFields.zipCode.label, extra: true },
  { key: 'city', title: apartmentFields.city.label },
  { key: 'floorPlan', title: apartmentFields.floorPlan.label },
  { key: 'area', title: apartmentFields.area.heading, kind: 'number', sum: true },
  { key: 'energy', title: apartmentFields.energy.label, extra: true },
  { key: 'activeForRent', title: 'Tila', cell: (apartment) => <ApartmentState apartment={apartment} /> },
]

/** The apartments of every account of the group; a row opens in its own account. */
export function GroupApartmentList() {
  const list = useGroupList(apartmentListApi.listApartments, { filters: apartmentWishes })
  return (
    <>
      <PageHead title="Ryhmän vuokrakohteet" mark={<AccountChoice />} />
      <Table
        name="group-apartments"
        label="Ryhmän vuokrakohteet"
        list={list}
        columns={columns}
        search="Hae tilillä, osoitteella tai taloyhtiöllä"
        filters={<WishFilter list={list} />}
        empty={{ title: 'Ei vuokrakohteita', text: 'Tässä näkyvät kaikkien ryhmän tilien vuokrakohteet.' }}
      />
    </>
  )
}
