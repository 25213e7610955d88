import { busy } from '#shared/base/problem.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { makeSegment } from '../../../functions/platform/lists/segment.ts'
import { type KeptList, type KeptRow, segmentOf } from '../../../functions/platform/lists/shapes.ts'
import { putSegmentFile, puttingHead, shapeOf, writeSegmentItem } from '../../../functions/platform/lists/store.ts'
import { transact, type Write } from '../../../functions/platform/table/transact.ts'

interface Laid {
  readonly keptList: KeptList | undefined
  readonly fields?: readonly string[] | undefined
}

/** Lays a list down as its keeping would have written it, a month at a time. */
export async function lay({ keptList }: Laid, actor: Actor, rows: Iterable<KeptRow>): Promise<void> {
  if (!keptList) throw new Error('It is no list that is kept')
  const put = async (some: readonly KeptRow[]) => {
    const [any] = some
    if (!any) return
    const { segment, file: bytes } = makeSegment(
      segmentOf(keptList.shape, any.row),
      keptList.shape,
      keptList.fields,
      some,
    )
    const file = newId()
    await putSegmentFile(actor, keptList.kind, file, bytes)
    await writeSegmentItem(actor, keptList.kind, { ...segment, file, version: 0 }, busy)
  }
  let month: KeptRow[] = []
  for (const row of rows) {
    const [any] = month
    if (any && segmentOf(keptList.shape, any.row) !== segmentOf(keptList.shape, row.row)) {
      await put(month)
      month = []
    }
    month.push(row)
  }
  await put(month)
  const now = Date.now()
  const head = { version: 0, since: now, built: now, shape: shapeOf(keptList) }
  await transact([puttingHead(actor, keptList.kind, head, busy)])
}

/** Rows like the one that a write makes, each with its own id and what differs: a document each would take an hour. */
export function* like(
  { keptList, fields = [] }: Laid,
  write: Write,
  count: number,
  own: (at: number) => Readonly<Record<string, unknown>> & { readonly _id: string },
): Generator<KeptRow> {
  const values: unknown[] = JSON.parse(write.put?.row?.S ?? '[]')
  const places = new Map(fields.map((field, at) => [field, at]))
  for (let at = 0; at < count; at += 1) {
    const { _id, ...differs } = own(at)
    const mine = [...values]
    for (const [field, value] of Object.entries(differs)) {
      const place = places.get(field)
      if (place === undefined) throw new Error(`No row has ${field}`)
      mine[place] = value
    }
    const text = JSON.stringify(mine)
    yield { id: _id, text, row: (keptList?.read(text, _id) ?? {}) as KeptRow['row'] }
  }
}
