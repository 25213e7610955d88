import { sumOf } from '#shared/base/money.ts'
import { summariesBetween, type WantedRows } from './merged.ts'
import { readColumn } from './segment.ts'
import {
  type Found,
  firstDay,
  type KeptList,
  type ListAsk,
  type ListShape,
  lastDay,
  type SegmentNow,
} from './shapes.ts'

/** The list as it is shown by default: counted and summed by its days, read only where the page stands. */
export async function plainPage<Row>(
  list: KeptList,
  ask: ListAsk<Row>,
  parts: readonly SegmentNow[],
  skipped: number,
  end: number,
): Promise<Found> {
  const counted = await Promise.all(parts.map((part) => countedIn(list.shape, ask, part)))
  const sums = list.shape.sums.map((_, at) => sumOf(counted.map((each) => each.sums[at] ?? 0)))
  const bySum = new Map(list.shape.sums.map((field, at) => [field, sums[at] ?? 0]))
  return {
    rows: await summariesBetween(list, counted, skipped, end),
    totalLength: sumOf(counted.map(({ count, part }) => count + part.live.length)),
    sums: Object.fromEntries(ask.summed.map((field) => [field, bySum.get(field) ?? 0])),
  }
}

async function countedIn<Row>(
  shape: ListShape,
  { from = firstDay, to = lastDay }: ListAsk<Row>,
  part: SegmentNow,
): Promise<WantedRows & { readonly sums: readonly number[] }> {
  const days = Object.entries(part.segment?.days ?? {})
  const isDated = shape.day !== undefined
  const within = days.filter(([day]) => !isDated || (day >= from && day <= to)).map(([, of]) => of)
  // The newest stand first: behind those of later days.
  const later = isDated ? sumOf(days.filter(([day]) => day > to).map(([, [count = 0]]) => count)) : 0
  const inside = sumOf(within.map(([count = 0]) => count))
  const dead = [...part.dead].filter((place) => place >= later && place < later + inside)
  const lost = await valuesOf(part, shape.sums, dead)
  return {
    part,
    count: inside - dead.length,
    sums: shape.sums.map(
      (field, at) =>
        sumOf(within.map((of) => of[at + 1] ?? 0)) -
        sumOf(lost[at] ?? []) +
        sumOf(part.live.map(({ row }) => Number(row[field] ?? 0))),
    ),
    places: (first, count) => livePlaces(part.dead, later, later + inside, first, count),
  }
}

/** What the rows at some places say in some fields, field by field. */
async function valuesOf({ segment, read }: SegmentNow, fields: readonly string[], places: readonly number[]) {
  if (!segment || places.length === 0) return []
  const columns = await Promise.all(fields.map((field) => readColumn(segment, field, read)))
  return columns.map((column) => places.map((place) => Number(column?.valueAt(place) ?? 0)))
}

/** Some of the places from one up to another that are not dead, of which the first ones are passed over. */
function livePlaces(dead: ReadonlySet<number>, from: number, to: number, skipped: number, count: number): number[] {
  const before = [...dead].filter((place) => place >= from && place < to).sort((left, right) => left - right)
  let place = from + skipped
  for (const each of before) if (each <= place) place += 1
  const found: number[] = []
  for (; place < to && found.length < count; place += 1) if (!dead.has(place)) found.push(place)
  return found
}
