import type { InputOf } from '#shared/base/endpoint.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { condominiumFields } from '#shared/properties/condominium.fields.ts'
import { AccountChoice } from '../../app/frame/AccountChoice.tsx'
import { inAccount } from '../../app/own-way.ts'
import { useGroupList } from '../../app/tables/use-group-list.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Row = InputOf<(typeof propertiesApi)['listGroupCondominiums']['reply']>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'name', title: condominiumFields.name.label, to: (row) => inAccount(`/condominium/overview/${row._id}`, row) },
  { key: 'accountName', title: 'Tili' },
  { key: 'businessId', title: condominiumFields.businessId.label },
  { key: 'address', title: condominiumFields.address.label },
  { key: 'zipCode', title: condominiumFields.zipCode.label },
  { key: 'city', title: condominiumFields.city.label },
]

/** The companies of every account of the group; a row opens in its own account. */
export const GroupCondominiumList = () => (
  <>
    <PageHead title="Ryhmän taloyhtiöt" mark={<AccountChoice />} />
    <Table
      name="group-condominiums"
      label="Ryhmän taloyhtiöt"
      list={useGroupList(propertiesApi.listGroupCondominiums)}
      columns={columns}
      search="Hae tilillä, nimellä tai osoitteella"
      empty={{ title: 'Ei taloyhtiöitä', text: 'Tässä näkyvät kaikkien ryhmän tilien taloyhtiöt.' }}
    />
  </>
)
