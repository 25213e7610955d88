import { addMonths, printDay } from '#shared/base/day.ts'
import { rentIncreasesApi, type WaitingIncreaseRow } from '#shared/rent-increases/api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { barrierLabels } from '#shared/rent-increases/increase-labels.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { today } from '../../app/today.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from '../Increases.module.css'

const columns: readonly Column<WaitingIncreaseRow>[] = [
  {
    key: 'apartmentAddress',
    title: increaseFields.apartmentAddress.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  { key: 'tenantName', title: increaseFields.tenantName.label },
  { key: 'contractNumber', title: increaseFields.contractNumber.label, extra: true },
  { key: 'nextRentIncreaseDate', title: 'Korotettavissa', kind: 'day' },
  { key: 'rent', title: 'Laskutetaan / kk', kind: 'money', sum: true },
  {
    key: 'barriers',
    title: 'Este',
    sort: false,
    cell: ({ barriers }) =>
      barriers.length === 0 ? (
        '–'
      ) : (
        <span className={css.marks}>
          {barriers.map((barrier) => (
            <StatusLabel key={barrier} tone="warning">
              {barrierLabels[barrier]}
            </StatusLabel>
          ))}
        </span>
      ),
  },
]

/** How far ahead the list may look besides its usual two months. */
const monthsAhead = [1, 3, 6, 12]

const actions = ({ _id }: WaitingIncreaseRow) => [
  { label: 'Korota vuokraa', to: `/rent-increase/create/${_id}` },
  { label: 'Avaa sopimus', to: `/rental-contract/overview/${_id}` },
]

/** Contracts whose rent may be raised by a day, and what stands in the way of it. */
export function WaitingTable() {
  const may = useMay()('rentIncreases.create', 'contracts.rent')
  const list = useList(rentIncreasesApi.listWaiting, { filters: ['until'] })
  return (
    <Table
      name="waiting-increases"
      label="Korotettavissa"
      list={list}
      columns={columns}
      search="Hae osoitteella, vuokralaisella tai sopimuksella"
      filters={
        <Filter
          list={list}
          name="until"
          label="Korotettavissa viimeistään"
          all="Kahden kuukauden sisällä"
          options={monthsAhead.map((count) => {
            const day = addMonths(today(), count)
            return [day, `Viimeistään ${printDay(day)}`] as const
          })}
        />
      }
      {...(may && { actions })}
      empty={{
        title: 'Yhtään vuokraa ei voi vielä korottaa',
        text: 'Sopimus tulee tähän kaksi kuukautta ennen päivää, josta alkaen sen vuokraa voidaan korottaa.',
      }}
    />
  )
}
