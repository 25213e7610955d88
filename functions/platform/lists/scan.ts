import type { Column } from './columns.ts'
import { type ReadPart, readColumn } from './segment.ts'
import type { Segment } from './shapes.ts'
import { Unread, viewOf } from './view.ts'

/** Thrown when something is asked of a list that its columns do not tell: it is then read row by row. */
export class NoColumn extends Error {
  constructor(field: string) {
    super(`No column tells ${field}`)
  }
}

export interface Scan {
  /** Rows that pass, in the order in which they stand. */
  readonly hits: Uint32Array
  /** The columns that were asked for, and those that were needed besides. */
  readonly columns: ReadonlyMap<string, Column>
}

export interface ScanAsk {
  readonly fields: readonly string[]
  /** Columns that are wanted whatever the test asks. */
  readonly wanted: readonly string[]
  readonly searched: readonly string[]
  /** In small letters. */
  readonly words: readonly string[]
  /** Others than these need not be asked. */
  readonly among?: { readonly field: string; readonly values: readonly string[] } | undefined
  /** Others than those in which this number is something need not be asked. */
  readonly filled?: string | undefined
  /** Undefined when all pass. */
  readonly passes: ((row: never) => boolean) | undefined
  readonly dead: ReadonlySet<number>
}

/** Finds the rows of a segment that hold all words and pass a test, reading only the columns that these ask for. */
export async function scan(segment: Segment, ask: ScanAsk, read: ReadPart, needed: Set<string>): Promise<Scan> {
  const searched = ask.words.length > 0 ? ask.searched : []
  const { among, filled } = ask
  for (const field of [...ask.wanted, ...searched, among?.field, filled]) if (field !== undefined) needed.add(field)
  const columns = new Map<string, Column>()
  for (;;) {
    await Promise.all(
      [...needed].map(async (field) => {
        if (columns.has(field)) return
        const column = await readColumn(segment, field, read)
        if (!column) throw new NoColumn(field)
        columns.set(field, column)
      }),
    )
    try {
      return { hits: hitsIn(segment, ask, columns), columns }
    } catch (error) {
      if (!(error instanceof Unread) || needed.has(error.field)) throw error
      needed.add(error.field)
    }
  }
}

function hitsIn(segment: Segment, ask: ScanAsk, columns: ReadonlyMap<string, Column>): Uint32Array {
  const { count } = segment
  const wanted = wantedIn(count, ask, columns)
  const hits = new Uint32Array(count)
  const { passes } = ask
  const view = viewOf(ask.fields, columns)
  let found = 0
  for (let row = 0; row < count; row += 1) {
    if (wanted[row] === 0 || (passes && !passes(view.at(row) as never))) continue
    hits[found] = row
    found += 1
  }
  return hits.subarray(0, found)
}

/** Marks the rows that are worth asking, told by numbers and codes alone. */
function wantedIn(count: number, ask: ScanAsk, columns: ReadonlyMap<string, Column>): Uint8Array {
  const wanted = new Uint8Array(count).fill(1)
  for (const word of ask.words) keepMarked(wanted, holding(word, ask.searched, columns))
  if (ask.among) keepMarked(wanted, amongIn(count, ask.among, columns))
  const numbers = ask.filled === undefined ? undefined : columns.get(ask.filled)?.numbers
  for (let row = 0; row < (numbers?.length ?? 0); row += 1) if (numbers?.[row] === 0) wanted[row] = 0
  for (const row of ask.dead) wanted[row] = 0
  return wanted
}

function keepMarked(wanted: Uint8Array, mark: (marks: Uint8Array) => void): void {
  const marks = new Uint8Array(wanted.length)
  mark(marks)
  for (let row = 0; row < wanted.length; row += 1) if (marks[row] === 0) wanted[row] = 0
}

const holding =
  (word: string, fields: readonly string[], columns: ReadonlyMap<string, Column>) => (marks: Uint8Array) => {
    for (const field of fields) {
      const column = columns.get(field)
      if (!column?.mark) throw new NoColumn(field)
      column.mark(word, marks)
    }
  }

const amongIn =
  (count: number, { field, values }: NonNullable<ScanAsk['among']>, columns: ReadonlyMap<string, Column>) =>
  (marks: Uint8Array) => {
    const codes = columns.get(field)?.codes
    if (!codes) throw new NoColumn(field)
    const isAmong = new Uint8Array(codes.count)
    for (const value of values) {
      const code = codes.find(value)
      if (code !== undefined) isAmong[code] = 1
    }
    for (let row = 0; row < count; row += 1) marks[row] = isAmong[codes.of[row] ?? 0] ?? 0
  }
