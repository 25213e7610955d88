import type { Actor } from '../actor.ts'
import type { Own } from './own.ts'
import { fromSegments } from './read.ts'
import { readColumn } from './segment.ts'
import { addUp, type KeptList, type ListAsk, type SegmentNow, type Totals, type TotalsByName } from './shapes.ts'

/** @param from the first day of a month and `to` the last of one, of a list that has days */
export type TotalsAsk = Pick<ListAsk<object>, 'from' | 'to'>

/**
 * What a list adds up by name: what its segments come to, less what of them has changed since, with what stands now. So
 * it costs the same however many rows there are, and is what the rows themselves come to.
 *
 * @returns undefined when the list is not kept in segments
 */
export function readTotals(
  actor: Actor,
  list: KeptList,
  totals: Totals,
  ask: TotalsAsk,
  own: Promise<Own | undefined>,
): Promise<{ readonly totals: TotalsByName; readonly tail: number } | undefined> {
  return fromSegments(actor, list, ask, own, async (parts, tail) => {
    const gone = await Promise.all(parts.map((part) => goneFrom(totals, part)))
    const found: TotalsByName = new Map()
    for (const [at, { segment, live }] of parts.entries()) {
      for (const [name, numbers] of Object.entries(segment?.totals ?? {})) addUp(found, [[name, ...numbers]])
      for (const row of gone[at] ?? []) addUp(found, totals.of(row), -1)
      for (const { row } of live) addUp(found, totals.of(row))
    }
    return { totals: found, tail: tail.length }
  })
}

/** The rows of a segment that are changed or gone, as they stand in it. */
async function goneFrom({ fields }: Totals, { segment, dead, read }: SegmentNow): Promise<object[]> {
  if (!segment || dead.size === 0) return []
  const columns = await Promise.all(
    fields.map(async (field) => [field, await readColumn(segment, field, read)] as const),
  )
  return [...dead].map((place) => Object.fromEntries(columns.map(([field, column]) => [field, column?.valueAt(place)])))
}
