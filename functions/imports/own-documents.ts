import { compareFinnish, searchText } from '#shared/base/finnish.ts'
import type { Stored } from '#shared/base/stored.ts'
import { columnsOf } from '#shared/imports/columns.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { notes } from '../notes/notes.ts'
import type { Actor } from '../platform/actor.ts'
import { withBelongings } from '../platform/table/belonging.ts'
import type { Write } from '../platform/table/transact.ts'
import type { Removal } from './importer.ts'

/** The value at a dotted path of a document. */
const at = (doc: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => Object(value)[name], doc)

/** The values of our columns; names are given beside. */
export function valuesOf(kind: ImportKind, doc: object, names: Readonly<Record<string, unknown>> = {}) {
  const values = columnsOf[kind].map(({ key }) => [key, key in names ? names[key] : at(doc, key)] as const)
  return Object.fromEntries(values)
}

export const valuesById = <Doc extends Stored>(
  docs: readonly Doc[],
  values: (doc: Doc) => Readonly<Record<string, unknown>>,
) => new Map(docs.map((doc) => [doc._id, values(doc)]))

/** What every kind of documents has alike of an importer. @param titleOf by what the list is in order */
export const commonTo = <Doc extends Stored, Row extends { readonly _id: string }>(
  documents: Documents<Doc> & { summaries(actor: Actor): Promise<readonly Row[]> },
  titleOf: (row: Row) => string,
) => ({
  written: (actor: Actor, seed: string) => writtenOf(documents, actor, seed),
  removing: (actor: Actor, ids: readonly string[]) => removingUntouched(documents, actor, ids),
  listed: async (actor: Actor) => idsInOrder(await documents.summaries(actor), titleOf),
})

interface Documents<Doc extends Stored> {
  summariesStarting(actor: Actor, start: string): Promise<readonly { readonly _id: string }[]>
  readMany(actor: Actor, ids: readonly string[]): Promise<Doc[]>
  removing(actor: Actor, doc: Doc): Write
}

export const writtenOf = async (documents: Pick<Documents<never>, 'summariesStarting'>, actor: Actor, seed: string) =>
  (await documents.summariesStarting(actor, seed)).map(({ _id }) => _id)

export const idsInOrder = <Row extends { readonly _id: string }>(rows: readonly Row[], titleOf: (row: Row) => string) =>
  rows.toSorted((a, b) => compareFinnish(titleOf(a), titleOf(b))).map(({ _id }) => _id)

/** Removes those that nobody has written since they were brought in, and to which nothing belongs by now. */
export async function removingUntouched<Doc extends Stored>(
  documents: Documents<Doc>,
  actor: Actor,
  ids: readonly string[],
): Promise<Removal> {
  const [docs, named] = await Promise.all([documents.readMany(actor, ids), withBelongings(actor, ids)])
  const untouched = docs.filter(({ _id, version }) => version === 1 && !named.has(_id))
  return { writes: untouched.map((doc) => documents.removing(actor, doc)), kept: docs.length - untouched.length }
}

interface Held<Doc> {
  readonly doc: Doc
  readonly because: string
}

/** Documents that have been changed or are spoken of by notes or by what else is given. */
export async function heldOf<Doc extends Stored>(
  documents: Pick<Documents<Doc>, 'readMany'>,
  actor: Actor,
  ids: readonly string[],
  reasonOf: (doc: Doc) => string | undefined | Promise<string | undefined>,
): Promise<Held<Doc>[]> {
  // All notes of an account are fewer to read than the few of each of ten thousand documents, one by one.
  const [docs, every] = await Promise.all([documents.readMany(actor, ids), notes.summariesStarting(actor, '')])
  const noted = new Set(every.map(({ documentId }) => documentId))
  const reason = async (doc: Doc) => {
    if (doc.version > 1) return 'tietoja on muutettu tuonnin jälkeen'
    return (await reasonOf(doc)) ?? (noted.has(doc._id) ? 'sillä on muistiinpanoja' : undefined)
  }
  const held: Held<Doc>[] = []
  for (let from = 0; from < docs.length; from += sideBySide) {
    const some = docs.slice(from, from + sideBySide)
    const reasons = await Promise.all(some.map(reason))
    for (const [place, because] of reasons.entries()) {
      const doc = some[place]
      if (doc && because) held.push({ doc, because })
    }
  }
  return held
}
const sideBySide = 25

export const sentences = <Doc>(held: readonly Held<Doc>[], titleOf: (doc: Doc) => string): string[] =>
  held.map(({ doc, because }) => `${titleOf(doc)}: ${because}`)

/** Something and a name of it, the same however the name is written. */
export const foldedName = (what: string, name: string): string => `${what}|${searchText(name)}`

/** Names by which things are found, of which several may have the same. */
export class NameIndex<Thing> {
  private readonly byName = new Map<string, Thing[]>()

  add(thing: Thing, ...names: readonly string[]): void {
    for (const name of new Set(names.map(searchText))) {
      if (name !== '') this.byName.set(name, [...(this.byName.get(name) ?? []), thing])
    }
  }

  find(name: string): readonly Thing[] {
    return this.byName.get(searchText(name)) ?? []
  }
}
