import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../actor.ts'
import { type Own, withOwn } from './own.ts'
import { plainPage } from './plain.ts'
import { NoColumn } from './scan.ts'
import { scannedPage } from './scanned.ts'
import { rowFinder } from './segment.ts'
import {
  type FoundRows,
  inDefaultOrder,
  isDefaultOrder,
  isWithin,
  type KeptList,
  type KeptRow,
  type ListAsk,
  type SegmentNow,
  type StoredSegment,
  segmentOf,
} from './shapes.ts'
import { GoneFile, type Head, readHead, readSegmentPart, readSegments, shapeOf } from './store.ts'
import { readTail, type Tail } from './tail.ts'

const mostRounds = 4

/**
 * Reads something of a list from its segments as they stand, with the changes since and the caller's own. Undefined when
 * the list is not kept in segments, has lost a file, or a field stands in no column.
 */
export const fromSegments = <Row, Result>(
  actor: Actor,
  list: KeptList,
  ask: SegmentAsk<Row>,
  own: Promise<Own | undefined> | undefined,
  of: (parts: readonly SegmentNow[], tail: Tail) => Promise<Result>,
): Promise<Result | undefined> =>
  asItStands(async (isAgain) => {
    const now = await segmentsNow<Row>(actor, list, { ...ask, isAgain }, own)
    return now && of(now.parts, now.tail)
  })

interface SegmentAsk<Row> extends Pick<ListAsk<Row>, 'from' | 'to' | 'filled'> {
  readonly mayLag?: true | undefined
  /** What is remembered of the segments has turned out to be gone. */
  readonly isAgain?: boolean
}

/**
 * Reads from segments, of one list or of several, and begins again when one was replaced between reading its place and
 * reading it. Undefined when a file stays away, for it is lost, or a field stands in no column.
 */
export async function asItStands<Result>(read: (isAgain: boolean) => Promise<Result>): Promise<Result | undefined> {
  for (let round = 1; ; round += 1) {
    try {
      return await read(round > 1)
    } catch (error) {
      if (error instanceof NoColumn) return undefined
      if (!(error instanceof GoneFile)) throw error
      if (round === mostRounds) return undefined
    }
  }
}

/** The segments as they stand; undefined when the list is not kept in any. */
export async function segmentsNow<Row>(
  actor: Actor,
  list: KeptList,
  ask: SegmentAsk<Row>,
  own: Promise<Own | undefined> | undefined,
): Promise<{ readonly parts: readonly SegmentNow[]; readonly tail: Tail } | undefined> {
  const existing = await currentSegments(actor, list, ask)
  if (!existing) return undefined
  const tail = withOwn(existing.tail, await own)
  return { parts: await partsOf<Row>(actor, list, ask, existing.segments, tail), tail }
}

/**
 * A page of a list from its segments and the changes since. Undefined when the list is not kept in segments.
 *
 * @param skipped so many rows stand before the first that is wanted, and `end` before the first that is wanted no more
 */
export function readList<Row extends object>(
  actor: Actor,
  list: KeptList,
  ask: ListAsk<Row>,
  skipped: number,
  end: number,
  own?: Promise<Own | undefined>,
): Promise<FoundRows<Row> | undefined> {
  return fromSegments<Row, FoundRows<Row>>(actor, list, ask, own, async (parts, tail) => {
    const isPlain = !ask.passes && !ask.query.search.trim() && isSummed(list, ask) && isDefaultOrder(list, ask.query)
    const found = await (isPlain ? plainPage : scannedPage)(list, ask, parts, skipped, end)
    return { ...found, rows: found.rows.map(({ id, text }) => list.read(text, id) as Row), tail: tail.length }
  })
}

/**
 * The head of a list as it was when the list was last read here, and by the months that were asked the segments that stood
 * under it. As long as the head stands they and the changes since it are the list, for what replaces a segment takes in
 * only those; and the changes since an earlier head are more of the same. So nothing waits for the head, and segments are
 * read when it has moved.
 */
interface Known {
  readonly head: Head
  readonly segments: Map<string, readonly StoredSegment[]>
}
const lists = new Map<string, Known>()
const mostLists = 100
const mostMonths = 4

const monthsOf = (
  { shape }: KeptList,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): [from?: string | undefined, to?: string | undefined] =>
  shape.day === undefined ? [] : [from?.slice(0, 7), to?.slice(0, 7)]

async function currentSegments<Row>(actor: Actor, list: KeptList, { mayLag, isAgain, ...ask }: SegmentAsk<Row>) {
  const { kind } = list
  const isOf = (head: Head | undefined) => head?.shape === shapeOf(list)
  const name = `${actor.accountId}#${kind}`
  const months = monthsOf(list, ask)
  const reading = (since: number, existing?: readonly StoredSegment[]) =>
    Promise.all([
      existing ? Promise.resolve(existing) : readSegments(actor, kind, ...months),
      readTail(actor, list, since, { mayLag }),
    ] as const)
  const before = lists.get(name)
  const known = isAgain ? undefined : before?.segments.get(months.join())
  const [head, existing] = await Promise.all([readHead(actor, kind), before && reading(before.head.since, known)])
  lists.delete(name)
  if (!head || !isOf(head)) return undefined
  const isSame = before !== undefined && isDeepStrictEqual(head, before.head)
  // Segments that were read before the head moved may not go with where it is now; these are not remembered.
  const isUsable = isSame || (known === undefined && before && isOf(before.head) && before.head.since <= head.since)
  const [segments, tail] = (isUsable && existing) || (await reading(head.since))
  const now = isSame ? before : { head, segments: new Map<string, readonly StoredSegment[]>() }
  if (isSame || !isUsable) putLast(now.segments, months.join(), segments, mostMonths)
  putLast(lists, name, now, mostLists)
  return { segments, tail }
}

/** What was put last is given up last. */
function putLast<Of>(all: Map<string, Of>, name: string, one: Of, most: number): void {
  all.delete(name)
  all.set(name, one)
  for (const oldest of all.keys()) {
    if (all.size <= most) break
    all.delete(oldest)
  }
}

const isSummed = <Row>({ shape }: KeptList, { summed }: ListAsk<Row>) =>
  summed.every((field) => shape.sums.includes(field))

/** The segments that can hold hits, newest first. */
async function partsOf<Row>(
  actor: Actor,
  list: KeptList,
  ask: Pick<ListAsk<Row>, 'from' | 'to' | 'filled'>,
  segments: readonly StoredSegment[],
  tail: Tail,
): Promise<SegmentNow[]> {
  const { shape } = list
  const stored = new Map(segments.map((segment) => [segment.name, segment]))
  const [live, touched] = [new Map<string, KeptRow[]>(), new Map<string, string[]>()]
  for (const row of tail.live) {
    const name = segmentOf(shape, row.row)
    push(touched, name, row.id)
    if (isWithin(shape, ask, row.row)) push(live, name, row)
  }
  for (const { segment, id } of tail.gone) push(touched, segment, id)
  const filled = shape.sums.indexOf(ask.filled ?? '')
  const canHold = (name: string) => filled < 0 || live.has(name) || (stored.get(name)?.filled[filled] ?? 0) > 0
  const names = [...new Set([...stored.keys(), ...live.keys()])].filter(canHold).sort(newestFirst)
  return Promise.all(
    names.map(async (name): Promise<SegmentNow> => {
      const segment = stored.get(name)
      const read: SegmentNow['read'] = (part) => readSegmentPart(actor, list.kind, segment?.file ?? '', part)
      const rows = (live.get(name) ?? []).toSorted((left, right) => inDefaultOrder(shape, left, right))
      return { segment, live: rows, dead: await placesOf(segment, touched.get(name) ?? [], read), read }
    }),
  )
}

const newestFirst = (left: string, right: string): number => (left < right ? 1 : left > right ? -1 : 0)

function push<Of>(lists: Map<string, Of[]>, name: string, one: Of): void {
  const list = lists.get(name)
  if (list) list.push(one)
  else lists.set(name, [one])
}

async function placesOf(
  segment: StoredSegment | undefined,
  ids: readonly string[],
  read: SegmentNow['read'],
): Promise<ReadonlySet<number>> {
  if (!segment || ids.length === 0) return new Set()
  const placeOf = rowFinder(segment, await read(segment.ids))
  return new Set(ids.flatMap((id) => placeOf(id) ?? []))
}
