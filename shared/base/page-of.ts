import type { ListQuery, Page } from './list.ts'

const finnish = new Intl.Collator('fi', { numeric: true })

/**
 * One page of `rows`: those that hold every word of the search text in some of the `searched` fields, sorted the
 * Finnish way and cut. Sums are over all hits, not the page.
 */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  query: ListQuery,
  searched: readonly (keyof Row & string)[],
  summed: readonly (keyof Row & string)[] = [],
): Page<Row> {
  const hits = hitsOf(rows, query.search, searched)
  const start = (query.page - 1) * query.itemsPerPage
  const end = start + query.itemsPerPage
  const ordered = query.sortBy ? firstSorted(hits, query, end) : hits
  return {
    rows: ordered.slice(start, end),
    totalLength: hits.length,
    sums: Object.fromEntries(summed.map((name) => [name, total(hits, name)])),
  }
}

/** The rows that hold every word of the search text in some of the `searched` fields. */
export function hitsOf<Row extends object>(
  rows: readonly Row[],
  search: string,
  searched: readonly (keyof Row & string)[],
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    let text = ''
    for (const name of searched) text += ` ${String(row[name] ?? '')}`
    const small = text.toLowerCase()
    return words.every((word) => small.includes(word))
  })
}

/** The rows in order, at least the first `count` of them: a page near the beginning needs no more of a long list. */
function firstSorted<Row extends object>(
  rows: readonly Row[],
  { sortBy, descending }: ListQuery,
  count: number,
): Row[] {
  const sign = descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: (row as Record<string, unknown>)[sortBy] }))
  const compare = (left: Keyed<Row>, right: Keyed<Row>) => compared(left.value, right.value, sign)
  const ordered = count * 10 < rows.length ? leastOf(keyed, count, compare) : keyed.sort(compare)
  return ordered.map(({ row }) => row)
}

interface Keyed<Row> {
  readonly row: Row
  readonly value: unknown
}

/** The `count` least in order; equal ones stay in the order in which they stood, as in a whole sort. */
export function leastOf<Of>(all: Iterable<Of>, count: number, compare: (left: Of, right: Of) => number): Of[] {
  const least: Of[] = []
  for (const one of all) {
    const last = least.at(-1)
    if (least.length === count && last !== undefined && compare(one, last) >= 0) continue
    least.splice(placeAfter(least, one, compare), 0, one)
    if (least.length > count) least.pop()
  }
  return least
}

/** The places of the `count` least of some numbers, in order; equal ones as they stand. Infinite ones are last. */
export function leastPlaces(keys: Float64Array, count: number): number[] {
  const compare = (left: number, right: number) => {
    const [a, b] = [keys[left] ?? 0, keys[right] ?? 0]
    return a === b ? left - right : a < b ? -1 : 1
  }
  if (count * 10 >= keys.length) return [...keys.keys()].sort(compare).slice(0, count)
  const least: number[] = []
  let greatest = Number.POSITIVE_INFINITY
  for (let at = 0; at < keys.length; at += 1) {
    if (least.length === count && (keys[at] ?? 0) >= greatest) continue
    least.splice(placeAfter(least, at, compare), 0, at)
    if (least.length > count) least.pop()
    greatest = keys[least.at(-1) ?? 0] ?? greatest
  }
  return least
}

/** Behind all that are not greater. */
function placeAfter<Of>(sorted: readonly Of[], one: Of, compare: (left: Of, right: Of) => number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there !== undefined && compare(one, there) < 0) to = middle
    else from = middle + 1
  }
  return from
}

/** Numbers as numbers, texts by the Finnish alphabet; what is missing comes last, whichever way is sorted. */
export function compared(left: unknown, right: unknown, sign: 1 | -1): number {
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
  const [a, b] = [String(left ?? ''), String(right ?? '')]
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  return sign * finnish.compare(a, b)
}

function total<Row extends object>(rows: readonly Row[], name: keyof Row): number {
  let sum = 0
  for (const row of rows) sum += Number(row[name] ?? 0)
  return sum
}
