/**
 * A dense list over a paged endpoint. A screen of a list is this and nothing more:
 *
 *   const columns: Column<TenantSummary>[] = [
 *     { key: 'name', title: 'Nimi', to: (row) => `/tenant/overview/${row._id}` },
 *     { key: 'rent', title: 'Vuokra', kind: 'money', sum: true },
 *     { key: 'moveInDay', title: 'Muuttopäivä', kind: 'day', extra: true },
 *     { key: 'state', title: 'Tila', cell: (row) => <StatusLabel tone={toneOf[row.state]}>{stateLabels[row.state]}</StatusLabel> },
 *   ]
 *
 *   export function TenantList() {
 *     const list = useList(customersApi.listTenants, { filters: ['state'] })   // web/app/tables/use-list.ts
 *     return (
 *       <>
 *         <PageHead title="Vuokralaiset" primary={{ label: 'Lisää vuokralainen', icon: PlusIcon, to: '/tenant/create' }} />
 *         <Table
 *           name="tenants" label="Vuokralaiset" list={list} columns={columns}
 *           search="Hae nimellä tai sähköpostilla"
 *           filters={<Filter list={list} name="state" label="Tila" all="Kaikki tilat" options={stateOptions} />}
 *           actions={(row) => [{ label: 'Muokkaa', to: `/tenant/edit/${row._id}` }, { label: 'Poista', danger: true, onSelect: … }]}
 *           empty={{ title: 'Ei vuokralaisia', text: 'Lisää ensimmäinen vuokralainen.', action: … }}
 *         />
 *       </>
 *     )
 *   }
 *
 * Sorting, paging, search and filters are in the address; the server does them. Columns and row actions should be made
 * outside the component (or with useCallback), so that rows are drawn again only when they change. Sums are the
 * server's, over all hits. Two lists on one page: `useList(…, { prefix: 'a.' })`.
 */

import { Button } from '@primer/react'
import { ScrollableRegion } from '@primer/react/experimental'
import type { ReactNode } from 'react'
import type { Page } from '#shared/base/list.ts'
import { isNumeric } from '#shared/formats/table-columns.ts'
import { Blank, Failed } from '../Fallback.tsx'
import { type Column, useColumns, writtenIn } from './columns.tsx'
import { Paging } from './Paging.tsx'
import { type RowActions, RowMenu, usable, useRowMenu } from './RowMenu.tsx'
import css from './Table.module.css'
import { SkeletonRows, TableHead, TableRow } from './TableRows.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDefaultFilter } from './use-default-filter.ts'
import type { List } from './use-list-state.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { readonly _id: string }> {
  /** Under which the person's columns and saved filters are kept; one per table. */
  readonly name: string
  readonly label: string
  readonly list: List<Row>
  readonly columns: readonly Column<Row>[]
  /** The hint of the search box; without it there is no search. */
  readonly search?: string
  readonly filters?: ReactNode
  /** What can be done to a row; its last ones may be dangerous. */
  readonly actions?: RowActions<Row>
  /** Rows may be ticked (use-selection.ts). */
  readonly selection?: Selection<Row> | undefined
  /** What can be done to those that are: shown beside their count as long as there are any. */
  readonly deeds?: ReactNode
  /** Shown when there is nothing at all: what would be here and how to make the first. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

export function Table<Row extends { readonly _id: string }>(props: Props<Row>) {
  const { name, label, list, columns, search, filters, selection, deeds, empty } = props
  const { all, shown } = useColumns(name, columns)
  useDefaultFilter(name, list)
  const menu = useRowMenu<Row>()
  const rows = list.page?.rows
  const actions = usable(props.actions, rows)
  return (
    <section className={css.frame} data-table aria-label={label}>
      <Toolbar table={name} label={label} list={list} search={search} filters={filters} columns={all} />
      {list.error && !list.page ? (
        <Failed error={list.error} retry={list.retry} />
      ) : (
        <ScrollableRegion className={css.scroll ?? ''} aria-label={`${label}, vieritettävä taulukko`}>
          <table
            className={selection ? `${css.table} ${selection.ticked}` : css.table}
            aria-busy={list.busy}
            data-stale={(list.busy && rows !== undefined) || undefined}
          >
            <TableHead columns={shown} list={list} withMenu={!!actions} rows={rows} selection={selection} />
            <tbody>
              {rows ? (
                rows.map((row) => {
                  const mayChoose = selection?.mayChoose(row)
                  return (
                    <TableRow
                      key={row._id}
                      row={row}
                      columns={shown}
                      onMenu={actions && menu.open}
                      Tick={selection?.Tick}
                      onTick={selection?.turn}
                      name={mayChoose ? selection?.nameOf(row) : ''}
                      isChosen={mayChoose && selection?.isChosen(row)}
                    />
                  )
                })
              ) : (
                <SkeletonRows
                  columns={shown.length + Number(!!actions) + Number(!!selection)}
                  rows={list.query.itemsPerPage}
                />
              )}
            </tbody>
            {list.page && list.page.rows.length > 0 && (
              <Foot columns={shown} page={list.page} withMenu={!!actions} tick={selection?.cell} />
            )}
          </table>
          {rows?.length === 0 && (list.isNarrowed ? <NoHits list={list} /> : <Blank {...empty} />)}
        </ScrollableRegion>
      )}
      <Paging list={list} label={label} />
      {deeds && selection && selection.count > 0 && (
        <selection.SelectionBar selection={selection}>{deeds}</selection.SelectionBar>
      )}
      {actions && <RowMenu menu={menu} actions={actions} />}
    </section>
  )
}

function NoHits<Row>({ list }: { list: List<Row> }) {
  const cleared = Object.fromEntries(Object.keys(list.filters).map((name) => [name, '']))
  return (
    <Blank
      title="Ei hakutuloksia"
      text="Muuta hakuehtoja tai poista suodattimia."
      action={<Button onClick={() => list.change({ search: '', filters: cleared })}>Tyhjennä hakuehdot</Button>}
    />
  )
}

interface FootProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly page: Page<Row>
  readonly withMenu: boolean
  readonly tick: ReactNode
}

/** Sums over all hits, and their means for lists that tell them; a row that would say nothing is left out. */
function Foot<Row>({ columns, page: { sums, averages = {} }, withMenu, tick }: FootProps<Row>) {
  const rows = [
    { title: 'Yhteensä', told: sums, isReportedIn: ({ sum }: Column<Row>) => sum === true },
    { title: 'Keskiarvo', told: averages, isReportedIn: isNumeric },
  ].filter(({ told, isReportedIn }) => columns.some((column) => isReportedIn(column) && told[column.key] !== undefined))
  if (rows.length === 0) return null
  return (
    <tfoot>
      {rows.map(({ title, told, isReportedIn }) => (
        <tr key={title}>
          {tick}
          {columns.map((column, at) =>
            at === 0 ? (
              <th key={column.key} scope="row">
                {title}
              </th>
            ) : (
              <td key={column.key} data-numeric={isNumeric(column) || undefined}>
                {isReportedIn(column) ? writtenIn(told[column.key], column) : ''}
              </td>
            ),
          )}
          {withMenu && <td />}
        </tr>
      ))}
    </tfoot>
  )
}
