import { PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { tenantFields } from '#shared/customers/tenant.fields.ts'
import { type TenantSummary, tenantTypeLabels, typeOf } from '#shared/customers/tenant.ts'
import { type LabelPartProps, useLabelledRows } from '../app/labels/use-labelled-rows.tsx'
import { usePanels } from '../app/panels.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import type { ManyTenantsProps } from './many/ManyTenants.tsx'
import { useTenantRemoval } from './removals.ts'

const ManyTenants = onDemand<ManyTenantsProps>(async () => (await import('./many/ManyTenants.tsx')).ManyTenants, {
  waiting: null,
})

const TenantLabels = onDemand<LabelPartProps>(async () => (await import('./labels/TenantLabels.tsx')).TenantLabels, {
  waiting: null,
})

const columns: Column<TenantSummary>[] = [
  { key: 'name', title: tenantFields.name.label, to: ({ _id }) => `/tenant/overview/${_id}` },
  { key: 'identity', title: tenantFields.identity.label },
  { key: 'email', title: tenantFields.email.label },
  { key: 'phone', title: tenantFields.phone.label },
  { key: 'address', title: tenantFields.address.label },
  { key: 'zipCode', title: tenantFields.zipCode.label, extra: true },
  { key: 'city', title: tenantFields.city.label },
  {
    key: 'isProspect',
    title: 'Tila',
    cell: (row) => <StatusLabel tone={row.isProspect ? 'news' : 'good'}>{tenantTypeLabels[typeOf(row)]}</StatusLabel>,
  },
  {
    key: 'labels',
    title: tenantFields.labels.label,
    sort: false,
    extra: true,
    cell: ({ labels }) => labels?.join(', '),
  },
]

const nameOf = ({ name }: TenantSummary) => `Valitse vuokralainen ${name}`

const scopes = [
  ['renting', 'Vain vuokralaiset'],
  ['prospects', 'Vain hakijat'],
] as const

export function TenantList() {
  const may = useMay()
  const list = useList(customersApi.listTenants, { filters: ['scope', 'label'] })
  const hasOthers = usePanels('chosenTenants').length > 0
  const labels = useLabelledRows(list, {
    Labels: TenantLabels,
    may: may('tenants.edit'),
    nameOf,
    others: hasOthers ? (selection) => <ManyTenants list={list} selection={selection} /> : undefined,
  })
  const remove = useTenantRemoval()
  return (
    <>
      <PageHead
        title="Vuokralaiset"
        primary={may('tenants.create') && { label: 'Lisää vuokralainen', icon: PlusIcon, to: '/tenant/create' }}
        actions={[{ label: 'Tunnisteiden muutokset', onSelect: labels.showRuns }]}
      />
      <Table
        name="tenants"
        label="Vuokralaiset"
        list={list}
        columns={columns}
        search="Hae nimellä, tunnuksella tai osoitteella"
        selection={labels.selection}
        deeds={labels.deeds}
        filters={
          <>
            <Filter list={list} name="scope" label="Ketkä" all="Vuokralaiset ja hakijat" options={scopes} />
            {labels.filter}
          </>
        }
        actions={(tenant) => [
          may('tenants.edit') && { label: 'Muokkaa', to: `/tenant/edit/${tenant._id}` },
          may('tenants.remove') && { label: 'Poista', danger: true, onSelect: () => remove(tenant) },
        ]}
        empty={{
          title: 'Ei vuokralaisia',
          text: 'Vuokralainen tarvitaan ennen vuokrasopimusta.',
          action: may('tenants.create') && (
            <LinkButton as={Link} to="/tenant/create">
              Lisää ensimmäinen vuokralainen
            </LinkButton>
          ),
        }}
      />
      {labels.dialog}
    </>
  )
}
