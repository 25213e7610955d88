import { sumOf } from '#shared/base/money.ts'
import { compared, hitsOf, leastPlaces } from '#shared/base/page-of.ts'
import { type Codes, type Column, last } from './columns.ts'
import { summariesBetween } from './merged.ts'
import { NoColumn, type Scan, scan } from './scan.ts'
import { readColumn, readRows } from './segment.ts'
import {
  type Found,
  firstDay,
  isDefaultOrder,
  type KeptList,
  type KeptRow,
  type ListAsk,
  type ListShape,
  lastDay,
  type SegmentNow,
} from './shapes.ts'

interface Hits extends Scan {
  readonly part: SegmentNow
}

/** A list that is searched, filtered or sorted otherwise: every row is asked, in the columns that this takes. */
export async function scannedPage<Row extends object>(
  list: KeptList,
  ask: ListAsk<Row>,
  parts: readonly SegmentNow[],
  skipped: number,
  end: number,
): Promise<Found> {
  // What one segment turned out to need is read of the next ones at once.
  const needed = new Set<string>()
  const all: Hits[] = []
  for (const part of parts) all.push(await hitsIn(list, ask, part, needed))
  const isSorted = !isDefaultOrder(list, ask.query)
  const existing = all.map(({ part, hits }) => ({
    part,
    count: hits.length,
    places: (from: number, count: number) => [...hits.subarray(from, from + count)],
  }))
  return {
    rows: isSorted
      ? await sortedRows(list, ask, all, skipped, end)
      : await summariesBetween(list, existing, skipped, end),
    totalLength: sumOf(all.map(({ hits, part }) => hits.length + part.live.length)),
    sums: Object.fromEntries(
      ask.summed.map((field) => [field, sumOf(all.map((each) => totalIn(list.shape, each, field)))]),
    ),
  }
}

async function hitsIn<Row extends object>(
  list: KeptList,
  ask: ListAsk<Row>,
  part: SegmentNow,
  needed: Set<string>,
): Promise<Hits> {
  const { query, searched, summed, among, filled, passes } = ask
  const found = hitsOf(part.live.map(({ row }) => row) as Row[], query.search, searched)
  const live = passes ? found.filter(passes) : found
  const isHit = new Set<unknown>(live)
  const now = { ...part, live: part.live.filter(({ row }) => isHit.has(row)) }
  const { segment } = part
  if (!segment) return { part: now, hits: new Uint32Array(0), columns: new Map() }
  const day = dayTest(list, ask, segment.name)
  const scanned = await scan(
    segment,
    {
      fields: list.fields,
      wanted: [...summed, ...(isDefaultOrder(list, query) ? [] : [query.sortBy])],
      searched,
      among,
      filled,
      words: query.search.toLowerCase().split(/\s+/).filter(Boolean),
      passes: day && passes ? (row: Row) => day(row) && passes(row) : (day ?? passes),
      dead: part.dead,
    },
    part.read,
    needed,
  )
  return { part: now, ...scanned }
}

/** Only the first and the last month of those asked for may hold days that were not. */
export function dayTest<Row extends object>(
  { shape }: KeptList,
  { from = firstDay, to = lastDay }: Pick<ListAsk<Row>, 'from' | 'to'>,
  name: string,
): ((row: Row) => boolean) | undefined {
  const { day } = shape
  if (day === undefined || (from.slice(0, 7) !== name && to.slice(0, 7) !== name)) return undefined
  return (row) => {
    const of = String((row as Record<string, unknown>)[day])
    return of >= from && of <= to
  }
}

function totalIn({ sums }: ListShape, { part, hits, columns }: Hits, field: string): number {
  const live = sumOf(part.live.map(({ row }) => Number(row[field] ?? 0)))
  const { segment } = part
  const at = sums.indexOf(field)
  // Of all rows the sum is told by the segment.
  if (segment && at >= 0 && hits.length === segment.count)
    return live + sumOf(Object.values(segment.days).map((of) => of[at + 1] ?? 0))
  const { numbers, codes } = columns.get(field) ?? {}
  if (numbers) return live + sumAt(numbers, hits)
  return codes ? live + sumOfCodes(codes, hits) : live
}

/** A column in which all numbers are missing is one of texts. */
function sumOfCodes({ count, of, valueOfCode }: Codes, hits: Uint32Array): number {
  const worth = Float64Array.from({ length: count }, (_, code) => Number(valueOfCode(code) ?? 0))
  let sum = 0
  for (const row of hits) sum += worth[of[row] ?? 0] ?? 0
  return sum
}

function sumAt(numbers: ArrayLike<number>, places: Uint32Array): number {
  let sum = 0
  for (const place of places) {
    const value = numbers[place] ?? Number.NaN
    if (!Number.isNaN(value)) sum += value
  }
  return sum
}

/** A row that may be on the page, by what sorts it. */
interface Candidate {
  readonly value: unknown
  readonly at: SegmentNow
  /** How many segments stand before its own. */
  readonly nth: number
  /** Its place among the rows of its segment; a changed row's is between those of two others. */
  readonly place: number
  readonly row?: KeptRow
}

async function sortedRows<Row>(
  list: KeptList,
  { query }: ListAsk<Row>,
  all: readonly Hits[],
  skipped: number,
  end: number,
): Promise<Found['rows']> {
  const sign = query.descending ? -1 : 1
  const found = await Promise.all(
    all.map(async ({ part, hits, columns }, nth) => {
      const column = columns.get(query.sortBy)
      const placeOf = await placer(list, part)
      const live = part.live.map(
        (row): Candidate => ({ value: row.row[query.sortBy], at: part, nth, place: placeOf(row), row }),
      )
      const existing = firstOf(hits, query.sortBy, column, sign, end).map(
        (place): Candidate => ({ value: column?.valueAt(place), at: part, nth, place }),
      )
      return [...live, ...existing]
    }),
  )
  const inOrder = (left: Candidate, right: Candidate) =>
    compared(left.value, right.value, sign) || left.nth - right.nth || left.place - right.place
  const page = found.flat().sort(inOrder).slice(skipped, end)
  const texts = new Map<Candidate, Found['rows'][number]>()
  await Promise.all(
    all.map(async ({ part }) => {
      const own = page.filter(({ at, row }) => at === part && row === undefined)
      if (!part.segment) return
      const rows = await readRows(
        part.segment,
        own.map(({ place }) => place),
        part.read,
      )
      for (const [at, candidate] of own.entries()) {
        const [id, text] = rows[at] ?? ['', '']
        texts.set(candidate, { id, text })
      }
    }),
  )
  return page.flatMap((candidate) => candidate.row ?? texts.get(candidate) ?? [])
}

/** The first places in order; equal ones as they stand. */
function firstOf(
  hits: Uint32Array,
  by: string,
  column: Column | undefined,
  sign: 1 | -1,
  count: number,
): readonly number[] {
  if (hits.length === 0) return []
  const orderAt = column?.orderAt
  if (!orderAt) throw new NoColumn(by)
  const keys = new Float64Array(hits.length)
  for (let at = 0; at < keys.length; at += 1) {
    const order = orderAt(hits[at] ?? 0)
    keys[at] = order === last ? last : sign * order
  }
  return leastPlaces(keys, count).map((at) => hits[at] ?? 0)
}

/**
 * Where a changed row stands among those of its segment that are equal in what is sorted by: where it would stand by
 * default, so that nothing moves when changes are taken in. In lists with days it stands before them.
 */
async function placer({ shape }: KeptList, { segment, live, read }: SegmentNow): Promise<(row: KeptRow) => number> {
  const ids = segment && live.length > 0 && shape.day === undefined && (await readColumn(segment, '_id', read))
  if (!ids) return () => -1
  return ({ id }) => {
    let [low, high] = [0, segment.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (String(ids.valueAt(middle)) < id) low = middle + 1
      else high = middle
    }
    return low - 0.5
  }
}
