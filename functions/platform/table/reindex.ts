import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import type { findingOf } from './search-index.ts'
import type { Item } from './table.ts'
import { retryOnContention, transact, type Write } from './transact.ts'

interface Reads<Doc> {
  readonly all: (actor: Actor) => Promise<Doc[]>
  readonly find: (actor: Actor, id: string) => Promise<Doc | undefined>
}
type Finding<Doc extends Stored> = ReturnType<typeof findingOf<Doc>>

/**
 * Brings the words of documents that were written before there were any, or by other rules, up to those of today.
 *
 * @param keeping the write that guards a document which somebody may change at the same time
 */
export async function renewWords<Doc extends Stored>(
  actor: Actor,
  { existingEntries, renewing }: Pick<Finding<Doc>, 'existingEntries' | 'renewing'>,
  { all, find }: Reads<Doc>,
  keeping: (actor: Actor, doc: Doc) => Write,
): Promise<void> {
  const entries = await existingEntries(actor)
  const docs = await all(actor)
  for (const doc of docs) await renew(doc, entries.get(doc._id) ?? new Map())
  const existing = new Set(docs.map(({ _id }) => _id))
  for (const [id, left] of entries) {
    if (!existing.has(id)) await transact(renewing(actor, left, undefined))
  }

  async function renew(seen: Doc, stands: ReadonlyMap<string, Item>): Promise<void> {
    let doc: Doc | undefined = seen
    await retryOnContention(async () => {
      doc ??= await find(actor, seen._id)
      const sideWrites = renewing(actor, stands, doc)
      const write = doc && { ...keeping(actor, doc), sideWrites }
      // Refused, it is read anew.
      doc = undefined
      if (write && sideWrites.length > 0) await transact([write])
    })
  }
}
