import { printMoney } from '#shared/base/money.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { increaseKindLabels, increaseStateLabels } from '#shared/rent-increases/increase-labels.ts'
import { increaseStates, type RentIncreaseSummary } from '#shared/rent-increases/rent-increase.ts'
import { useList } from '../app/tables/use-list.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { growthOf } from './history/growth.ts'
import { IncreaseStateLabel } from './IncreaseStateLabel.tsx'
import { NoticeStateLabel } from './notices/NoticeStateLabel.tsx'

const columns: readonly Column<RentIncreaseSummary>[] = [
  { key: 'apartmentAddress', title: increaseFields.apartmentAddress.label, to: ({ _id }) => `/rent-increase/${_id}` },
  { key: 'tenantName', title: increaseFields.tenantName.label },
  { key: 'state', title: increaseFields.state.label, cell: ({ state }) => <IncreaseStateLabel state={state} /> },
  { key: 'message', title: increaseFields.message.label, cell: ({ message }) => <NoticeStateLabel state={message} /> },
  { key: 'from', title: increaseFields.from.label, kind: 'day' },
  { key: 'dueDate', title: increaseFields.dueDate.label, kind: 'day', extra: true },
  { key: 'rentBefore', title: increaseFields.rentBefore.label, kind: 'money', sum: true },
  { key: 'rentAfter', title: increaseFields.rentAfter.label, kind: 'money', sum: true },
  {
    key: 'growth',
    title: increaseFields.growth.label,
    sort: false,
    cell: ({ rentBefore, rentAfter }) => `${printMoney(rentAfter - rentBefore)} (${growthOf(rentBefore, rentAfter)})`,
  },
  {
    key: 'type',
    title: increaseFields.type.label,
    cell: ({ kind, type }) => (kind === 'clause' ? rentIncreaseTypeLabels[type] : increaseKindLabels[kind]),
  },
  { key: 'kind', title: increaseFields.kind.label, cell: ({ kind }) => increaseKindLabels[kind], extra: true },
  { key: 'contractNumber', title: increaseFields.contractNumber.label, extra: true },
  { key: 'created', title: increaseFields.created.label, kind: 'day', extra: true },
]

/** Increases that have been made: those that wait for their day, are in force, and when asked those that are gone. */
export function IncreaseTable() {
  const list = useList(rentIncreasesApi.listIncreases, { filters: ['state'] })
  return (
    <Table
      name="rent-increases"
      label="Tehdyt korotukset"
      list={list}
      columns={columns}
      search="Hae osoitteella, vuokralaisella tai sopimuksella"
      filters={
        <Filter
          list={list}
          name="state"
          label={increaseFields.state.label}
          all="Odottaa tai voimassa"
          options={increaseStates.map((state) => [state, increaseStateLabels[state]])}
        />
      }
      empty={{ title: 'Ei korotuksia', text: 'Tehdyt vuokrankorotukset tulevat tähän.' }}
    />
  )
}
