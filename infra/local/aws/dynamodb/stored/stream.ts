import { randomUUID } from 'node:crypto'
import type { Item } from '../attribute-value.ts'
import type { StreamView } from '../definition.ts'
import { equalItems } from '../value-order.ts'
import { itemSize } from '../value-size.ts'

/** Records kept per stream; the oldest half is dropped beyond it (the cloud drops after 24 hours). */
const MAX_RECORDS = 20_000

/** What a write did to one item. */
export interface ItemChange {
  key: Item
  before: Item | undefined
  after: Item | undefined
}

export interface StreamRecord {
  sequence: number
  wire: object
}

/** A table's change stream with one shard, in memory: consumers of a restarted process begin anew. */
export class Stream {
  readonly arn: string
  readonly label: string
  readonly view: StreamView
  readonly #region: string
  #records: StreamRecord[] = []
  #sequence = 0

  constructor(tableArn: string, view: StreamView, createdAt: number, region: string) {
    this.label = new Date(createdAt).toISOString().replace('Z', '')
    this.arn = `${tableArn}/stream/${this.label}`
    this.view = view
    this.#region = region
  }

  get latestSequence(): number {
    return this.#sequence
  }

  recordsAfter(sequence: number, limit: number): StreamRecord[] {
    return this.#records.filter((record) => record.sequence > sequence).slice(0, limit)
  }

  /** Adds a change; a write that left the item as it was makes no record. */
  add(change: ItemChange, now: number, expired = false): void {
    const { before, after, key } = change
    const image = after ?? before
    if (!image || (before && after && equalItems(before, after))) return
    this.#sequence += 1
    const wire = {
      eventID: randomUUID().replaceAll('-', ''),
      eventName: eventName(change),
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: this.#region,
      ...(expired ? { userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } } : {}),
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(now / 1000),
        Keys: key,
        SequenceNumber: sequenceNumber(this.#sequence),
        SizeBytes: itemSize(image),
        StreamViewType: this.view,
        ...(after && this.view.startsWith('NEW') ? { NewImage: after } : {}),
        ...(before && this.view.includes('OLD') ? { OldImage: before } : {}),
      },
    }
    this.#records.push({ sequence: this.#sequence, wire })
    if (this.#records.length > MAX_RECORDS) this.#records = this.#records.slice(MAX_RECORDS / 2)
  }
}

export const sequenceNumber = (sequence: number): string => String(sequence).padStart(21, '0')

function eventName({ before, after }: ItemChange): string {
  if (!before) return 'INSERT'
  return after ? 'MODIFY' : 'REMOVE'
}
