import { addToMonth } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import type { Actor } from '../actor.ts'
import { idsFrom, newId, now } from '../clock.ts'
import { getItems, queryAs, textOf } from '../table/table.ts'
import { ifUnchanged, transact } from '../table/transact.ts'
import { allRows, makeSegment } from './segment.ts'
import { type KeptList, type KeptRow, listedBy, type StoredSegment, segmentOf } from './shapes.ts'
import {
  GoneFile,
  type Head,
  putSegmentFile,
  puttingHead,
  readHead,
  readSegmentFile,
  readSegments,
  removeSegmentFile,
  removeSegmentItem,
  shapeOf,
  writeSegmentItem,
} from './store.ts'
import { keptRows, readTail, rowsById, type Tail } from './tail.ts'

/**
 * A write is found among the last changes by the instant at which it was made up, and a slow one reaches the index some
 * time after that. So the segments take in only what is older than this; the younger is read from the index for now.
 */
export const settledAfterMs = 5 * 60_000

/** What older code writes leaves no change behind, so that all rows are read anew every night. */
const rebuiltAfterMs = 20 * 3_600_000

/**
 * Brings the segments of a list up to an instant: from the changes since the last time, or from every row when there are
 * none yet, when they are of another shape or long ago. Killed in the middle it is done again: the head moves on last.
 *
 * @param upTo milliseconds since 1970
 * @param anew from every row, whatever there is
 */
export async function keepList(actor: Actor, list: KeptList, upTo: number, anew = false): Promise<void> {
  // Ids are made by the product's own time, which may be ahead of the machine's.
  const until = list.shape.isAddedTo ? upTo + now() - Date.now() : upTo
  const head = await readHead(actor, list.kind)
  const shape = shapeOf(list)
  if (anew || !head || head.shape !== shape || until - head.built > rebuiltAfterMs) {
    await rebuild(actor, list)
    await moveOn(actor, list.kind, { version: head?.version ?? 0, since: until, built: until, shape })
    return
  }
  const tail = await readTail(actor, list, head.since, { until })
  if (tail.length > 0 && !(await isTakenIn(actor, list, tail))) {
    await rebuild(actor, list)
    await moveOn(actor, list.kind, { ...head, since: until, built: until })
    return
  }
  if (until > head.since) await moveOn(actor, list.kind, { ...head, since: until })
}

/** Somebody else who has moved it on meanwhile has taken in as much. */
const moveOn = (actor: Actor, kind: string, head: Head) =>
  ifUnchanged(() => transact([puttingHead(actor, kind, head, busy)]))

/** Not when a file is lost, as it is where only the table has been restored. */
async function isTakenIn(actor: Actor, list: KeptList, tail: Tail): Promise<boolean> {
  try {
    await takeIn(actor, list, tail)
    return true
  } catch (error) {
    if (error instanceof GoneFile) return false
    throw error
  }
}

async function takeIn(actor: Actor, list: KeptList, tail: Tail): Promise<void> {
  const gone = await trulyGone(actor, list, tail)
  const names = new Set([
    ...tail.live.map(({ row }) => segmentOf(list.shape, row)),
    ...gone.map(({ segment }) => segment),
  ])
  const stored = new Map((await readSegments(actor, list.kind)).map((segment) => [segment.name, segment]))
  for (const name of names) {
    const before = stored.get(name)
    const rows = new Map<string, KeptRow>()
    if (before) {
      const file = await readSegmentFile(actor, list.kind, before.file)
      for (const [id, text] of allRows(before, file)) rows.set(id, keptRow(list, id, text))
    }
    for (const { id, segment } of gone) if (segment === name) rows.delete(id)
    for (const row of tail.live) if (segmentOf(list.shape, row.row) === name) rows.set(row.id, row)
    await replaceSegment(actor, list, name, [...rows.values()], before)
  }
}

/** A mark may be older than a document that was made anew, or listed anew: what stands in the list is not gone. */
async function trulyGone(actor: Actor, list: KeptList, { gone }: Tail): Promise<Tail['gone']> {
  const items = await getItems([
    ...new Map(gone.map(({ id }) => [id, { pk: `${actor.accountId}#${list.source}`, sk: id }])).values(),
  ])
  const stands = listedBy(list.shape)
  const places = new Map(
    items
      .filter((item) => stands in item)
      .map((item) => {
        const id = textOf(item, 'sk')
        return [id, segmentOf(list.shape, keptRow(list, id, textOf(item, 'row')).row)]
      }),
  )
  return gone.filter(({ id, segment }) => places.get(id) !== segment)
}

const keptRow = ({ read }: KeptList, id: string, text: string): KeptRow => ({
  id,
  text,
  row: read(text, id) as KeptRow['row'],
})

async function replaceSegment(
  actor: Actor,
  { kind, shape, fields }: KeptList,
  name: string,
  rows: readonly KeptRow[],
  before: StoredSegment | undefined,
): Promise<void> {
  if (rows.length === 0) {
    if (before) await removeSegmentItem(actor, kind, before, busy)
  } else {
    const { segment, file: bytes } = makeSegment(name, shape, fields, rows)
    const file = newId()
    await putSegmentFile(actor, kind, file, bytes)
    await writeSegmentItem(actor, kind, { ...segment, file, version: before?.version ?? 0 }, busy)
  }
  // Whoever is reading the old one finds it gone and begins again.
  if (before) await removeSegmentFile(actor, kind, before.file)
}

/** Every row is read from the index and written, a month at a time so that no more than that is held. */
async function rebuild(actor: Actor, list: KeptList): Promise<void> {
  const stored = new Map((await readSegments(actor, list.kind)).map((segment) => [segment.name, segment]))
  for await (const [name, rows] of monthsOf(actor, list)) {
    await replaceSegment(actor, list, name, rows, stored.get(name))
    stored.delete(name)
  }
  for (const [name, before] of stored) await replaceSegment(actor, list, name, [], before)
}

async function* monthsOf(actor: Actor, list: KeptList): AsyncGenerator<[name: string, rows: KeptRow[]]> {
  const pk = `${actor.accountId}#${list.source}`
  const attributes = ['sk', 'row']
  const summaryIn = (item: Parameters<typeof textOf>[0]) => keptRow(list, textOf(item, 'sk'), textOf(item, 'row'))
  if (list.shape.isAddedTo) {
    yield* addedMonths(actor, list)
    return
  }
  if (list.shape.day === undefined) {
    const stored = (item: Parameters<typeof textOf>[0]) => ({ id: textOf(item, 'sk'), text: textOf(item, 'row') })
    const rows = await keptRows(actor, list, await queryAs({ index: 'rows', pk, attributes }, stored))
    if (rows.length > 0) yield ['', rows]
    return
  }
  let from = ''
  for (;;) {
    // The next month that has any rows: from its first row to the last that can be in it.
    const [first] = await queryAs({ index: 'byDate', pk, between: [from || '0', '~'], limit: 1, attributes }, summaryIn)
    if (!first) return
    const name = segmentOf(list.shape, first.row)
    const rows = await queryAs({ index: 'byDate', pk, between: [name, `${name}~`], attributes }, summaryIn)
    yield [name, rows.filter(({ row }) => segmentOf(list.shape, row) === name)]
    from = `${name}~`
  }
}

/** The same of what is only added to, from the table itself. Finland's months begin some hours before those of the ids. */
async function* addedMonths(actor: Actor, list: KeptList): AsyncGenerator<[name: string, rows: KeptRow[]]> {
  let from = '0'
  for (;;) {
    const [first] = await rowsById(actor, list, [from, '~'], { limit: 1 })
    if (!first) return
    const name = segmentOf(list.shape, first.row)
    const next = idsFrom(Date.parse(`${addToMonth(name, 1)}-01T00:00:00.000Z`))
    const rows = await rowsById(actor, list, [first.id, next])
    yield [name, rows.filter(({ row }) => segmentOf(list.shape, row) === name)]
    from = rows.find(({ row }) => segmentOf(list.shape, row) !== name)?.id ?? next
  }
}
