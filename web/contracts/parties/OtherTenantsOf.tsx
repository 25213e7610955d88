import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { type AdditionalTenant, isCurrentParty, partyText } from '#shared/contracts/parties.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import type { Leaving } from './OtherTenantDialogs.tsx'

const AddDialog = dialogOnDemand(
  async () => (await import('./OtherTenantDialogs.tsx')).AddOtherTenant,
  ({ onClose }) => onClose(),
)
const RemoveDialog = dialogOnDemand(
  async () => (await import('./OtherTenantDialogs.tsx')).RemoveOtherTenant,
  ({ onClose }) => onClose(),
)

type Row = AdditionalTenant & { readonly _id: string }

const rowOf = (other: AdditionalTenant): Row => ({ ...other, _id: `${other.contractId} ${other.tenantId}` })

const columns: readonly Column<Row>[] = [
  { key: 'name', title: contractFields['tenant.name'].label, to: ({ tenantId }) => `/tenant/overview/${tenantId}` },
  { key: 'tenantType', title: contractFields['tenant.tenantType'].label, sort: false, cell: partyText },
  {
    key: 'apartmentAddress',
    title: contractFields.apartmentAddress.label,
    to: ({ contractId }) => `/rental-contract/overview/${contractId}`,
  },
  { key: 'contractNumber', title: 'Sopimus' },
  {
    key: 'revokedDate',
    title: 'Tila',
    cell: (other) => (
      <StatusLabel tone={isCurrentParty(other, today()) ? 'good' : 'plain'}>
        {isCurrentParty(other, today()) ? 'Vuokralaisena' : 'Poistunut'}
      </StatusLabel>
    ),
  },
]

/** Who else is on the contracts of a tenant, on the tenant's own page. */
export function OtherTenantsOf({ id }: { id: string }) {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const reading = useCall(contractsApi.readAdditionalTenants, { params: { id } })
  return (
    <Card
      title={contractFields.otherTenants.label}
      action={
        may('contracts.edit') && (
          <Button size="small" leadingVisual={PlusIcon} onClick={() => setAdding(true)}>
            Lisää vuokralainen
          </Button>
        )
      }
    >
      <Loaded reading={reading}>{({ additionalTenants }) => <OtherTable rows={additionalTenants.map(rowOf)} />}</Loaded>
      {adding && <AddDialog tenant={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function OtherTable({ rows }: { rows: readonly Row[] }) {
  const may = useMay()
  const list = useOwnList(rows, ['name', 'apartmentAddress', 'contractNumber'])
  const [leaving, setLeaving] = useState<Leaving>()
  return (
    <>
      <Table
        name="other-tenants"
        label={contractFields.otherTenants.label}
        list={list}
        columns={columns}
        actions={(other) => [
          may('contracts.edit') &&
            other.revokedDate === '' && {
              label: 'Poista sopimukselta',
              danger: true,
              onSelect: () => setLeaving(other),
            },
        ]}
        empty={{ title: 'Ei muita vuokralaisia', text: 'Samoilla sopimuksilla olevat näkyvät täällä.' }}
      />
      {leaving && <RemoveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
