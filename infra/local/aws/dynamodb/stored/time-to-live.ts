import type { Database, Write } from '../database.ts'
import type { Table } from '../table.ts'

/** The service leaves items alone whose time to live is more than five years past. */
const OLDEST_SECONDS = 5 * 365 * 24 * 60 * 60
const SWEEP_MS = 1000

/** Deletes expired items every second (the cloud takes up to days). Returns the way to stop it. */
export function startTimeToLive(database: Database): () => void {
  const timer = setInterval(() => deleteExpired(database), SWEEP_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes what has expired by the database's clock. */
export function deleteExpired(database: Database): void {
  for (const table of database.tables()) {
    const expired = expiredItems(table, Math.floor(database.now() / 1000))
    if (expired.length > 0) database.commit(expired, { expired: true })
  }
}

function expiredItems(table: Table, nowSeconds: number): Write[] {
  return table.expired(nowSeconds - OLDEST_SECONDS, nowSeconds).map((record) => {
    const before = record.document.item()
    return { table, key: table.keyOf(before), record, before, after: undefined }
  })
}
