import type { TableRecord } from '../table.ts'
import type { Position } from './sorted-records.ts'

/** Partition and range key as text. */
type Place = [string, string]

/**
 * A write as the journal keeps it. What a start needs to sort and index the item stands beside the item's text,
 * so that hundreds of thousands of items need not be parsed.
 */
export type RecordedWrite = RecordedItem | RecordedRemoval

export interface RecordedItem {
  table: string
  at: Place
  size: number
  /** Places in the indexes, in the order of the table's definition. */
  indexed?: (Place | null)[]
  expiresAt?: number
}

interface RecordedRemoval {
  table: string
  removed: Place
}

export function recordedWrite(table: string, record: TableRecord): RecordedWrite {
  const { partition, range, document, indexed, expiresAt } = record
  return {
    table,
    at: [partition, range],
    size: document.size,
    ...(indexed.length > 0 ? { indexed: indexed.map((one) => (one ? [one.partition, one.range] : null)) } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

export const recordedRemoval = (table: string, { partition, range }: Position): RecordedWrite => ({
  table,
  removed: [partition, range],
})
