import type { ListQuery } from '#shared/base/list.ts'
import type { Actor } from '../actor.ts'
import type { ColumnPart, Part } from './columns.ts'

export interface ListShape {
  /** The field with the day by which rows are parted and by default shown, newest first. */
  readonly day?: string
  readonly sums: readonly string[]
  /** What the list adds up by name besides. */
  readonly totals?: Totals
  readonly derived?: Derived
  /**
   * Its documents are only ever added, and their ids begin with the instant of their making: what was added since is read
   * straight from the table, never behind a write, and its writes pay for no index of changes.
   */
  readonly isAddedTo?: true
}

/** A name under which numbers are added up, such as the month in which was billed, and what a row adds to each of them. */
export type Added = readonly [name: string, ...numbers: number[]]

/** Totals of a list that are told without going through its rows, whatever it is of: see `totalsOf`. */
export interface Totals {
  /** Goes up whenever `of` says otherwise, so that segments are made anew. */
  readonly version: number
  /** What of a row `of` looks at: each must be able to stand in a column. */
  readonly fields: readonly string[]
  readonly of: (row: object) => readonly Added[]
}

/** @param fields all that `of` looks at of a row */
export const totalsOf = <Looked extends object>(
  version: number,
  fields: readonly (keyof Looked & string)[],
  of: (row: Looked) => readonly Added[],
): Totals => ({ version, fields, of: (row) => of(row as Looked) })

/** What is added up, by name. */
export type TotalsByName = Map<string, number[]>

/** @param sign -1 takes off what was added before */
export function addUp(totals: TotalsByName, added: readonly Added[], sign: 1 | -1 = 1): void {
  for (const [name, ...numbers] of added) {
    const before = totals.get(name)
    if (before) for (const [at, number] of numbers.entries()) before[at] = (before[at] ?? 0) + sign * number
    else totals.set(name, sign === 1 ? numbers : numbers.map((number) => 0 - number))
  }
}

/** What is reckoned of a row by itself, so that the list is sorted, searched, narrowed and summed by it. */
export interface Derived {
  readonly fields: readonly string[]
  /** Goes up whenever they are reckoned otherwise. */
  readonly version: number
  of(row: object): object
}

/** What a row tells of other documents. Whoever writes one of those leaves a mark on the row (`marks` of a definition). */
export interface Joined {
  /** Of a second list of the same documents. */
  readonly name?: string
  /** All fields of a row with what is told besides. */
  readonly fields: readonly string[]
  /** Goes up whenever they are told otherwise. */
  readonly version: number
  readonly sums: readonly string[]
  /** For each row what is shown of it, as the table has it now. */
  of(actor: Actor, rows: readonly object[]): Promise<readonly object[]>
}

/** A row as the index keeps it, and read. */
export interface KeptRow {
  readonly id: string
  readonly text: string
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * A part of a list as one file: its columns, the rows themselves as text, and by what an id finds its row. The rows
 * stand in the order in which the list is shown by default, so that a page of it is one piece of the file.
 */
export interface Segment {
  /** The month of its rows, or '' of a list without days. */
  readonly name: string
  readonly count: number
  readonly columns: Readonly<Record<string, ColumnPart>>
  /** Where each row begins among `rows`, one more than there are rows. */
  readonly offsets: Part
  readonly rows: Part
  /** The ids' first eight bytes of SHA-256 in their order, and the row of each. */
  readonly ids: Part
  /** By the day: how many rows, and the sums of the fields that the kind sums up, in their order. */
  readonly days: Readonly<Record<string, readonly number[]>>
  /** Of each of those fields, how many rows have it other than 0. */
  readonly filled: readonly number[]
  /** What the kind adds up by name. */
  readonly totals: Readonly<Record<string, readonly number[]>>
}

export interface StoredSegment extends Segment {
  readonly version: number
  /** The name of its file. */
  readonly file: string
}

/** A kind of document whose list is kept in segments. */
export interface KeptList {
  /** By which its segments are kept. */
  readonly kind: string
  /** The kind of its documents. */
  readonly source: string
  readonly shape: ListShape
  /** Fields that may stand in columns. */
  readonly fields: readonly string[]
  /** What else segments depend on. */
  readonly versions: readonly number[]
  /** A row as segments keep it. */
  readonly read: (text: string, id: string) => object
  /** Rows as the index has them, as segments keep them. */
  readonly joined?: (actor: Actor, rows: readonly StoredText[]) => Promise<KeptRow[]>
  /** So many changes beside the segments cost about as much to read as half of what a list may. */
  readonly longTail: number
}

export interface StoredText {
  readonly id: string
  readonly text: string
}

export interface ListAsk<Row> {
  readonly query: ListQuery
  readonly searched: readonly (keyof Row & string)[]
  readonly summed: readonly (keyof Row & string)[]
  /** Only rows of these days, both included; of lists that have days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Lets a row through. It may ask any field that is a text, a number, true or false. */
  readonly passes?: ((row: Row) => boolean) | undefined
  /** Only rows in which this field, a text, is one of these: some tens of them. */
  readonly among?: { readonly field: keyof Row & string; readonly values: readonly string[] } | undefined
  /** Only rows can pass in which this field, one of the summed ones, is other than 0. */
  readonly filled?: (keyof Row & string) | undefined
}

/** A page's rows, with the count and the sums of all hits. */
export interface Found {
  readonly rows: readonly Pick<KeptRow, 'id' | 'text'>[]
  readonly totalLength: number
  readonly sums: Record<string, number>
}

export interface FoundRows<Row> {
  readonly rows: Row[]
  readonly totalLength: number
  readonly sums: Record<string, number>
  /** Changes that the segments have not taken in yet. */
  readonly tail: number
}

/** A segment with the changes of its rows since it was written. */
export interface SegmentNow {
  readonly segment: StoredSegment | undefined
  /** Rows within the days that are asked for, in default order. */
  readonly live: readonly KeptRow[]
  /** Places of rows that are changed or gone. */
  readonly dead: ReadonlySet<number>
  readonly read: (part: { readonly at: number; readonly bytes: number }) => Promise<Uint8Array>
}

export const firstDay = ''
export const lastDay = '~'

/** The key of the index from which the list is read: what has none is not listed. */
export const listedBy = ({ day }: ListShape) => (day === undefined ? 'rowsPk' : 'byDatePk')

/** The name of the segment in which a row stands. */
export const segmentOf = ({ day }: ListShape, row: Readonly<Record<string, unknown>>): string =>
  day === undefined ? '' : String(row[day] ?? '').slice(0, 7)

type Placed = Pick<KeptRow, 'id' | 'row'>

/** Newest day first, and of one day the newest id; without days by the id, as the index has them. */
export function inDefaultOrder({ day }: ListShape, left: Placed, right: Placed): number {
  if (day === undefined) return inOrder(left.id, right.id)
  return inOrder(String(right.row[day]), String(left.row[day])) || inOrder(right.id, left.id)
}

const inOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export const isDefaultOrder = (
  { shape: { day } }: Pick<KeptList, 'shape'>,
  { sortBy, descending }: ListQuery,
): boolean => sortBy === '' || (sortBy === day && descending)

/** Whether a row is of the days that are asked for. */
export function isWithin<Row>(
  { day }: ListShape,
  { from = firstDay, to = lastDay }: Pick<ListAsk<Row>, 'from' | 'to'>,
  row: object,
): boolean {
  if (day === undefined) return true
  const of = String(Reflect.get(row, day))
  return of >= from && of <= to
}
