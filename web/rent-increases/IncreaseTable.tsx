import { printMoney } from '#shared/base/money.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
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
  { key: 'apartmentAddress', title: 'Vuokrakohde', to: ({ _id }) => `/rent-increase/${_id}` },
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'state', title: 'Tila', cell: ({ state }) => <IncreaseStateLabel state={state} /> },
  { key: 'message', title: 'Ilmoitus', cell: ({ message }) => <NoticeStateLabel state={message} /> },
  { key: 'from', title: 'Alkaa', kind: 'day' },
  { key: 'dueDate', title: 'Ensimmäinen eräpäivä', kind: 'day', extra: true },
  { key: 'rentBefore', title: 'Entinen vuokra', kind: 'money', sum: true },
  { key: 'rentAfter', title: 'Uusi vuokra', kind: 'money', sum: true },
  {
    key: 'growth',
    title: 'Korotus',
    sort: false,
    cell: ({ rentBefore, rentAfter }) => `${printMoney(rentAfter - rentBefore)} (${growthOf(rentBefore, rentAfter)})`,
  },
  {
    key: 'type',
    title: contractFields['lease.rentIncreaseType'].label,
    cell: ({ kind, type }) => (kind === 'clause' ? rentIncreaseTypeLabels[type] : increaseKindLabels[kind]),
  },
  { key: 'kind', title: 'Peruste', cell: ({ kind }) => increaseKindLabels[kind], extra: true },
  { key: 'contractNumber', title: 'Sopimus', extra: true },
  { key: 'created', title: 'Tehty', kind: 'day', extra: true },
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
          label="Tila"
          all="Odottaa tai voimassa"
          options={increaseStates.map((state) => [state, increaseStateLabels[state]])}
        />
      }
      empty={{ title: 'Ei korotuksia', text: 'Tehdyt vuokrankorotukset tulevat tähän.' }}
    />
  )
}
