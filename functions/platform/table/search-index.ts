import type { Day } from '#shared/base/day.ts'
import { entriesOf, type Hit, isFoundBy, readingsOf, stepsOf, wordsOf } from '#shared/base/finding.ts'
import { conflict } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { today } from '../clock.ts'
import type { Definition } from './definition.ts'
import { type Item, query, textOf } from './table.ts'
import type { Write } from './transact.ts'

/** A document that was found, ready to be shown. */
export interface FoundDocument extends Hit {
  readonly _id: string
}

/** Ends the words of an entry, before the id; sorts before a blank, so that whole words come before longer names. */
const end = '\t'

/** So many entries are looked at for words in a row, and for a word alone when that found something or nothing. */
const entriesOfRow = 40
const entriesOfWord = { afterSome: 200, afterNothing: 600 } as const

/** More words in a row than this are hardly there by chance: what has them is what was meant. */
const fewWords = 2

/**
 * The words by which documents of a kind are found, kept as items of their own beside them: one for each beginning, in
 * a partition of the account and the kind, so that a search reads what begins so and nothing else.
 */
export function findingOf<Doc extends Stored>({ kind, search }: Pick<Definition<Doc, object>, 'kind' | 'search'>) {
  const partition = (actor: Actor) => `${actor.accountId}#find#${kind}`

  function itemsOf(actor: Actor, doc: Doc | undefined): Map<string, Item> {
    const findable = doc && search?.(doc)
    if (!doc || !findable) return new Map()
    const card = JSON.stringify([findable.title, findable.detail, findable.until ?? ''])
    const [pk, words] = [partition(actor), wordsOf(findable)]
    const items = entriesOf(findable).map((entry): [string, Item] => {
      const sk = `${entry}${end}${doc._id}`
      return [sk, { pk: { S: pk }, sk: { S: sk }, words: { S: words }, card: { S: card } }]
    })
    return new Map(items)
  }

  /** Only what differs is written, so that a change of a comment costs nothing here. */
  function writesBetween(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): Write[] {
    const gone = [...before].filter(([sk]) => !after.has(sk))
    const fresh = [...after].filter(([sk, item]) => !isSame(before.get(sk), item))
    return [
      ...gone.map(([sk, { pk }]): Write => ({ remove: { pk: pk?.S ?? '', sk }, ...guardedByDocument })),
      ...fresh.map(([, put]): Write => ({ put, ...guardedByDocument })),
    ]
  }

  async function entries(actor: Actor, start: string, limit: number): Promise<Item[]> {
    return query({ pk: partition(actor), startsWith: start, limit, attributes: ['sk', 'words', 'card'] })
  }

  return {
    /** The writes that go with a document's own, whose version guards them. */
    changing: (actor: Actor, before: Doc | undefined, after: Doc | undefined): Write[] =>
      search ? writesBetween(itemsOf(actor, before), itemsOf(actor, after)) : [],

    /** The same against what stands in the table, whatever wrote it. */
    renewing: (actor: Actor, existing: ReadonlyMap<string, Item>, doc: Doc | undefined): Write[] =>
      writesBetween(existing, itemsOf(actor, doc)),

    /** Has any document of the account words? */
    hasWords: async (actor: Actor): Promise<boolean> => (await query({ pk: partition(actor), limit: 1 })).length > 0,

    /** All entries as they stand, by the document's id. */
    async existingEntries(actor: Actor): Promise<Map<string, Map<string, Item>>> {
      const byDocument = new Map<string, Map<string, Item>>()
      for (const item of await query({ pk: partition(actor) })) {
        const sk = textOf(item, 'sk')
        const id = idOf(sk)
        byDocument.set(id, (byDocument.get(id) ?? new Map<string, Item>()).set(sk, item))
      }
      return byDocument
    },

    /**
     * Documents that have every word of the text, in no particular order: those that have them in a row, and when these
     * are too few, those that have them anywhere.
     *
     * @param wanted so many are enough
     */
    async search(actor: Actor, text: string, wanted: number): Promise<FoundDocument[]> {
      const readings = readingsOf(text)
      const [rows = [], parts = [], words = []] = stepsOf(readings)
      const found = new Map<string, FoundDocument>()
      const look = async (starts: readonly string[], limit: number) => {
        const items = await Promise.all(starts.map((start) => entries(actor, start, limit)))
        for (const item of items.flat()) {
          const id = idOf(textOf(item, 'sk'))
          if (!found.has(id) && isFoundBy(textOf(item, 'words'), readings)) found.set(id, shown(id, item, today()))
        }
      }
      const isEnough = () => found.size >= wanted || (found.size > 0 && (readings[0]?.length ?? 0) > fewWords)
      await look(rows, entriesOfRow)
      if (!isEnough()) await look(parts, entriesOfRow)
      if (!isEnough()) await look(words, found.size > 0 ? entriesOfWord.afterSome : entriesOfWord.afterNothing)
      return [...found.values()]
    },
  }
}

const guardedByDocument = { condition: 'any', refused: conflict } as const

const idOf = (sk: string): string => sk.slice(sk.indexOf(end) + 1)

const isSame = (stands: Item | undefined, wanted: Item): boolean =>
  ['words', 'card'].every((name) => stands?.[name]?.S === wanted[name]?.S)

function shown(_id: string, item: Item, day: Day): FoundDocument {
  const [title, detail, until]: [string, string, string] = JSON.parse(textOf(item, 'card'))
  return { _id, title, detail, words: textOf(item, 'words'), ended: until !== '' && until < day }
}
