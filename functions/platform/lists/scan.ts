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
  readonly passes: (row: never) => boolean
  readonly dead: ReadonlySet<number>
}

/** Finds the rows of a segment that hold all words and pass a test, reading only the columns that these ask for. */
export async function scan(segment: Segment, ask: ScanAsk, read: ReadPart, needed: Set<string>): Promise<Scan> {
  const searched = ask.words.length > 0 ? ask.searched : []
  for (const field of [...ask.wanted, ...searched, ...(ask.among ? [ask.among.field] : [])]) needed.add(field)
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
  const marking = (fields: readonly string[], words: readonly string[]) => {
    const marked = new Uint8Array(count)
    for (const field of fields) {
      const column = columns.get(field)
      if (!column?.mark) throw new NoColumn(field)
      for (const word of words) column.mark(word, marked)
    }
    return marked
  }
  const marks = ask.words.map((word) => marking(ask.searched, [word]))
  // No text at all is in every text.
  if (ask.among && !ask.among.values.includes(''))
    marks.push(
      marking(
        [ask.among.field],
        ask.among.values.map((value) => value.toLowerCase()),
      ),
    )
  let at = 0
  const view = viewOf(ask.fields, columns, () => at)
  const hits = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row += 1) {
    if (ask.dead.has(row) || marks.some((marked) => marked[row] === 0)) continue
    at = row
    if (!ask.passes(view as never)) continue
    hits[found] = row
    found += 1
  }
  return hits.subarray(0, found)
}

/** A row of a segment, read field by field where it lies; it goes from row to row. */
function viewOf(fields: readonly string[], columns: ReadonlyMap<string, Column>, row: () => number): object {
  const view = {}
  for (const field of ['_id', ...fields]) {
    const column = columns.get(field)
    Object.defineProperty(view, field, {
      get: column
        ? () => column.valueAt(row())
        : () => {
            throw new Unread(field)
          },
    })
  }
  return view
}
