import type { Actor } from '../actor.ts'
import { idsFrom } from '../clock.ts'
import { getItems, type Item, queryAs, textOf } from '../table/table.ts'
import type { Write } from '../table/transact.ts'
import { type KeptList, type KeptRow, listedBy, type StoredText } from './shapes.ts'

/**
 * Everything that was written of a kind since an instant, newest last, as the index `byChange` has it. What no longer is
 * where it was leaves a mark in its old segment, written together with the change.
 */
export interface Tail {
  /** As they stand. */
  readonly live: readonly KeptRow[]
  /** Those that are not in a segment any more, unless they are live in it. */
  readonly gone: readonly { readonly id: string; readonly segment: string }[]
  /** How many changes there are, and the instant of the newest. */
  readonly length: number
}

const partition = (accountId: string, kind: string) => `${accountId}#${kind}`
const gonePartition = (accountId: string, kind: string) => `${accountId}#${kind}-gone`

/**
 * Real time, whatever day the product is on: it says in which order writes came.
 *
 * @returns milliseconds since 1970, as text that sorts
 */
export const stampOf = (milliseconds: number): string => String(Math.max(0, milliseconds)).padStart(13, '0')
const stampNow = () => stampOf(Date.now())

/** The keys by which a document that is listed is found among the last changes. */
export const changeKeys = ({ accountId }: Actor, kind: string, id: string) => ({
  byChangePk: partition(accountId, kind),
  byChangeSk: `${stampNow()}#${id}`,
})

/** A mark is of use until the segment has been written anew, which takes a day at most. */
const markSeconds = 30 * 86_400

/** The mark that a document which has left a segment leaves there. */
export function leaving(actor: Actor, kind: string, id: string, segment: string, refused: Write['refused']): Write {
  const put: Item = {
    pk: { S: gonePartition(actor.accountId, kind) },
    sk: { S: `${segment}#${id}` },
    ...Object.fromEntries(Object.entries(changeKeys(actor, kind, id)).map(([name, text]) => [name, { S: text }])),
    ttl: { N: String(Math.floor(Date.now() / 1000) + markSeconds) },
  }
  return { put, condition: 'any', refused }
}

/** Left by a document of another kind that a row of the list tells of. */
const reportedPartition = (accountId: string, kind: string) => `${accountId}#${kind}-told`

/** @param by the document that was written */
export function telling(actor: Actor, kind: string, id: string, by: string, refused: Write['refused']): Write {
  const put: Item = {
    pk: { S: reportedPartition(actor.accountId, kind) },
    sk: { S: `${id}#${by}` },
    ...Object.fromEntries(Object.entries(changeKeys(actor, kind, id)).map(([name, text]) => [name, { S: text }])),
    ttl: { N: String(Math.floor(Date.now() / 1000) + markSeconds) },
  }
  return { put, condition: 'any', refused }
}

interface Change {
  readonly pk: string
  readonly sk: string
  readonly row: string | undefined
}

interface TailAsk {
  /** Milliseconds since 1970. */
  readonly until?: number
  /** What was added a moment ago may be missing; the index of changes may be late in any case. */
  readonly mayLag?: true | undefined
}

/** @param since milliseconds since 1970 */
export async function readTail(actor: Actor, list: KeptList, since: number, ask: TailAsk = {}): Promise<Tail> {
  if (list.shape.isAddedTo) return addedSince(actor, list, since, ask)
  const { until } = ask
  const { accountId } = actor
  const [gonePk, reportedPk] = [gonePartition(accountId, list.source), reportedPartition(accountId, list.source)]
  const changes = await queryAs(
    {
      index: 'byChange',
      pk: partition(accountId, list.source),
      between: [stampOf(since), until === undefined ? '9' : `${stampOf(until)}$`],
      attributes: ['pk', 'sk', 'row'],
    },
    (item): Change => {
      const pk = textOf(item, 'pk')
      return { pk, sk: textOf(item, 'sk'), row: pk === gonePk || pk === reportedPk ? undefined : textOf(item, 'row') }
    },
  )
  const stored = new Map<string, StoredText>()
  const gone: { id: string; segment: string }[] = []
  const reported = new Set<string>()
  for (const { pk, sk, row } of changes) {
    const end = sk.indexOf('#')
    if (row !== undefined) stored.set(sk, { id: sk, text: row })
    else if (pk === gonePk) gone.push({ segment: sk.slice(0, end), id: sk.slice(end + 1) })
    else reported.add(sk.slice(0, end))
  }
  // What others tell of has not been written itself: it is read as it stands.
  const others = [...reported].filter((id) => !stored.has(id))
  const live = [...stored.values(), ...(await listedOf(actor, list, others))]
  return { live: await keptRows(actor, list, live), gone, length: changes.length }
}

/** Of some documents those that are listed, straight from the table. */
export async function listedOf(
  { accountId }: Actor,
  { source, shape }: KeptList,
  ids: readonly string[],
): Promise<StoredText[]> {
  if (ids.length === 0) return []
  const items = await getItems(ids.map((sk) => ({ pk: `${accountId}#${source}`, sk })))
  return items
    .filter((item) => listedBy(shape) in item)
    .map((item) => ({ id: textOf(item, 'sk'), text: textOf(item, 'row') }))
}

/** Rows as the index has them, as segments keep them. */
export async function keptRows(actor: Actor, list: KeptList, rows: readonly StoredText[]): Promise<KeptRow[]> {
  if (list.joined) return list.joined(actor, rows)
  return rows.map(({ id, text }) => ({ id, text, row: list.read(text, id) as KeptRow['row'] }))
}

/** What has been added since an instant, and up to another one. */
async function addedSince(actor: Actor, list: KeptList, since: number, { until, mayLag }: TailAsk): Promise<Tail> {
  const end = until === undefined ? '~' : `${idsFrom(until)}~`
  const live = await rowsById(actor, list, [idsFrom(since), end], { mayLag })
  return { live, gone: [], length: live.length }
}

/** Rows straight from the table by their ids, both included. */
export function rowsById(
  actor: Actor,
  list: KeptList,
  between: readonly [from: string, to: string],
  { limit, mayLag }: { readonly limit?: number; readonly mayLag?: true | undefined } = {},
): Promise<KeptRow[]> {
  return queryAs(
    {
      pk: partition(actor.accountId, list.source),
      between,
      attributes: ['sk', 'row'],
      ...(limit && { limit }),
      ...(mayLag && { mayLag }),
    },
    (item): KeptRow => {
      const [id, text] = [textOf(item, 'sk'), textOf(item, 'row')]
      return { id, text, row: list.read(text, id) as KeptRow['row'] }
    },
  )
}
