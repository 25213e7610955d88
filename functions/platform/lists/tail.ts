import type { Actor } from '../actor.ts'
import { type Item, queryAs, textOf } from '../table.ts'
import type { Write } from '../together.ts'
import type { KeptRow } from './shapes.ts'

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

interface Change {
  readonly sk: string
  readonly row: string | undefined
}

/** @param since milliseconds since 1970, as is `until` */
export async function readTail(
  { accountId }: Actor,
  kind: string,
  read: (text: string, id: string) => object,
  since: number,
  until?: number,
): Promise<Tail> {
  const gonePk = gonePartition(accountId, kind)
  const changes = await queryAs(
    {
      index: 'byChange',
      pk: partition(accountId, kind),
      between: [stampOf(since), until === undefined ? '9' : `${stampOf(until)}$`],
      attributes: ['pk', 'sk', 'row'],
    },
    (item): Change => ({
      sk: textOf(item, 'sk'),
      row: textOf(item, 'pk') === gonePk ? undefined : textOf(item, 'row'),
    }),
  )
  const live: KeptRow[] = []
  const gone: { id: string; segment: string }[] = []
  for (const { sk, row } of changes) {
    const end = sk.indexOf('#')
    if (row === undefined) gone.push({ segment: sk.slice(0, end), id: sk.slice(end + 1) })
    else live.push({ id: sk, text: row, row: read(row, sk) as KeptRow['row'] })
  }
  return { live, gone, length: changes.length }
}
