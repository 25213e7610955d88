import type { AuditItem } from '#shared/base/audit.ts'

/** The masked fields of a document by their paths after all of its trail, oldest first. */
export function replayed(items: readonly Pick<AuditItem, 'changes'>[]): Map<string, unknown> {
  const state = new Map<string, unknown>()
  for (const { path, after } of items.flatMap(({ changes }) => changes)) {
    if (after === undefined) state.delete(path)
    else state.set(path, after)
  }
  return state
}
