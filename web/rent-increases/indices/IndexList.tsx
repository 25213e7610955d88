import { SyncIcon } from '@primer/octicons-react'
import { printInstant } from '#shared/base/day.ts'
import { type IndexSeriesRow, indexApi } from '#shared/rent-increases/indices/index-api.ts'
import { indexSeries, printPeriod } from '#shared/rent-increases/indices/index-series.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { IndexState, nameOf, pointsOf } from './IndexState.tsx'
import css from './Indices.module.css'

const rowOf = (row: IndexSeriesRow) => ({
  ...row,
  name: nameOf(row),
  base: indexSeries[row._id].base,
  newest: row.period && printPeriod(row.period),
})
type Row = ReturnType<typeof rowOf>

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Indeksi', to: ({ _id }) => `/rent-increase/index/${_id}` },
  { key: 'base', title: 'Perusvuosi' },
  { key: 'newest', title: 'Uusin ajankohta', sort: false },
  {
    key: 'value',
    title: 'Pisteluku',
    kind: 'number',
    cell: (row) => (row.value === null ? '–' : pointsOf(row, row.value, row.preliminary)),
  },
  { key: 'yearChange', title: 'Muutos vuodessa', kind: 'percent' },
  { key: 'next', title: 'Seuraava julkaisu', kind: 'day' },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <IndexState row={row} /> },
]

/** The indices that rents are tied to, each with its newest figure. */
export function IndexList() {
  const may = useMay()
  const lookUp = useCommand(indexApi.lookUp, { said: 'Luvut on haettu' })
  return (
    <>
      <PageHead
        title="Indeksit"
        actions={[
          may('rentIncreases.edit') && {
            label: 'Hae uudet luvut',
            icon: SyncIcon,
            busy: lookUp.isPending,
            onSelect: () => lookUp.mutate({}),
          },
        ]}
      />
      <Loaded reading={useCall(indexApi.listSeries, {})}>{({ series }) => <Series rows={series} />}</Loaded>
    </>
  )
}

function Series({ rows }: { rows: readonly IndexSeriesRow[] }) {
  const list = useOwnList(rows.map(rowOf), ['name', 'base'])
  const asked = rows
    .map((row) => row.asked)
    .toSorted()
    .at(-1)
  return (
    <>
      <Table
        name="indices"
        label="Indeksit"
        list={list}
        columns={columns}
        empty={{ title: 'Ei indeksejä', text: '' }}
      />
      <p className={css.source}>
        Lähde: Tilastokeskus, CC BY 4.0. {asked ? `Haettu ${printInstant(asked)}.` : 'Lukuja ei ole vielä haettu.'}{' '}
        Luvut haetaan päivittäin kello 8–16, kun ne on julkaistu. Tähti (*) merkitsee ennakkotietoa.
      </p>
    </>
  )
}
