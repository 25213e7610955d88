import type { ListQuery, Page } from '../../base/list.ts'
import { sumBy } from '../../base/money.ts'
import { compared, hitsOf, leastOf, leastPlaces } from '../../base/page-of.ts'
import {
  type AddedUp,
  addedUp,
  addedUpAt,
  aggregatesOf,
  type FormulaColumn,
  isAdditive,
  isMean,
  valuesOf,
} from '../table-header.ts'

/** A table of figures with columns of formulas over them. */
interface Kind<Place, Name extends string> {
  readonly figures: Readonly<Record<Name, { readonly label: string; readonly isMoney?: true }>>
  /** What is searched in, and may be sorted by; the first one is what rows are sorted by unless told. */
  readonly places: readonly (keyof Place & string)[]
  /** How many decimals a figure has at most, and its mean. */
  readonly decimals: (name: Name) => readonly [number, number]
}

interface Figured<Place, Name extends string> {
  readonly place: Place
  readonly figures: Readonly<Record<Name, number | null>>
}

/** Rows of a large table whose figures lie in columns, of which nothing is made but what is shown. */
export interface ColumnsOfFigures<Place, Name extends string> {
  /** The rows that are found, in the order of their ids. */
  readonly hits: Uint32Array
  /** Of every row, found or not; what is not known is NaN. */
  readonly figures: Readonly<Record<Name, Float64Array>>
  readonly placeOf: (row: number) => Place
  /** By which rows are in the order of a place, greater ones later; what is missing is no finite number. */
  readonly orderBy: (place: keyof Place & string) => (row: number) => number
}

/** The values of one column, in the order of the hits. */
type Values = readonly (number | null | undefined)[]

/** Some rows of the table, each of which has a number from 0 on. */
interface Part<Place, Name extends string> {
  readonly count: number
  readonly row: (at: number) => Figured<Place, Name>
  /** What the columns of formulas come to, `cells[column][at]`. */
  readonly cells: readonly ArrayLike<number | null | undefined>[]
  /** The first ones as they are sorted. */
  readonly first: (most: number) => readonly number[]
  readonly sortedBy: (at: number) => unknown
  readonly added: (name: Name, decimals: number) => AddedUp
}

interface StatisticsInput<Place, Name extends string> {
  readonly kind: Kind<Place, Name>
  readonly columns: readonly FormulaColumn[]
  readonly query: ListQuery
}

/**
 * One page of the statistics. Columns of formulas are reckoned for all hits, for the sums and means are over them, and may
 * be sorted by as `c0`, `c1`. A column that has nothing to sum up has no sum.
 *
 * @param existing more rows, found already
 */
export function statisticsPage<Place extends { readonly _id: string }, Name extends string>(
  rows: readonly Figured<Place, Name>[],
  columns: readonly FormulaColumn[],
  query: ListQuery,
  kind: Kind<Place, Name>,
  existing?: ColumnsOfFigures<Place, Name>,
): Page<Place & Record<Name, number | null> & { cells: (number | null)[] }> {
  const asked = { kind, columns, query }
  const parts = [partOfRows(rows, asked), ...(existing ? [partOfColumns(existing, asked)] : [])]
  return {
    rows: pageRows(parts, query),
    totalLength: sumBy(parts, ({ count }) => count),
    ...aggregated(parts, columns, kind),
  }
}

const namesOf = <Name extends string>(figures: Readonly<Record<Name, unknown>>) => Object.keys(figures) as Name[]

/** By what rows are sorted. */
type Sorting<Place, Name extends string> =
  | { readonly cell: number }
  | { readonly figure: Name }
  | { readonly place: keyof Place & string }

function sorting<Place, Name extends string>(asked: StatisticsInput<Place, Name>): Sorting<Place, Name> {
  const { kind, columns, query } = asked
  const cell = columns.findIndex((_, at) => query.sortBy === `c${at}`)
  if (cell >= 0) return { cell }
  const figure = namesOf(kind.figures).find((name) => name === query.sortBy)
  if (figure) return { figure }
  return { place: (kind.places.find((name) => name === query.sortBy) ?? kind.places[0]) as keyof Place & string }
}

function partOfRows<Place extends { readonly _id: string }, Name extends string>(
  rows: readonly Figured<Place, Name>[],
  asked: StatisticsInput<Place, Name>,
): Part<Place, Name> {
  const { kind, query } = asked
  const hits = hitsAmong(rows, query.search, kind)
  const cells = asked.columns.map((column): Values => {
    const reckon = valuesOf(column, kind.figures)
    return hits.map(({ figures }) => reckon(figures))
  })
  const by = sorting(asked)
  const row = (at: number) => hits[at] as Figured<Place, Name>
  const sortedBy = (at: number) => {
    if ('cell' in by) return cells[by.cell]?.[at]
    return 'figure' in by ? row(at).figures[by.figure] : row(at).place[by.place]
  }
  return {
    count: hits.length,
    row,
    cells,
    sortedBy,
    first: (most) => {
      const keyed = hits.map(({ place }, at) => ({ at, value: sortedBy(at), id: place._id }))
      return firstOf(keyed, most, inOrder(query)).map(({ at }) => at)
    },
    added: (name, decimals) =>
      addedUp(
        hits.map(({ figures }) => figures[name]),
        decimals,
      ),
  }
}

interface Keyed {
  readonly at: number
  readonly value: unknown
  readonly id: string
}

/** Of rows that are equal in what they are sorted by those come first whose ids do. */
function inOrder({
  descending,
}: ListQuery): (left: Pick<Keyed, 'value' | 'id'>, right: Pick<Keyed, 'value' | 'id'>) => number {
  const sign = descending ? -1 : 1
  return (left, right) =>
    compared(left.value, right.value, sign) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
}

const firstOf = <Of>(all: readonly Of[], most: number, compare: (left: Of, right: Of) => number): readonly Of[] =>
  most * 10 < all.length ? leastOf(all, most, compare) : all.toSorted(compare).slice(0, most)

function hitsAmong<Place extends object, Name extends string>(
  rows: readonly Figured<Place, Name>[],
  search: string,
  { places }: Kind<Place, Name>,
): readonly Figured<Place, Name>[] {
  if (search === '') return rows
  const placed = rows.map(({ place }, at) => ({ ...place, at }))
  return hitsOf(placed, search, places).flatMap(({ at }) => rows[at] ?? [])
}

function partOfColumns<Place extends { readonly _id: string }, Name extends string>(
  existing: ColumnsOfFigures<Place, Name>,
  asked: StatisticsInput<Place, Name>,
): Part<Place, Name> {
  const { hits, figures, placeOf } = existing
  const { kind, query } = asked
  const cells = asked.columns.map((column) => cellsIn(column, existing, kind))
  const by = sorting(asked)
  const hit = (at: number) => hits[at] ?? 0
  const figuresAt = (row: number) =>
    Object.fromEntries(namesOf(kind.figures).map((name) => [name, known(figures[name][row])]))
  return {
    count: hits.length,
    row: (at) => ({ place: placeOf(hit(at)), figures: figuresAt(hit(at)) as Record<Name, number | null> }),
    cells,
    first: (most) => firstPlaces(ordersOf(by, existing, cells), most, query.descending ? -1 : 1),
    sortedBy(at) {
      if ('cell' in by) return known(cells[by.cell]?.[at])
      return 'figure' in by ? known(figures[by.figure][hit(at)]) : placeOf(hit(at))[by.place]
    },
    added: (name, decimals) => addedUpAt(hits, figures[name], decimals),
  }
}

/** By which each of the hits is sorted. */
function ordersOf<Place, Name extends string>(
  by: Sorting<Place, Name>,
  { hits, figures, orderBy }: ColumnsOfFigures<Place, Name>,
  cells: readonly Float64Array[],
): Float64Array {
  if ('cell' in by) return cells[by.cell] ?? new Float64Array(0)
  const orders = new Float64Array(hits.length)
  if ('figure' in by) {
    const values = figures[by.figure]
    for (let at = 0; at < orders.length; at += 1) orders[at] = values[hits[at] ?? 0] ?? Number.NaN
  } else {
    const order = orderBy(by.place)
    for (let at = 0; at < orders.length; at += 1) orders[at] = order(hits[at] ?? 0)
  }
  return orders
}

const known = (value: number | null | undefined): number | null => (value == null || Number.isNaN(value) ? null : value)

/** What a formula comes to in each of the hits; NaN where it comes to nothing. */
function cellsIn<Place, Name extends string>(
  column: FormulaColumn,
  { hits, figures }: ColumnsOfFigures<Place, Name>,
  kind: Kind<Place, Name>,
): Float64Array {
  const reckon = valuesOf(column, kind.figures)
  const view = {}
  let row = 0
  for (const name of namesOf(kind.figures))
    Object.defineProperty(view, name, { get: () => known(figures[name][row]), enumerable: true })
  const cells = new Float64Array(hits.length)
  for (let at = 0; at < cells.length; at += 1) {
    row = hits[at] ?? 0
    cells[at] = reckon(view) ?? Number.NaN
  }
  return cells
}

/** The places of the first ones in order: the missing last whichever way is sorted, equal ones as they stand. */
function firstPlaces(orders: Float64Array, most: number, sign: 1 | -1): readonly number[] {
  const keys = new Float64Array(orders.length)
  for (let at = 0; at < keys.length; at += 1) {
    const order = orders[at] ?? Number.NaN
    keys[at] = Number.isFinite(order) ? sign * order : Number.POSITIVE_INFINITY
  }
  return leastPlaces(keys, most)
}

function pageRows<Place extends { readonly _id: string }, Name extends string>(
  parts: readonly Part<Place, Name>[],
  query: ListQuery,
) {
  const end = query.page * query.itemsPerPage
  const first = parts.flatMap((part) =>
    part.first(end).map((at) => ({ part, at, value: part.sortedBy(at), id: part.row(at).place._id })),
  )
  // The first of one part are in order already.
  const ordered = parts.length > 1 ? first.sort(inOrder(query)) : first
  return ordered.slice(end - query.itemsPerPage, end).map(({ part, at }) => {
    const { place, figures } = part.row(at)
    return { ...place, ...figures, cells: part.cells.map((values) => known(values[at])) }
  })
}

/** The sums and means of all columns. Amounts are whole cents, areas have two decimals; a mean of counts is told with one. */
function aggregated<Place, Name extends string>(
  parts: readonly Part<Place, Name>[],
  columns: readonly FormulaColumn[],
  kind: Kind<Place, Name>,
) {
  const sums: Record<string, number> = {}
  const averages: Record<string, number> = {}
  const add = (key: string, hasSum: boolean, { sum, mean }: ReturnType<typeof aggregatesOf>) => {
    if (hasSum && sum !== undefined) sums[key] = sum
    if (mean !== undefined) averages[key] = mean
  }
  for (const name of namesOf(kind.figures)) {
    const [decimals, inMean] = kind.decimals(name)
    const added = parts.map((part) => part.added(name, decimals))
    add(name, !isMean(name), aggregatesOf(added, decimals, inMean))
  }
  for (const [at, column] of columns.entries()) {
    const added = parts.map(({ cells }) => addedUp(cells[at] ?? [], column.rounding))
    add(`c${at}`, isAdditive(column, kind.figures), aggregatesOf(added, column.rounding))
  }
  return { sums, averages }
}
