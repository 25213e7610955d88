import { createHash } from 'node:crypto'
import { busy } from '#shared/base/problem.ts'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { FingerprintPayments, likenessOf, pairedOff, type ReportedPayment } from '#shared/payments/reported-payments.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { receivedEntries } from './entries.ts'
import { entryId } from './entry-id.ts'

/** Which payments have been told of, by each way; written with the entries, so that no way books what another has. */
const fingerprintPayments = collection({
  kind: 'alike-payments',
  trail: 'none',
  called: 'Tapahtumia',
  schema: FingerprintPayments,
  summary: () => ({}),
  indexKeys: () => ({}),
})

function byLikeness(entries: readonly BankEntry[]): Map<string, BankEntry[]> {
  const groups = new Map<string, BankEntry[]>()
  for (const entry of entries) {
    const id = fingerprintId(entry)
    const group = groups.get(id)
    if (group) group.push(entry)
    else groups.set(id, [entry])
  }
  return groups
}

const fingerprintId = (entry: BankEntry) => createHash('sha256').update(likenessOf(entry)).digest('hex').slice(0, 40)

/** What has been told before, as it stands while the entries of one file or reading are booked. */
export interface ReportedBefore {
  /** Those of the entries that nobody has told of. */
  readonly fresh: readonly BankEntry[]
  /** To be written together with the entries of a block. */
  telling(actor: Actor, block: readonly BankEntry[]): Write[]
  /** The block's write succeeded. */
  told(block: readonly BankEntry[]): void
}

/** Compares entries with what is known, and keeps in mind what this way now tells of what another told first. */
export async function reportedBefore(
  actor: Actor,
  way: string,
  entries: readonly BankEntry[],
): Promise<ReportedBefore> {
  const booked = await receivedEntries.readMany(
    actor,
    entries.map(({ key }) => entryId(key)),
  )
  const wayOf = new Map(booked.map((entry) => [entry._id, entry.way]))
  const open = byLikeness(entries.filter(({ key }) => wayOf.get(entryId(key)) !== way))
  const existing = new Map((await fingerprintPayments.readMany(actor, [...open.keys()])).map((doc) => [doc._id, doc]))
  const fresh: BankEntry[] = []
  const claimed: FingerprintPayments[] = []
  for (const [_id, group] of open) {
    const doc = existing.get(_id) ?? { _id, version: 0, payments: [] }
    const news = group.map(({ key, payerName }) => ({ id: entryId(key), name: payerName }))
    const found = pairedOff(doc.payments, news, { way, hasReference: group[0]?.reference !== undefined })
    const unknown = new Set(found.fresh.map(({ id }) => id).filter((id) => !wayOf.has(id)))
    // What was booked before anybody kept this in mind is known all the same.
    const older = found.fresh.filter(({ id }) => wayOf.has(id)).map((reported) => paymentOf(reported, way))
    const next = { ...doc, payments: [...found.payments, ...older] }
    existing.set(_id, next)
    fresh.push(...group.filter(({ key }) => unknown.has(entryId(key))))
    if (unknown.size === 0 && JSON.stringify(next.payments) !== JSON.stringify(doc.payments)) claimed.push(next)
  }
  await keep(actor, claimed)
  return { fresh, ...writingOf(existing, way) }
}

/** Under which entries those of a file were booked, or would be: by another way the same payment has another name. */
export async function entriesInBooks(
  actor: Actor,
  entries: readonly BankEntry[],
): Promise<ReadonlyMap<string, string>> {
  const way = 'file'
  const groups = byLikeness(entries)
  const existing = new Map((await fingerprintPayments.readMany(actor, [...groups.keys()])).map((doc) => [doc._id, doc]))
  const booked = new Map(entries.map(({ key }) => [entryId(key), entryId(key)]))
  for (const [id, group] of groups) {
    const news = group.map(({ key, payerName }) => ({ id: entryId(key), name: payerName }))
    const hasReference = group[0]?.reference !== undefined
    const { payments } = pairedOff(existing.get(id)?.payments ?? [], news, { way, hasReference })
    for (const { entry, by } of payments) if (by[way] !== undefined) booked.set(by[way], entry)
  }
  return booked
}

const paymentOf = ({ id, name }: { id: string; name: string }, way: string): ReportedPayment => ({
  entry: id,
  name,
  by: { [way]: id },
})

const writing = (actor: Actor, doc: FingerprintPayments): Write =>
  doc.version === 0 ? fingerprintPayments.creating(actor, doc, busy) : fingerprintPayments.replacing(actor, doc, busy)

const mostAtOnce = 50

async function keep(actor: Actor, docs: readonly FingerprintPayments[]): Promise<void> {
  for (let at = 0; at < docs.length; at += mostAtOnce) {
    await transact(docs.slice(at, at + mostAtOnce).map((doc) => writing(actor, doc)))
  }
}

/** A payment is said to be told of only in the write that books it, so that one which was not booked is not lost. */
function writingOf(existing: Map<string, FingerprintPayments>, way: string): Pick<ReportedBefore, 'telling' | 'told'> {
  const withBlock = (block: readonly BankEntry[]) =>
    [...byLikeness(block)].map(([_id, group]): FingerprintPayments => {
      const doc = existing.get(_id) ?? { _id, version: 0, payments: [] }
      const news = group.map(({ key, payerName }) => paymentOf({ id: entryId(key), name: payerName }, way))
      return { ...doc, payments: [...doc.payments, ...news] }
    })
  return {
    telling: (actor, block) => withBlock(block).map((doc) => writing(actor, doc)),
    told(block) {
      for (const doc of withBlock(block)) existing.set(doc._id, { ...doc, version: doc.version + 1 })
    },
  }
}
