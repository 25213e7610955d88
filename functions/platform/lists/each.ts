import type { Actor } from '../actor.ts'
import type { Column } from './columns.ts'
import type { Own } from './own.ts'
import { fromSegments } from './read.ts'
import { NoColumn } from './scan.ts'
import { dayTest } from './scanned.ts'
import { readColumn } from './segment.ts'
import type { KeptList, ListAsk, SegmentNow } from './shapes.ts'
import { viewOf as rowView } from './view.ts'

export interface EachAsk<Row> extends Pick<ListAsk<Row>, 'from' | 'to' | 'filled'> {
  /** What of a row is looked at. */
  readonly fields: readonly (keyof Row & string)[]
  /** Enough are rows in which one of these fields, texts, says what no row before has said: the newest of each. */
  readonly different?: readonly (keyof Row & string)[]
  /** What was added a moment ago may be missing, for half the price. */
  readonly mayLag?: true
}

/** What is done with each row, or the promise of it: what it needs is read beside the rows then. */
export type Visit<Row> = ((row: Row) => void) | Promise<(row: Row) => void>

/** @returns false when the list is not kept in segments, or a field in no column: nothing has been visited then */
export async function visitEach<Row extends object>(
  actor: Actor,
  list: KeptList,
  ask: EachAsk<Row>,
  visit: Visit<Row>,
  own: Promise<Own | undefined>,
): Promise<boolean> {
  const done = await fromSegments<Row, true>(actor, list, ask, own, async (parts) => {
    // All is read before anything is visited, so that nothing is visited twice.
    const read = await Promise.all(parts.map((part) => viewOf(list, ask, part)))
    const look = await visit
    for (const [at, part] of parts.entries()) {
      for (const { row } of part.live) look(row as Row)
      read[at]?.(look)
    }
    return true
  })
  return done ?? false
}

/** Shows the standing rows of a segment one after another in the same object. */
async function viewOf<Row extends object>(
  list: KeptList,
  ask: EachAsk<Row>,
  { segment, dead, read }: SegmentNow,
): Promise<((visit: (row: Row) => void) => void) | undefined> {
  if (!segment) return undefined
  const isWithin = dayTest<Row>(list, ask, segment.name)
  const { day } = list.shape
  const { different = [] } = ask
  const fields = new Set<string>([...ask.fields, ...different, ...(isWithin && day !== undefined ? [day] : [])])
  const columns = new Map(
    await Promise.all(
      [...fields].map(async (field): Promise<[string, Column]> => {
        const column = await readColumn(segment, field, read)
        if (!column) throw new NoColumn(field)
        return [field, column]
      }),
    ),
  )
  return (visit) => {
    const view = rowView(list.fields, columns)
    const isNew = different.length > 0 ? newIn(different.map((field) => [field, columns.get(field)])) : () => true
    for (let at = 0; at < segment.count; at += 1) {
      const row = view.at(at) as Row
      if (!dead.has(at) && (isWithin?.(row) ?? true) && isNew(at)) visit(row)
    }
  }
}

/** Whether a row has in one of the columns what none has had that was asked before. */
function newIn(columns: readonly (readonly [field: string, column: Column | undefined])[]): (row: number) => boolean {
  const existing = columns.map(([field, column]) => {
    if (!column?.orderAt) throw new NoColumn(field)
    return { orderAt: column.orderAt, seen: new Set<number>() }
  })
  return (row) => {
    let isNew = false
    for (const { orderAt, seen } of existing) {
      const code = orderAt(row)
      if (seen.has(code)) continue
      seen.add(code)
      isNew = true
    }
    return isNew
  }
}
