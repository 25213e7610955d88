import { PlusIcon } from '@primer/octicons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import type { FiguresRow, FormulaColumn, StoredTableHeader, TableName } from '#shared/reports/table-header.ts'
import { callQuietly } from '../../app/call.ts'
import { queries } from '../../app/queries.ts'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Choice } from '../../ui/table/Toolbar.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import { takeDefaults, useDefaultHeader } from './use-default-header.ts'

/** In the address: the person wants the figures themselves, whatever their default is. */
const figuresOnly = '-'

/** While the asked set is on its way, no other columns flash by. */
const unread = { columns: [] }

const ColumnSetDialog = dialogOnDemand(
  async () => (await import('./ColumnSetDialog.tsx')).ColumnSetDialog,
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
)

interface View<Row extends FiguresRow & { readonly _id: string }> {
  readonly tableName: TableName
  /** Its name where the person's columns are kept. */
  readonly name: string
  readonly label: string
  readonly search: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly columns: (set: { readonly columns: readonly FormulaColumn[] } | undefined) => readonly Column<Row>[]
  /** What a row is called. */
  readonly nameOf: (row: Row) => string
  readonly useRows: (header: string) => List<Row>
  /** Around the table: the tabs of the page. */
  readonly within: (table: ReactNode) => ReactNode
}

/** Rows with their figures, and columns of formulas over them. */
export function StatisticsView<Row extends FiguresRow & { readonly _id: string }>(view: View<Row>) {
  const { tableName, useRows, columns: columnsOf } = view
  const may = useMay()
  const [open, setOpen] = useState<'new' | StoredTableHeader>()
  const { sets, set, chosen, choose } = useColumnSets(tableName)
  const fallback = useDefaultHeader(tableName)
  const list = useRows(set?._id ?? chosen)
  const columns = useMemo(() => columnsOf(set ?? (chosen ? unread : undefined)), [columnsOf, set, chosen])
  const sample = list.page?.rows[0]
  const isDefault = set !== undefined && fallback.chosen === set._id
  return (
    <>
      <PageHead
        title="Tilastot"
        primary={
          may('tableHeaders.create') && {
            label: 'Uusi sarakejoukko',
            icon: PlusIcon,
            onSelect: () => setOpen('new'),
          }
        }
        actions={[
          set && {
            label: isDefault ? 'Poista oletuksista' : 'Aseta oletukseksi',
            onSelect: () => void fallback.choose(isDefault ? '' : set._id),
          },
          set && may('tableHeaders.edit') && { label: 'Muokkaa sarakejoukkoa', onSelect: () => setOpen(set) },
          set &&
            may('tableHeaders.remove') && {
              label: 'Poista sarakejoukko',
              danger: true,
              onSelect: () => void removeSet(set, () => choose('')),
            },
        ]}
      />
      {view.within(
        <Table
          // Another set has other columns, with an order of their own.
          key={set?._id ?? ''}
          name={set ? `${view.name}-${set._id}` : view.name}
          label={view.label}
          list={list}
          columns={columns}
          search={view.search}
          filters={
            <Choice
              label="Sarakejoukko"
              value={set?._id ?? ''}
              onChange={choose}
              options={[['', 'Kaikki luvut'], ...sets.map(({ _id, name }) => [_id, name] as const)]}
            />
          }
          empty={view.empty}
        />,
      )}
      {open && (
        <ColumnSetDialog
          tableName={tableName}
          {...(open !== 'new' && { header: open })}
          {...(sample && { sample: { name: view.nameOf(sample), figures: sample } })}
          onSaved={({ _id }) => choose(_id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** The account's sets, and the one that the address asks for, else the person's default. */
function useColumnSets(tableName: TableName) {
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const reading = useCall(
    statisticsApi.listTableHeaders,
    { params: { tableName } },
    { enabled: may('tableHeaders.read') },
  )
  const fallback = useDefaultHeader(tableName)
  const asked = address.get('header') ?? fallback.chosen
  const sets = reading.data?.tableHeaders ?? []
  const choose = (id: string) =>
    setAddress(
      (old) => {
        old.set('header', id || figuresOnly)
        // Columns of the last set may not be there.
        for (const name of ['page', 'sortBy', 'descending']) old.delete(name)
        return old
      },
      { replace: true },
    )
  const isComing = may('tableHeaders.read') && !reading.data && !reading.error
  const chosen = isComing && asked !== figuresOnly ? asked : ''
  return { sets, set: sets.find(({ _id }) => _id === asked), chosen, choose }
}

async function removeSet({ _id, name }: StoredTableHeader, onDone: () => void): Promise<void> {
  const isSure = await confirm({
    title: `Poistetaanko sarakejoukko ${name}?`,
    text: 'Se poistuu kaikilta tilin käyttäjiltä.',
    yes: 'Poista sarakejoukko',
    danger: true,
  })
  if (!isSure) return
  try {
    const { defaultHeaders } = await callQuietly(statisticsApi.removeTableHeader, { params: { headerId: _id } })
    onDone()
    takeDefaults(defaultHeaders)
    toast.ok('Sarakejoukko poistettu')
    await queries.invalidateQueries()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
