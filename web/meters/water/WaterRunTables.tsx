import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { equalisedFields } from '#shared/meters/equalisation.fields.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import { callForFile } from '../../app/call.ts'
import { useList } from '../../app/tables/use-list.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from '../meters.module.css'
import { waterColumns } from './water-columns.tsx'

type RowOf<List extends { reply: { _zod: { input: unknown; output: { rows: readonly unknown[] } } } }> = OutputOf<
  List['reply']
>['rows'][number]
type Shown = RowOf<typeof equalisationApi.listEqualised>
type Left = RowOf<typeof equalisationApi.listLeftContracts>

const paper: Column<Shown> = {
  key: 'invoiceNumber',
  title: equalisedFields.invoiceNumber.label,
  cell: ({ invoice, invoiceNumber, isUndone }) => {
    if (isUndone) return 'Peruttu'
    return invoice ? <Link to={`/invoice/edit/${invoice}`}>{invoiceNumber}</Link> : '–'
  },
}
const columns: readonly Column<Shown>[] = [...waterColumns.slice(0, 4), paper, ...waterColumns.slice(4)]

const leftColumns: readonly Column<Left>[] = [
  { key: 'name', title: 'Sopimus', to: ({ contract }) => `/rental-contract/overview/${contract}` },
  { key: 'isKept', title: 'Mitä', sort: false, cell: ({ isKept }) => (isKept ? 'Jäi voimaan' : 'Jätettiin pois') },
  { key: 'why', title: 'Miksi', long: true },
]

const openLetter = (id: string, { contract, tenantName }: Shown) =>
  openPdf({
    name: `Vesitasaus, ${tenantName}`,
    load: () => callForFile(equalisationApi.printWaterLetters, { params: { id }, query: { contract } }),
  })

/** The contracts of a run, each with its draft. */
export function Equalised({ id, isMoving }: { readonly id: string; readonly isMoving: boolean }) {
  const actions = useCallback(
    (row: Shown) => [
      row.contract !== '' && !row.isUndone && { label: 'Kirje (PDF)', onSelect: () => openLetter(id, row) },
    ],
    [id],
  )
  const list = useList(equalisationApi.listEqualised, { params: { id }, pollWhile: () => isMoving })
  return (
    <Table
      name="water-equalised"
      label="Tasatut sopimukset"
      list={list}
      columns={columns}
      search="Hae osoitteella tai nimellä"
      actions={actions}
      empty={{ title: 'Ei tasattuja sopimuksia', text: 'Tasatut sopimukset tulevat tähän.' }}
    />
  )
}

/** The contracts that it left out, and those that stayed when it was taken back. */
export function LeftOut({ id }: { readonly id: string }) {
  const list = useList(equalisationApi.listLeftContracts, { params: { id }, prefix: 'left.' })
  return (
    <div className={css.part}>
      <Table
        name="water-left-out"
        label="Pois jääneet"
        list={list}
        columns={leftColumns}
        empty={{ title: 'Kaikki tasattiin', text: '' }}
      />
    </div>
  )
}
