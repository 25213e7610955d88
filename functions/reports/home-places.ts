import { compared } from '#shared/base/page-of.ts'
import type { FiguredApartment, FiguredApartments } from '#shared/reports/figures/apartment-statistics.ts'
import type { Column } from '../platform/lists/columns.ts'
import { NoColumn } from '../platform/lists/scan.ts'
import type { FiguredRow } from '../properties/kept-figures.ts'
import type { Figured } from './figures/figure-table.ts'

type Place = FiguredApartment['place']

/** Where homes are, and how they are searched and sorted by it. */
export interface Places extends Pick<FiguredApartments, 'placeOf' | 'orderBy'> {
  readonly placeOfRow: (row: Pick<FiguredRow, '_id' | 'fullAddress' | 'condominium' | 'city'>) => Place
  /** Rows of the columns in which every word is found, without some. */
  readonly hits: (search: string, without: ReadonlySet<number>) => Uint32Array
}

interface Columns {
  readonly ids: Column
  readonly address: Column
  readonly city: Column
  /** The name of the company of each row, and by its code. */
  readonly company: Column
  readonly names: readonly string[]
}

export async function placesIn(
  { file, count, column }: Figured['homes'],
  companies: readonly { readonly _id: string; readonly name: string }[],
): Promise<Places> {
  const existing = new Map(companies.map(({ _id, name }) => [_id, name]))
  const nameOf = (company: unknown) => existing.get(String(company ?? '')) ?? ''
  const placeOfRow: Places['placeOfRow'] = ({ _id, fullAddress, condominium, city }) => ({
    _id,
    fullAddress,
    condominiumName: nameOf(condominium),
    city,
  })
  if (file === undefined) return { ...noPlaces, placeOfRow }
  const [ids, address, city, company] = await Promise.all([
    column('_id'),
    column('fullAddress'),
    column('city'),
    column('condominium'),
  ])
  const { codes } = company
  const names = Array.from({ length: codes?.count ?? 0 }, (_, code) => nameOf(codes?.valueOfCode(code)))
  const columns = { ids, address, city, company, names }
  return {
    placeOfRow,
    placeOf: (row) => ({
      _id: text(ids, row),
      fullAddress: text(address, row),
      condominiumName: nameOf(company.valueAt(row)),
      city: text(city, row),
    }),
    orderBy: (place) => orderBy(place, columns),
    hits: (search, without) => hitsOf(columns, count, search, without),
  }
}

const noPlaces = {
  placeOf: () => ({ _id: '', fullAddress: '', condominiumName: '', city: '' }),
  orderBy: () => () => 0,
  hits: () => new Uint32Array(0),
}

const text = (column: Column, row: number) => String(column.valueAt(row) ?? '')

function orderBy(place: keyof Place, { ids, address, city, company, names }: Columns): (row: number) => number {
  if (place === 'condominiumName') return orderByName(company, names)
  const column = { _id: ids, fullAddress: address, city }[place]
  if (!column.orderAt) throw new NoColumn(place)
  return column.orderAt
}

/** Companies of the same name stand as one. */
function orderByName({ codes }: Column, names: readonly string[]): (row: number) => number {
  const different = [...new Set(names)].sort((left, right) => compared(left, right, 1))
  const places = new Map(different.map((name, at) => [name, name === '' ? Number.NaN : at]))
  const orders = names.map((name) => places.get(name) ?? Number.NaN)
  return (row) => orders[codes?.of[row] ?? 0] ?? Number.NaN
}

function hitsOf(columns: Columns, count: number, search: string, without: ReadonlySet<number>): Uint32Array {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = words.map((word) => marksOf(word, columns, count)).reduce(inBoth, new Uint8Array(count).fill(1))
  for (const row of without) wanted[row] = 0
  const hits = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row += 1) {
    hits[found] = row
    found += wanted[row] ?? 0
  }
  return hits.subarray(0, found)
}

const inBoth = (some: Uint8Array, others: Uint8Array) => some.map((mark, row) => mark & (others[row] ?? 0))

/** The rows that hold a word in one of their places. */
function marksOf(word: string, { address, city, company, names }: Columns, count: number): Uint8Array {
  const marks = new Uint8Array(count)
  for (const [field, column] of Object.entries({ address, city })) {
    if (!column.mark) throw new NoColumn(field)
    column.mark(word, marks)
  }
  const holds = names.map((name) => name.toLowerCase().includes(word))
  if (holds.includes(true))
    for (let row = 0; row < count; row += 1) if (holds[company.codes?.of[row] ?? 0]) marks[row] = 1
  return marks
}
