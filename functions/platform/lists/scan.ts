import type { Column } from './columns.ts'
import { type ReadPart, readColumn } from './segment.ts'
import type { Segment } from './shapes.ts'

/** Thrown by a row that is asked for a field whose column has not been read yet. */
class Unread extends Error {
  readonly field: string
  constructor(field: string) {
    super(`The column ${field} has not been read`)
    this.field = field
  }
}

/** Thrown when something is asked of a list that its columns do not tell: it is then read row by row. */
export class NoColumn extends Error {
  constructor(field: string) {
    super(`No column tells ${field}`)
  }
}

/** A row of a segment, read field by field where it lies; it goes from row to row. */
interface RowView {
  at: number
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
  readonly passes: (row: never) => boolean
  readonly dead: ReadonlySet<number>
}

/** Finds the rows of a segment that hold all words and pass a test, reading only the columns that these ask for. */
export async function scan(segment: Segment, ask: ScanAsk, read: ReadPart, needed: Set<string>): Promise<Scan> {
  for (const field of [...ask.wanted, ...(ask.words.length > 0 ? ask.searched : [])]) needed.add(field)
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
  const marks = ask.words.map((word) => {
    const marked = new Uint8Array(count)
    for (const field of ask.searched) {
      const column = columns.get(field)
      if (!column?.mark) throw new NoColumn(field)
      column.mark(word, marked)
    }
    return marked
  })
  const view = viewOf(ask.fields, columns)
  const hits = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row += 1) {
    if (ask.dead.has(row) || marks.some((marked) => marked[row] === 0)) continue
    view.at = row
    if (!ask.passes(view as never)) continue
    hits[found] = row
    found += 1
  }
  return hits.subarray(0, found)
}

function viewOf(fields: readonly string[], columns: ReadonlyMap<string, Column>): RowView {
  const view = { at: 0 }
  for (const field of ['_id', ...fields]) {
    const column = columns.get(field)
    Object.defineProperty(view, field, {
      get: column
        ? () => column.valueAt(view.at)
        : () => {
            throw new Unread(field)
          },
    })
  }
  return view
}
