import { readRows } from './segment.ts'
import { type Found, inDefaultOrder, type KeptList, type KeptRow, type SegmentNow } from './shapes.ts'

/** Rows of a segment that are wanted, as they stand, without those that changed. */
export interface WantedRows {
  readonly part: SegmentNow
  readonly count: number
  /** Places of some of them. */
  readonly places: (from: number, count: number) => readonly number[]
}

/** Rows of all segments in default order with their changes among them, from one up to another. */
export async function summariesBetween(
  list: KeptList,
  all: readonly WantedRows[],
  skipped: number,
  end: number,
): Promise<Found['rows']> {
  const wanted: Promise<readonly KeptRow[]>[] = []
  let before = 0
  for (const each of all) {
    const length = each.count + each.part.live.length
    const [first, behind] = [Math.max(skipped - before, 0), Math.min(end - before, length)]
    if (first < behind) wanted.push(rowsIn(list, each, first, behind))
    before += length
  }
  return (await Promise.all(wanted)).flat()
}

async function rowsIn(list: KeptList, { part, places }: WantedRows, first: number, behind: number) {
  const { segment, live, read } = part
  // Each change may have moved a row back by one, so the reading begins that much earlier.
  const start = Math.max(first - live.length, 0)
  const kept = segment ? await readRows(segment, places(start, behind - first + live.length), read) : []
  const rows = kept.map(([id, text]): KeptRow => ({ id, text, row: list.read(text, id) as KeptRow['row'] }))
  const compare = (left: KeptRow, right: KeptRow) => inDefaultOrder(list.shape, left, right)
  const [head] = rows
  const isFromStart = start === 0 || head === undefined
  const earlier = isFromStart ? 0 : live.filter((row) => compare(row, head) < 0).length
  const merged = mergedBy(compare, rows, live.slice(earlier))
  const base = isFromStart ? 0 : start + earlier
  return merged.slice(first - base, behind - base)
}

function mergedBy<Of>(compare: (left: Of, right: Of) => number, left: readonly Of[], right: readonly Of[]): Of[] {
  const merged: Of[] = []
  let at = 0
  for (const one of left) {
    for (let other = right[at]; other !== undefined && compare(other, one) < 0; other = right[at]) {
      merged.push(other)
      at += 1
    }
    merged.push(one)
  }
  return [...merged, ...right.slice(at)]
}
