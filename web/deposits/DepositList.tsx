import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { type DepositSummary, depositScopes, depositsApi } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import { depositStateLabels } from '#shared/deposits/deposit-life.ts'
import { depositTypeLabels, depositTypes } from '#shared/deposits/deposit-types.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { DepositStateLabel } from './DepositStateLabel.tsx'

const DepositDialog = dialogOnDemand(
  async () => (await import('./DepositDialog.tsx')).DepositDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<DepositSummary>[] = [
  { key: 'tenantName', title: depositFields.tenantName.label, to: ({ _id }) => `/deposits/${_id}` },
  { key: 'state', title: depositFields.state.label, cell: ({ state }) => <DepositStateLabel state={state} /> },
  { key: 'apartmentAddress', title: depositFields.apartmentAddress.label },
  { key: 'contractNumber', title: depositFields.contractNumber.label, extra: true },
  { key: 'method', title: depositFields.method.label, cell: ({ method }) => depositTypeLabels[method] },
  { key: 'dueDate', title: depositFields.dueDate.label, kind: 'day' },
  { key: 'amount', title: depositFields.amount.label, kind: 'money', sum: true },
  { key: 'received', title: depositFields.received.label, kind: 'money', sum: true },
  { key: 'returned', title: depositFields.returned.label, kind: 'money', sum: true },
  { key: 'deducted', title: depositFields.deducted.label, kind: 'money', sum: true, extra: true },
  { key: 'held', title: depositFields.held.label, kind: 'money', sum: true },
]

const scopeLabels = { ...depositStateLabels, held: 'Hallussa olevat' }

/** Every deposit: what was agreed, what came of it, what went back and what is held. */
export function DepositList() {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const list = useList(depositsApi.listDeposits, { filters: ['state', 'method'] })
  return (
    <>
      <PageHead
        title="Vakuudet"
        primary={may('deposits.create') && { label: 'Lisää vakuus', icon: PlusIcon, onSelect: () => setAdding(true) }}
        actions={[{ label: 'Maksuluettelo', to: '/reports/deposit-payments' }]}
      />
      <Table
        name="deposits"
        label="Vakuudet"
        list={list}
        columns={columns}
        search="Hae vuokralaisella, osoitteella tai sopimuksella"
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label={depositFields.state.label}
              all="Kaikki tilat"
              options={depositScopes.map((scope) => [scope, scopeLabels[scope]])}
            />
            <Filter
              list={list}
              name="method"
              label={depositFields.method.label}
              all="Kaikki tavat"
              options={depositTypes.map((type) => [type, depositTypeLabels[type]])}
            />
          </>
        }
        empty={{ title: 'Ei vakuuksia', text: 'Sopimuksen vakuus tulee tähän, kun sopimus aktivoidaan.' }}
      />
      {isAdding && <DepositDialog onClose={() => setAdding(false)} />}
    </>
  )
}
