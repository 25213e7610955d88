import * as z from 'zod'
import type { AuditItem, KeptAuditSummary } from '#shared/base/audit.ts'
import type { Day } from '#shared/base/day.ts'
import { busy, conflict, missing, Problem } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { auditDefinition, lineOf, removedLine } from '../audit.ts'
import { asMayBe, tellingOfNumbers, withinRights } from '../field-locks.ts'
import { changesOf } from '../lists/changes.ts'
import { listOf } from '../lists/list.ts'
import { once, onDemand } from '../on-demand.ts'
import { compactBeside, sharedWithRow } from './compact.ts'
import type { Definition } from './definition.ts'
import { existingOf, remember } from './existing.ts'
import { indexAttributes } from './index-keys.ts'
import { makeKnown } from './kinds.ts'
import { keepingNewer, withNewer } from './newer-fields.ts'
import { projectionOf } from './projection.ts'
import { renewWords } from './reindex.ts'
import { rowText } from './row-text.ts'
import { partition, placeOf, rowsOf } from './rows.ts'
import { findingOf } from './search-index.ts'
import { getItem, getItems, type Item, type Key, query, textOf } from './table.ts'
import { transact, type Write } from './transact.ts'
import { readable, soundly, unreadable } from './unreadable.ts'

/** All documents of one kind, each account's in a partition that cannot be named without that account's actor. */
export function collection<Doc extends Stored, Row extends object, Figures extends object = object>(
  definition: Definition<Doc, Row, Figures>,
) {
  const reads = readsOf(definition)
  const finding = findingOf(definition)
  const writes = writesOf(definition, finding)
  const { kind } = definition
  const removing = async (actor: Actor, item: Item) => {
    const line = addingLine(actor, removedLine(actor, kind, textOf(item, 'sk')))
    return (await removal()).removingUnread(definition, finding, { actor, item, line })
  }
  makeKnown(definition, {
    docOf: reads.docOf,
    itemOf: writes.itemOf,
    removing: isRemovable(definition) ? removing : undefined,
  })
  return {
    kind: definition.kind,
    fields: definition.fields,
    ...reads,
    ...rowsOf(definition),
    ...listOf(definition),
    ...writes,
    search: finding.search,
    hasWords: finding.hasWords,
    projections: projectionOf(definition).projections,
    projectionsOfSome: projectionOf(definition).projectionsOfSome,
    /** Writes the words of every document anew where they are not as they should be; done again, it writes nothing. */
    makeFindable: (actor: Actor) => renewWords(actor, finding, reads, writes.keeping),
    async create(actor: Actor, doc: Doc): Promise<Doc> {
      await transact([writes.creating(actor, doc)])
      return { ...doc, version: 1 }
    },
    /** Creates it, or answers what stands under its id already: one click that came twice makes one document. */
    async createOnce(actor: Actor, doc: Doc): Promise<Doc> {
      try {
        await transact([writes.creating(actor, doc)])
        return { ...doc, version: 1 }
      } catch (error) {
        const existing = error instanceof Problem ? await reads.find(actor, doc._id) : undefined
        if (!existing) throw error
        return existing
      }
    },
    /** Reads a document and writes it as `changed` says; a `version` that has gone by is a conflict. */
    async change(actor: Actor, id: string, changed: (doc: Doc) => Doc): Promise<Doc> {
      const doc = changed(await reads.read(actor, id))
      await transact([writes.replacing(actor, doc)])
      return { ...doc, version: doc.version + 1 }
    },
    /** Writes a changed document if nobody wrote it since it was read. */
    async replace(actor: Actor, doc: Doc): Promise<Doc> {
      await transact([writes.replacing(actor, doc)])
      return { ...doc, version: doc.version + 1 }
    },
    async remove(actor: Actor, doc: Doc): Promise<void> {
      await transact([writes.removing(actor, doc)])
    },
  }
}

const removal = onDemand(() => import('./removing-unread.ts'))

/** What is in the books stays in them, and what nobody writes by intent nobody takes away either. */
const isRemovable = ({ postings, trail }: Pick<Definition<never, object>, 'postings' | 'trail'>) =>
  postings === undefined && trail !== 'none'

/**
 * A person's writes are compared with what stood, for the trail; those of what is searched for, by anybody, for its words,
 * of what is in the books for the days that they touch, and of what is listed for the month that it leaves.
 */
const isMinded = (
  actor: Actor,
  { search, postings, list }: Pick<Definition<never, object>, 'search' | 'postings' | 'list'>,
) => actor.kind === 'user' || search !== undefined || postings !== undefined || list !== undefined

/** Reading whole documents, straight from the table and never behind a write. */
function readsOf<Doc extends Stored, Row extends object>(definition: Definition<Doc, Row>) {
  const { kind, called, schema, compact, fields, asOfNow = (doc) => doc } = definition
  const keyOf = (actor: Actor, id: string): Key => ({ pk: partition(actor, kind), sk: id })
  const { read } = rowText<Row>(fields)
  const stored = once(() => keepingNewer(schema))
  const saidIn = compact ? sharedWithRow(schema) : () => ({})
  const docOf = (item: Item): Doc => {
    const _id = textOf(item, 'sk')
    try {
      const said = compact && saidIn(read(textOf(item, 'row'), _id))
      return asOfNow(
        z.parse(stored(), { ...said, ...JSON.parse(textOf(item, 'doc')), _id, version: Number(item.version?.N) }),
      )
    } catch (error) {
      throw unreadable(placeOf(item), called, error)
    }
  }
  function seen(actor: Actor, doc: Doc): Doc {
    if (isMinded(actor, definition)) remember(actor, kind, doc)
    return doc
  }
  /** Those of the items that can be read, where the call may go on without the others. */
  const allSeen = (actor: Actor, items: readonly Item[]): Doc[] =>
    items.flatMap((item) => soundly(actor, () => seen(actor, docOf(item))) ?? [])
  return {
    /** For whoever reads several kinds in one request, together with `docOf`. */
    keyOf,
    docOf,
    async find(actor: Actor, id: string): Promise<Doc | undefined> {
      const item = await getItem(keyOf(actor, id))
      return item && seen(actor, docOf(item))
    },
    async read(actor: Actor, id: string): Promise<Doc> {
      const item = await getItem(keyOf(actor, id))
      if (!item) throw missing(called)
      return seen(actor, docOf(item))
    },
    /** Those of the ids that exist, in no particular order. */
    async readMany(actor: Actor, ids: readonly string[]): Promise<Doc[]> {
      return allSeen(actor, await getItems([...new Set(ids)].map((id) => keyOf(actor, id))))
    },
    /** Every document of the kind, whole: for kinds that stay few. */
    async all(actor: Actor): Promise<Doc[]> {
      return allSeen(actor, await query({ pk: partition(actor, kind) }))
    },
    /** Those that the outside world knows by one of the references. */
    async byReference(actor: Actor, ...references: readonly string[]): Promise<Doc[]> {
      const pks = references.map((reference) => `${partition(actor, kind)}#${reference}`)
      const hits = await Promise.all(pks.map((pk) => query({ index: 'byReference', pk })))
      return allSeen(actor, await getItems(hits.flat().map((hit) => keyOf(actor, textOf(hit, 'sk')))))
    },
  }
}

/** One that was replaced without being read: as if it had had no numbers, so that no change of one is passed over. */
const nothing: Stored = { _id: '', version: 0 }

/** Writes that have not happened yet, to be done `transact` with others. Each says what its refusal means. */
function writesOf<Doc extends Stored, Row extends object>(
  definition: Definition<Doc, Row>,
  words: ReturnType<typeof findingOf<Doc>>,
) {
  const { kind, schema, compact, newInSummary } = definition
  const kept = compact ? compactBeside(schema, newInSummary) : (fields: object) => fields
  const { write } = rowText<Row>(definition.fields)
  const stored = once(() => keepingNewer(definition.schema))
  function itemOf(actor: Actor, doc: Doc): Item {
    const { _id, version, ...rest } = doc
    const row = definition.summary(doc)
    const texts = {
      pk: partition(actor, kind),
      sk: _id,
      doc: JSON.stringify(kept(rest, row)),
      row: write(row),
      ...indexAttributes(actor.accountId, kind, _id, definition.indexKeys(doc)),
      ...changes.keys(actor, doc),
    }
    const item: Item = { version: { N: String(version) } }
    for (const [name, text] of Object.entries(texts)) item[name] = { S: text }
    return definition.expires ? { ...item, ttl: { N: String(definition.expires(doc)) } } : item
  }
  const [projection, changes] = [projectionOf(definition), changesOf(definition)]
  /** No command can forget the trail, nor the words that find a document: whatever writes it writes them with it. */
  function traced(
    actor: Actor,
    before: Doc | undefined,
    after: Doc | undefined,
    write: Write,
    also: readonly Write[] = [],
  ): Write {
    const existing = (after ?? before) as Doc
    const line = lineOf(actor, { kind, before, after, row: definition.summary(existing), trail: definition.trail })
    const sideWrites = [
      ...(line ? [addingLine(actor, line)] : []),
      ...also,
      ...words.changing(actor, before, after),
      ...projection.changing(actor, before, after),
      ...changes.leaving(actor, before, after),
    ]
    const days = definition.postings?.(before, after)
    const counted = after && definition.counted?.(after)
    return withPosted(
      { ...write, ...(sideWrites.length > 0 && { sideWrites }), ...(counted && { counted }) },
      actor,
      days,
    )
  }
  return {
    itemOf,
    creating(actor: Actor, doc: Doc, refused: () => Problem = alreadyThere): Write {
      const made = readable(stored(), withinRights(actor, kind, undefined, { ...doc, version: 1 }))
      if (isMinded(actor, definition)) remember(actor, kind, made)
      return traced(actor, undefined, made, { put: itemOf(actor, made), condition: 'new', refused })
    },
    replacing(actor: Actor, doc: Doc, refused: () => Problem = conflict): Write {
      const existing = existingVersion(definition, actor, doc, refused)
      const before = existingOf(actor, kind, doc._id)
      const whole = withNewer(definition.schema, before as Doc | undefined, doc)
      const next = readable(stored(), asMayBe(actor, kind, before, { ...whole, version: doc.version + 1 }))
      const numberWrites = tellingOfNumbers(actor, kind, before ?? nothing, next)
      if (isMinded(actor, definition)) remember(actor, kind, next)
      return traced(actor, existing, next, { put: itemOf(actor, next), condition: doc.version, refused }, numberWrites)
    },
    removing(actor: Actor, doc: Doc, refused: () => Problem = conflict): Write {
      const remove = { pk: partition(actor, kind), sk: doc._id }
      return traced(actor, doc, undefined, { remove, condition: doc.version, refused })
    },
    /** Changes nothing of the document and holds only while this version of it stands. */
    keeping: (actor: Actor, doc: Doc): Write => ({ put: itemOf(actor, doc), condition: doc.version, refused: busy }),
  }
}

/** What stood, if the write succeeds at all: it does not when another version was seen. */
function existingVersion<Doc extends Stored>(
  { kind, search }: Pick<Definition<Doc, object>, 'kind' | 'search'>,
  actor: Actor,
  doc: Doc,
  refused: () => Problem,
): Doc | undefined {
  const seen = existingOf(actor, kind, doc._id) as Doc | undefined
  if (seen?.version === doc.version) return seen
  if (search && !seen) throw new Error(`A ${kind} is read before it is replaced, for its words change too`)
  if (search) throw refused()
  return undefined
}

const withPosted = (write: Write, { accountId }: Actor, days: readonly Day[] = []): Write =>
  days.length > 0 ? { ...write, posted: { accountId, days } } : write

/** A line of the audit trail, to be written together with what it tells of. */
export function addingLine(actor: Actor, line: AuditItem): Write {
  trailWrites ??= writesOf(auditDefinition, findingOf(auditDefinition))
  return trailWrites.creating(actor, line, busy)
}

/** The line of a change of what is in no collection of the account: the account itself, its people. */
export function recording(actor: Actor, kind: string, before: Stored | undefined, after: Stored | undefined): Write[] {
  const line = lineOf(actor, { kind, before, after, row: after ?? before ?? {} })
  return line ? [addingLine(actor, line)] : []
}
let trailWrites: ReturnType<typeof writesOf<AuditItem, KeptAuditSummary>> | undefined

const alreadyThere = () => conflict('Sama tieto on jo tallennettu.')
