import type { InputOf } from '#shared/base/endpoint.ts'
import { numberedKindLabels, numberedKinds } from '#shared/invoices/numbers/number-series.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { type VoidedRow, voidReasonLabels } from '#shared/invoices/numbers/voided-number.ts'
import { useGroupList } from '../../app/tables/use-group-list.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DaySpanFilter } from '../../ui/day/DayFilter.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import type { List } from '../../ui/table/use-list-state.ts'

const columns: readonly Column<VoidedRow>[] = [
  { key: 'numbers', title: 'Numero' },
  { key: 'kind', title: 'Laji', cell: ({ kind }) => numberedKindLabels[kind] },
  { key: 'count', title: 'Numeroita', kind: 'number', sum: true },
  { key: 'at', title: 'Mitätöity', kind: 'day' },
  { key: 'name', title: 'Mitätöijä', cell: ({ name }) => name || 'Ei tiedossa' },
  { key: 'reason', title: 'Syy', cell: ({ reason }) => voidReasonLabels[reason] },
  { key: 'text', title: 'Lisätieto', long: true },
]

/** Numbers that were drawn and stand no more, and why. */
export function VoidedNumbers() {
  const list = useList(voidedApi.listVoided, { filters: ['kind', 'from', 'to'] })
  return <Voided name="voided-numbers" list={list} columns={columns} search="Hae numerolla, nimellä tai lisätiedolla" />
}

type GroupSummary = InputOf<(typeof voidedApi)['listGroupVoided']['reply']>['rows'][number]

const [numbers, ...others] = columns
const groupColumns: readonly Column<GroupSummary>[] = [
  ...(numbers ? [numbers as Column<GroupSummary>] : []),
  { key: 'accountName', title: 'Tili' },
  ...(others as readonly Column<GroupSummary>[]),
]

/** The same of every account of the group. */
export function GroupVoidedNumbers() {
  const list = useGroupList(voidedApi.listGroupVoided, { filters: ['kind', 'from', 'to'] })
  return (
    <Voided
      name="group-voided-numbers"
      list={list}
      columns={groupColumns}
      search="Hae tilillä, numerolla tai nimellä"
    />
  )
}

interface Shown<Row extends VoidedRow> {
  readonly name: string
  readonly list: List<Row>
  readonly columns: readonly Column<Row>[]
  readonly search: string
}

function Voided<Row extends VoidedRow>({ list, ...shown }: Shown<Row>) {
  return (
    <Table
      {...shown}
      label="Mitätöidyt numerot"
      list={list}
      filters={
        <>
          <Filter
            list={list}
            name="kind"
            label="Laji"
            all="Kaikki lajit"
            options={numberedKinds.map((kind) => [kind, numberedKindLabels[kind]])}
          />
          <DaySpanFilter list={list} label="Mitätöity" />
        </>
      }
      empty={{
        title: 'Ei mitätöityjä numeroita',
        text: 'Jokainen annettu numero on käytössä. Poistetun luonnoksen tai perutun laskutusajon numerot tulevat tähän.',
      }}
    />
  )
}
