import { checkEntryId } from './member-checks.ts'
import type { QueueUrl } from './queue-operations.ts'
import { prefixed, SqsError } from './sqs-error.ts'

export interface BatchRequest<Entry> extends QueueUrl {
  Entries?: (Entry & { Id: string })[]
}

const MAX_ENTRIES = 10

/** Performs each entry of a batch by itself and tells which succeeded. */
export function performBatch<Entry>(request: BatchRequest<Entry>, perform: (entry: Entry) => object): object {
  const entries = request.Entries ?? []
  if (entries.length === 0) throw prefixed('EmptyBatchRequest', 'There should be at least one entry in the request.')
  if (entries.length > MAX_ENTRIES)
    throw prefixed('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${MAX_ENTRIES}.`)
  for (const { Id } of entries) checkEntryId(Id)
  if (new Set(entries.map((entry) => entry.Id)).size !== entries.length)
    throw prefixed('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.')
  const successful: object[] = []
  const failed: object[] = []
  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...perform(entry) })
    } catch (cause) {
      if (!(cause instanceof SqsError)) throw cause
      failed.push({ Id: entry.Id, SenderFault: true, Code: cause.queryCode, Message: cause.message })
    }
  }
  return { Successful: successful, Failed: failed }
}
