import type { ListQuery, Page } from '../base/list.ts'
import { hitsOf, pageOf } from '../base/page-of.ts'
import { aggregatesOf, type FormulaColumn, isAdditive, isMean, valuesOf } from './table-header.ts'

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

/** The values of one column, in the order of the hits. */
type Values = readonly (number | null | undefined)[]

/**
 * One page of the statistics. Columns of formulas are reckoned for all hits, for the sums and means are over them, and may
 * be sorted by as `c0`, `c1`. A column that has nothing to sum up has no sum.
 */
export function statisticsPage<Place extends object, Name extends string>(
  rows: readonly Figured<Place, Name>[],
  columns: readonly FormulaColumn[],
  query: ListQuery,
  kind: Kind<Place, Name>,
): Page<Place & Record<Name, number | null> & { cells: (number | null)[] }> {
  const hits = hitsAmong(rows, query.search, kind)
  const cells = columns.map((column): Values => {
    const reckon = valuesOf(column, kind.figures)
    return hits.map(({ figures }) => reckon(figures))
  })
  const order = sortedBy(query.sortBy, hits, { cells, kind }).map((value, at) => ({ at, value }))
  const page = pageOf(order, { ...query, search: '', sortBy: 'value' }, [])
  return {
    rows: page.rows.flatMap(({ at }) => {
      const hit = hits[at]
      return hit ? [{ ...hit.place, ...hit.figures, cells: cells.map((values) => values[at] ?? null) }] : []
    }),
    totalLength: page.totalLength,
    ...aggregated(hits, columns, { cells, kind }),
  }
}

const namesOf = <Name extends string>(figures: Readonly<Record<Name, unknown>>) => Object.keys(figures) as Name[]

function hitsAmong<Place extends object, Name extends string>(
  rows: readonly Figured<Place, Name>[],
  search: string,
  { places }: Kind<Place, Name>,
): readonly Figured<Place, Name>[] {
  if (search === '') return rows
  const placed = rows.map(({ place }, at) => ({ ...place, at }))
  return hitsOf(placed, search, places).flatMap(({ at }) => rows[at] ?? [])
}

interface Reckoned<Place, Name extends string> {
  readonly cells: readonly Values[]
  readonly kind: Kind<Place, Name>
}

/** What the hits are sorted by. */
function sortedBy<Place extends object, Name extends string>(
  sortBy: string,
  hits: readonly Figured<Place, Name>[],
  { cells, kind }: Reckoned<Place, Name>,
): readonly unknown[] {
  const cell = cells.find((_, at) => sortBy === `c${at}`)
  if (cell) return cell
  const figure = namesOf(kind.figures).find((name) => name === sortBy)
  if (figure) return hits.map(({ figures }) => figures[figure])
  const place = kind.places.find((name) => name === sortBy) ?? kind.places[0]
  return hits.map((hit) => place && hit.place[place])
}

/** The sums and means of all columns. Amounts are whole cents, areas have two decimals; a mean of counts is told with one. */
function aggregated<Place extends object, Name extends string>(
  hits: readonly Figured<Place, Name>[],
  columns: readonly FormulaColumn[],
  { cells, kind }: Reckoned<Place, Name>,
) {
  const sums: Record<string, number> = {}
  const averages: Record<string, number> = {}
  const add = (key: string, hasSum: boolean, { sum, mean }: ReturnType<typeof aggregatesOf>) => {
    if (hasSum && sum !== undefined) sums[key] = sum
    if (mean !== undefined) averages[key] = mean
  }
  for (const name of namesOf(kind.figures)) {
    const values = hits.map(({ figures }) => figures[name])
    add(name, !isMean(name), aggregatesOf(values, ...kind.decimals(name)))
  }
  for (const [at, column] of columns.entries()) {
    add(`c${at}`, isAdditive(column, kind.figures), aggregatesOf(cells[at] ?? [], column.rounding))
  }
  return { sums, averages }
}
