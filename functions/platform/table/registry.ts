import * as z from 'zod'
import { conflict, type Problem } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import { once } from '../on-demand.ts'
import { keepingNewer } from './newer-fields.ts'
import { getItem, type Item, type Key, query, textOf } from './table.ts'
import { transact, type Write } from './transact.ts'
import { readable, unreadable } from './unreadable.ts'

export interface RegistryDefinition<Doc extends Stored> {
  readonly kind: string
  readonly schema: z.ZodType<Doc>
  /** What of it goes by the moment at which it is read. */
  readonly asOfNow?: (doc: Doc) => Doc
  /** The document it belongs to, such as the user of a membership; '' belongs to none. */
  readonly parent?: (doc: Doc) => string
  /** What else than its parent finds it, such as the account of a membership; '' finds it by nothing. */
  readonly reference?: (doc: Doc) => string
  /** Seconds since 1970 after which it may be forgotten. */
  readonly expires?: (doc: Doc) => number
}

/**
 * Documents of no account: people, accounts themselves, log-in attempts, keys. Only the sign-in and the platform read
 * them; everything a customer owns is in a `collection`.
 */
export function registry<Doc extends Stored>(definition: RegistryDefinition<Doc>) {
  const { kind, schema, parent, reference, expires, asOfNow = (doc) => doc } = definition
  const keyOf = (id: string): Key => ({ pk: `=${kind}#${id}`, sk: '-' })
  const parentKey = (of: string) => `=${kind}#of#${of}`
  const referenceKey = (by: string) => `=${kind}#by#${by}`
  const stored = once(() => keepingNewer(schema))
  const docOf = (item: Item): Doc => {
    const _id = textOf(item, 'pk').slice(kind.length + 2)
    try {
      return asOfNow(z.parse(stored(), { ...JSON.parse(textOf(item, 'doc')), _id, version: Number(item.version?.N) }))
    } catch (error) {
      throw unreadable({ accountId: '', kind, id: _id }, 'Tietoa', error)
    }
  }
  function itemOf({ _id, version, ...rest }: Doc, doc: Doc): Item {
    const { pk, sk } = keyOf(_id)
    const of = parent?.(doc)
    const by = reference?.(doc)
    return {
      pk: { S: pk },
      sk: { S: sk },
      version: { N: String(version) },
      doc: { S: JSON.stringify(rest) },
      ...(of && { byParentPk: { S: parentKey(of) }, byParentSk: { S: _id } }),
      ...(by && { byReferencePk: { S: referenceKey(by) }, byReferenceSk: { S: _id } }),
      ...(expires && { ttl: { N: String(expires(doc)) } }),
    }
  }
  const creating = (doc: Doc, refused: () => Problem = conflict): Write => {
    const first = readable(stored(), { ...doc, version: 1 })
    return { put: itemOf(first, first), condition: 'new', refused }
  }
  const replacing = (doc: Doc, refused: () => Problem = conflict): Write => {
    const next = readable(stored(), { ...doc, version: doc.version + 1 })
    return { put: itemOf(next, next), condition: doc.version, refused }
  }
  const removing = (doc: Doc, refused: () => Problem = conflict): Write => ({
    remove: keyOf(doc._id),
    condition: doc.version,
    refused,
  })
  /** Writes nothing and holds only while this version of it stands. */
  const keeping = (doc: Doc, refused: () => Problem = conflict): Write => ({
    check: keyOf(doc._id),
    condition: doc.version,
    refused,
  })
  return {
    keyOf,
    docOf,
    keeping,
    creating,
    replacing,
    removing,
    async find(id: string): Promise<Doc | undefined> {
      const item = await getItem(keyOf(id))
      return item && docOf(item)
    },
    /** The ids of everything that belongs to a document. */
    async idsOfParent(of: string): Promise<string[]> {
      return (await query({ index: 'byParent', pk: parentKey(of) })).map((item) => textOf(item, 'byParentSk'))
    },
    async idsByReference(by: string): Promise<string[]> {
      return (await query({ index: 'byReference', pk: referenceKey(by) })).map((item) => textOf(item, 'byReferenceSk'))
    },
    create: (doc: Doc) => transact([creating(doc)]),
    replace: (doc: Doc) => transact([replacing(doc)]),
  }
}
