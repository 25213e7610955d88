import type { DaySpan } from '#shared/base/day.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor, UnreadableDocument } from '../actor.ts'
import type { Definition } from './definition.ts'
import { through } from './index-keys.ts'
import { rowText } from './row-text.ts'
import { getItems, type Item, query, queryAs, type Search, textOf } from './table.ts'
import { soundly, unreadable } from './unreadable.ts'

export const partition = (actor: Actor, kind: string) => `${actor.accountId}#${kind}`

/** How many documents of a kind an account lists, counted to `most` alone. */
export const countedTo = async (most: number, accountId: string, kind: string): Promise<number> =>
  (await query({ index: 'rows', pk: `${accountId}#${kind}`, limit: most, attributes: ['sk'] })).length

/** Whose document an item is, and which. */
export function placeOf(item: Item): UnreadableDocument {
  const [accountId = '', kind = ''] = textOf(item, 'pk').split('#')
  return { accountId, kind, id: textOf(item, 'sk') }
}

interface Stretch {
  /** Ids, both included. */
  readonly from: string
  readonly until: string
  readonly most: number
  readonly parent?: string
  readonly reference?: string
}

interface Part {
  readonly after: string
  readonly most: number
}

function readingRows<Doc extends Stored, Row extends object>(definition: Definition<Doc, Row>) {
  const { kind, called, fields, asOfNow = (row) => row } = definition
  const { read } = rowText<Row>(fields)
  const summaryIn = (actor: Actor, item: Item): Row => {
    const id = textOf(item, 'sk')
    try {
      return asOfNow(read(textOf(item, 'row'), id))
    } catch (error) {
      throw unreadable({ accountId: actor.accountId, kind, id }, called, error)
    }
  }
  return { read, summaryIn }
}

/** Reading the compact rows of lists. They come from indexes, which may be a moment behind the table. */
export function rowsOf<Doc extends Stored, Row extends object>(definition: Definition<Doc, Row>) {
  const { kind } = definition
  const { read, summaryIn } = readingRows(definition)
  const attributes = ['sk', 'row']
  async function summariesBy(actor: Actor, search: Search): Promise<Row[]> {
    const rows = await queryAs({ ...search, attributes }, (item) => soundly(actor, () => summaryIn(actor, item)))
    return rows.filter((row) => row !== undefined)
  }
  return {
    ...stretchesOf(definition),
    /** A row as a work list over all accounts gives it. */
    summaryIn: read,
    /** Every listed document of the account. */
    async summaries(actor: Actor): Promise<Row[]> {
      return summariesBy(actor, { index: 'rows', pk: partition(actor, kind) })
    },
    /** Of every listed document what is wanted of its row: an account may have more rows than are to be held. */
    async ofSummaries<Wanted>(actor: Actor, wanted: (row: Row) => Wanted | undefined): Promise<Wanted[]> {
      const found: Wanted[] = []
      await queryAs({ index: 'rows', pk: partition(actor, kind), attributes }, (item) => {
        const row = soundly(actor, () => summaryIn(actor, item))
        const some = row && wanted(row)
        if (some !== undefined) found.push(some)
      })
      return found
    },
    /** Those whose date is within the days, both included. @param first only so many of them */
    async summariesBetween(actor: Actor, from: string, to: string, first?: number): Promise<Row[]> {
      const pk = partition(actor, kind)
      return summariesBy(actor, { index: 'byDate', pk, between: through(from, to), ...(first && { limit: first }) })
    },
    /** @param newest only so many of them, the newest */
    async summariesOfParent(actor: Actor, parent: string, newest?: number): Promise<Row[]> {
      const pk = `${actor.accountId}#${parent}`
      return summariesBy(actor, { index: 'byParent', pk, startsWith: `${kind}#`, ...lastOf(newest) })
    },
    /**
     * Those whose ids begin so; straight from the table, never behind a write.
     *
     * @param last only so many of them, the last ones first
     */
    async summariesStarting(actor: Actor, start: string, last?: number): Promise<Row[]> {
      return summariesBy(actor, { pk: partition(actor, kind), startsWith: start, ...lastOf(last) })
    },
    /** Those whose ids are between the two, both included; straight from the table, newest first. */
    async summariesWithin(actor: Actor, from: string, to: string): Promise<Row[]> {
      return summariesBy(actor, { pk: partition(actor, kind), between: [from, to], newestFirst: true })
    },
    /** So many of those whose ids are between two, the newest first: of a parent, of a reference, or of all. */
    async newestWithin(actor: Actor, { from, until, most, parent, reference }: Stretch): Promise<Row[]> {
      const back = { newestFirst: true, limit: most } as const
      if (parent) {
        const between = [`${kind}#${from}`, `${kind}#${until}`] as const
        return summariesBy(actor, { index: 'byParent', pk: `${actor.accountId}#${parent}`, between, ...back })
      }
      const between = [from, until] as const
      if (reference) {
        // That index has keys alone.
        const pk = `${partition(actor, kind)}#${reference}`
        const keys = await query({ index: 'byReference', pk, between, attributes: ['sk'], ...back })
        const place = { pk: partition(actor, kind) }
        const items = await getItems(keys.map((item) => ({ ...place, sk: textOf(item, 'sk') })))
        const newest = items.toSorted((a, b) => (textOf(a, 'sk') < textOf(b, 'sk') ? 1 : -1))
        return newest.flatMap((item) => soundly(actor, () => summaryIn(actor, item)) ?? [])
      }
      return summariesBy(actor, { pk: partition(actor, kind), between, ...back })
    },
    /**
     * Those on one of the account's own work lists, in the order of their turns.
     *
     * @param first only so many of them
     */
    async summariesDue(actor: Actor, list: string, first?: number): Promise<Row[]> {
      return summariesBy(actor, { index: 'byDue', pk: `${actor.accountId}#${list}`, ...(first && { limit: first }) })
    },
    /** Those of them whose turns come later than an instant. */
    async summariesDueAfter(actor: Actor, list: string, after: string): Promise<Row[]> {
      return summariesBy(actor, { index: 'byDue', pk: `${actor.accountId}#${list}`, between: [`${after}$`, '~'] })
    },
    /** Those of them whose turns come by a day or an instant, it included. */
    async summariesDueBy(actor: Actor, list: string, until: string): Promise<Row[]> {
      return summariesBy(actor, { index: 'byDue', pk: `${actor.accountId}#${list}`, between: through('0', until) })
    },
  }
}

const lastOf = (count: number | undefined) => (count === undefined ? {} : { newestFirst: true, limit: count })

function stretchesOf<Doc extends Stored, Row extends object>(definition: Definition<Doc, Row>) {
  const { summaryIn } = readingRows(definition)
  return {
    /** So many of those on one of the account's own work lists whose turns come within days, both included. */
    async summariesDueWithin(actor: Actor, list: string, { from, to }: DaySpan, first: number): Promise<Row[]> {
      const pk = `${actor.accountId}#${list}`
      const asked = { index: 'byDue', pk, between: through(from, to), limit: first, attributes: ['sk', 'row'] } as const
      return (await query(asked)).flatMap((item) => soundly(actor, () => summaryIn(actor, item)) ?? [])
    },
    /**
     * So many rows of one of the account's own work lists, with what the next call is given as `after`; '' where the list ends.
     *
     * @param after '' for its beginning
     */
    async stretchDue(actor: Actor, list: string, { after, most }: Part): Promise<{ rows: Row[]; next: string }> {
      const pk = `${actor.accountId}#${list}`
      const between = [after ? `${after} ` : '0', '~'] as const
      const asked = { index: 'byDue', pk, between, limit: most, attributes: ['sk', 'row', 'byDueSk'] } as const
      const items = await query(asked)
      const rows = items.flatMap((item) => soundly(actor, () => summaryIn(actor, item)) ?? [])
      const last = items.at(-1)
      return { rows, next: last && items.length === most ? textOf(last, 'byDueSk') : '' }
    },
  }
}
