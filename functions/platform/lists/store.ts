import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Actor } from '../actor.ts'
import { findFile, putFile, removeFile } from '../files.ts'
import { indexAttributes } from '../table/index-keys.ts'
import { getItem, type Item, query, textOf } from '../table/table.ts'
import { transact, type Write } from '../table/transact.ts'
import type { Part } from './columns.ts'
import type { KeptList, Segment, StoredSegment } from './shapes.ts'

/** What all segments of a list have in common; without it the list is read from the index. */
export interface Head {
  readonly version: number
  /** What was written before this instant (milliseconds since 1970) is in the segments. */
  readonly since: number
  /** When every row was last read from the index. */
  readonly built: number
  readonly shape: string
}

const partition = ({ accountId }: Actor, kind: string) => `${accountId}#list-${kind}`
/** All heads of an account stand together. */
const headsOf = ({ accountId }: Actor) => `${accountId}#list`
/** The work list of lists: an account's list of a kind has the kind as its id there. */
export const dueList = 'kept-lists'

/** A list is looked after once a night at least. */
const dueAfter = (since: number): string => new Date(since + 12 * 3_600_000).toISOString()

const segmentSk = (name: string) => `s#${name}`

/** Goes up whenever columns are written otherwise. */
const columnsVersion = 1

/** Segments that were made of other fields, or parted or summed otherwise, are made anew. */
export const shapeOf = ({ shape, fields, versions }: Pick<KeptList, 'shape' | 'fields' | 'versions'>): string =>
  createHash('sha256')
    .update(JSON.stringify([columnsVersion, shape.day, shape.sums, fields, ...versions]))
    .digest('hex')
    .slice(0, 16)

export async function readHead(actor: Actor, kind: string): Promise<Head | undefined> {
  const item = await getItem({ pk: headsOf(actor), sk: kind })
  return item && { ...JSON.parse(textOf(item, 'doc')), version: Number(item.version?.N) }
}

export function puttingHead(actor: Actor, kind: string, head: Head, refused: Write['refused']): Write {
  const { version, ...rest } = head
  const put: Item = {
    pk: { S: headsOf(actor) },
    sk: { S: kind },
    version: { N: String(version + 1) },
    doc: { S: JSON.stringify(rest) },
    ...Object.fromEntries(
      Object.entries(
        indexAttributes(actor.accountId, kind, kind, { due: { list: dueList, over: 'all', at: dueAfter(head.since) } }),
      ).map(([name, text]) => [name, { S: text }]),
    ),
  }
  return { put, condition: version === 0 ? 'new' : version, refused }
}

/** What a segment says of its columns and days packs to a third, and a list reads all of them. */
const packedText = (segment: Segment & { readonly file: string }): string =>
  deflateRawSync(JSON.stringify(segment)).toString('base64')
const unpacked = (text: string): Omit<StoredSegment, 'version'> =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString())

/** Segments of some months, both included; all of them without months. */
export async function readSegments(actor: Actor, kind: string, from = '', to = '~'): Promise<StoredSegment[]> {
  const items = await query({
    pk: partition(actor, kind),
    between: [segmentSk(from), segmentSk(to)],
    attributes: ['doc', 'version'],
  })
  return items.map((item) => ({ ...unpacked(textOf(item, 'doc')), version: Number(item.version?.N) }))
}

/** Of two that write a segment at once the later one is refused, and finds it written when it begins again. */
export function writeSegmentItem(actor: Actor, kind: string, segment: StoredSegment, refused: Write['refused']) {
  const { version, ...rest } = segment
  const put: Item = {
    pk: { S: partition(actor, kind) },
    sk: { S: segmentSk(segment.name) },
    version: { N: String(version + 1) },
    doc: { S: packedText(rest) },
  }
  return transact([{ put, condition: version === 0 ? 'new' : version, refused }])
}

export const removeSegmentItem = (
  actor: Actor,
  kind: string,
  { name, version }: StoredSegment,
  refused: Write['refused'],
) => transact([{ remove: { pk: partition(actor, kind), sk: segmentSk(name) }, condition: version, refused }])

const fileName = (kind: string, file: string) => `lists/${kind}/${file}`
const owner = ({ accountId }: Actor) => ({ accountId, lists: true }) as const

export const putSegmentFile = (actor: Actor, kind: string, file: string, bytes: Uint8Array): Promise<void> =>
  putFile(owner(actor), fileName(kind, file), bytes, 'application/octet-stream')

export const removeSegmentFile = (actor: Actor, kind: string, file: string): Promise<void> =>
  removeFile(owner(actor), fileName(kind, file))

export async function readSegmentFile(actor: Actor, kind: string, file: string): Promise<Uint8Array> {
  const bytes = await findFile(owner(actor), fileName(kind, file))
  if (!bytes) throw new GoneFile(file)
  return onWords(bytes)
}

/** A file that was replaced while it was read: what stands in its place is read anew. */
export class GoneFile extends Error {}

/** Parts of files that were read last; a file never changes, so that what is kept of it is true for ever. */
const kept = new Map<string, Uint8Array>()
let keptBytes = 0
const mostKept = 192 * 2 ** 20

export async function readSegmentPart(actor: Actor, kind: string, file: string, part: Part): Promise<Uint8Array> {
  if (part.bytes === 0) return new Uint8Array(0)
  const name = `${actor.accountId}/${kind}/${file}/${part.at}-${part.bytes}`
  const existing = kept.get(name)
  if (existing) {
    // What was asked for last is given up last.
    kept.delete(name)
    kept.set(name, existing)
    return existing
  }
  const range = { Range: `bytes=${part.at}-${part.at + part.bytes - 1}` }
  const bytes = await findFile(owner(actor), fileName(kind, file), range)
  if (!bytes) throw new GoneFile(file)
  const read = onWords(bytes)
  kept.set(name, read)
  keptBytes += read.length
  for (const [oldest, old] of kept) {
    if (keptBytes <= mostKept) break
    kept.delete(oldest)
    keptBytes -= old.length
  }
  return read
}

/** Numbers can be read where they lie only from a boundary of eight bytes. */
const onWords = (bytes: Uint8Array): Uint8Array => (bytes.byteOffset % 8 === 0 ? bytes : bytes.slice())
