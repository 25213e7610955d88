import type { Database } from './database.ts'
import type { Table } from './table.ts'

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

function expiredItems(table: Table, nowSeconds: number) {
  const attribute = table.timeToLiveAttribute
  if (!attribute) return []
  return table.expiring(attribute, nowSeconds - OLDEST_SECONDS, nowSeconds).map((item) => ({
    table,
    key: table.keyOf(item),
    before: item,
    after: undefined,
  }))
}
