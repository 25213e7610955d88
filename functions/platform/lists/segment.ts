import { createHash } from 'node:crypto'
import {
  aligned,
  bytesOf,
  type Column,
  type ColumnPart,
  columnOf,
  encoded,
  type Part,
  packed,
  uint32s,
} from './columns.ts'
import { addUp, inDefaultOrder, type KeptRow, type ListShape, type Segment, type TotalsByName } from './shapes.ts'

export function makeSegment(
  name: string,
  shape: ListShape,
  fields: readonly string[],
  kept: readonly KeptRow[],
): { segment: Segment; file: Uint8Array } {
  const rows = kept.toSorted((left, right) => inDefaultOrder(shape, left, right))
  const parts: Uint8Array[] = []
  let at = 0
  const place = (bytes: Uint8Array): Part => {
    const part = { at, bytes: bytes.length }
    parts.push(bytes)
    at += aligned(bytes.length)
    return part
  }
  const columns: Record<string, ColumnPart> = {}
  for (const field of ['_id', ...fields]) {
    const column = encoded(
      rows.map(({ row }) => row[field]),
      field !== '_id',
    )
    if (column) columns[field] = { ...column.part, ...place(column.bytes) }
  }
  const lines = rows.map(({ id, text }) => Buffer.from(`${id}\n${text}`))
  const starts = new Uint32Array(rows.length + 1)
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length
  const segment = {
    name,
    count: rows.length,
    columns,
    offsets: place(bytesOf(starts)),
    rows: place(Buffer.concat(lines)),
    ids: place(idsOf(rows)),
    ...sumsOf(shape, rows),
    totals: Object.fromEntries(totalsIn(shape, rows)),
  }
  return { segment, file: packed(parts) }
}

function sumsOf({ day, sums }: ListShape, rows: readonly KeptRow[]): Pick<Segment, 'days' | 'filled'> {
  const days: Record<string, number[]> = {}
  const filled = sums.map(() => 0)
  for (const { row } of rows) {
    const of = day === undefined ? '' : String(row[day])
    days[of] ??= [0, ...sums.map(() => 0)]
    const kept = days[of]
    kept[0] = (kept[0] ?? 0) + 1
    for (const [at, field] of sums.entries()) {
      const value = Number(row[field] ?? 0)
      kept[at + 1] = (kept[at + 1] ?? 0) + value
      if (value !== 0) filled[at] = (filled[at] ?? 0) + 1
    }
  }
  return { days, filled }
}

function totalsIn({ totals }: ListShape, rows: readonly KeptRow[]): TotalsByName {
  const found: TotalsByName = new Map()
  if (totals) for (const { row } of rows) addUp(found, totals.of(row))
  return found
}

/** Eight bytes of a hash: of a hundred thousand ids two are alike once in four thousand million segments. */
export const hashOf = (id: string): bigint => createHash('sha256').update(id).digest().readBigUInt64LE(0)

function idsOf(rows: readonly KeptRow[]): Uint8Array {
  const hashed = rows.map(({ id }, at) => ({ hash: hashOf(id), at }))
  hashed.sort((left, right) => (left.hash < right.hash ? -1 : left.hash > right.hash ? 1 : 0))
  const hashes = BigUint64Array.from(hashed, ({ hash }) => hash)
  return packed([bytesOf(hashes), bytesOf(Uint32Array.from(hashed, ({ at }) => at))])
}

/** Finds the row of an id in a segment; undefined when it has none. */
export function rowFinder({ count }: Segment, ids: Uint8Array): (id: string) => number | undefined {
  const hashes = new BigUint64Array(ids.buffer, ids.byteOffset, count)
  const places = uint32s(ids, count, 8 * count)
  return (id) => {
    const wanted = hashOf(id)
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((hashes[middle] ?? 0n) < wanted) low = middle + 1
      else high = middle
    }
    return low < count && hashes[low] === wanted ? places[low] : undefined
  }
}

/** What of a file is wanted, whole and on a boundary of eight bytes. */
export type ReadPart = (part: Part) => Promise<Uint8Array>

export async function readColumn(segment: Segment, field: string, read: ReadPart): Promise<Column | undefined> {
  const part = segment.columns[field]
  return part && columnOf(part, segment.count, await read(part))
}

export type KeptText = readonly [id: string, text: string]

/** Lines as they lie one after another. */
export function linesOf(bytes: Uint8Array, starts: ArrayLike<number>): KeptText[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const origin = starts[0] ?? 0
  return Array.from({ length: starts.length - 1 }, (_, at): KeptText => {
    const line = text.toString('utf8', (starts[at] ?? 0) - origin, (starts[at + 1] ?? 0) - origin)
    // The text is JSON, in which no line ends.
    const end = line.lastIndexOf('\n')
    return [line.slice(0, end), line.slice(end + 1)]
  })
}

/** Neighbours that are nearer than this are read in one piece: a request costs as much as reading so many bytes. */
const nearBytes = 32_768

/** Some rows, in the order asked for. */
export async function readRows(segment: Segment, wanted: readonly number[], read: ReadPart): Promise<KeptText[]> {
  if (wanted.length === 0) return []
  const starts = uint32s(await read(segment.offsets), segment.count + 1)
  const found = new Map<number, KeptText>()
  await Promise.all(
    runsOf(wanted, starts).map(async ([first, end]) => {
      const [from, until] = [starts[first] ?? 0, starts[end] ?? 0]
      const bytes = await read({ at: segment.rows.at + from, bytes: until - from })
      for (const [at, line] of linesOf(bytes, starts.subarray(first, end + 1)).entries()) found.set(first + at, line)
    }),
  )
  return wanted.map((row) => found.get(row) ?? ['', ''])
}

/** Rows near one another in the file, each run from its first row up to the one behind its last. */
function runsOf(wanted: readonly number[], starts: ArrayLike<number>): [first: number, end: number][] {
  const runs: [number, number][] = []
  for (const row of wanted.toSorted((left, right) => left - right)) {
    const run = runs.at(-1)
    if (run && (starts[row] ?? 0) - (starts[run[1]] ?? 0) < nearBytes) run[1] = Math.max(run[1], row + 1)
    else runs.push([row, row + 1])
  }
  return runs
}

/** Every row of a file. */
export function allRows(segment: Segment, file: Uint8Array): KeptText[] {
  const { offsets, rows, count } = segment
  const bytes = file.subarray(rows.at, rows.at + rows.bytes)
  return linesOf(bytes, uint32s(file.subarray(offsets.at, offsets.at + offsets.bytes), count + 1))
}
