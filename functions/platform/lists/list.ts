import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { log } from '../log.ts'
import type { Definition } from '../table/definition.ts'
import { rowText } from '../table/row-text.ts'
import { send } from '../work/queue.ts'
import type { EachAsk, Visit } from './each.ts'
import { type Own, ownRowsOf, rowsWithOwn } from './own.ts'
import type { PartOfList } from './parts.ts'
import {
  addUp,
  type FoundRows,
  inDefaultOrder,
  isWithin,
  type Joined,
  type KeptList,
  type ListAsk,
  type ListShape,
  type TotalsByName,
} from './shapes.ts'
import type { TotalsAsk } from './totals.ts'

export type { ListAsk } from './shapes.ts'

/** A list of fewer rows costs less read whole than looked after. */
export const longList = 1000
/** So many changes beside the segments cost about as much to read as half of what a list may. */
const longTail = 500

/** Every row of a list on one page, in its default order. */
export const wholeList: ListQuery = { page: 1, itemsPerPage: 1_000_000_000, sortBy: '', descending: false, search: '' }

/** What the queue is told. */
export interface KeepLists {
  readonly accountId: string
  readonly kind: string
}

/** Of what is read straight from the table, and of what takes further reads, fewer changes are many. */
const longAddedTail = 150
const longJoinedTail = 40

/** Reading the list of a kind page by page. */
export function listOf<Doc extends Stored, Row extends object>({ kind, fields = [], list }: Definition<Doc, Row>) {
  return list ? listing<Row>(keptList(kind, fields as readonly string[], list), list) : listing<Row>(undefined)
}

function keptList(kind: string, fields: readonly string[], shape: ListShape): KeptList {
  const { read } = rowText<Record<string, unknown>>(fields)
  const { derived, totals } = shape
  return {
    kind,
    source: kind,
    shape,
    fields: [...fields, ...(derived?.fields ?? [])],
    versions: [derived?.version ?? 0, totals?.version ?? 0],
    read: derived
      ? (text, id) => {
          const row = read(text, id)
          return Object.assign(row, derived.of(row))
        }
      : read,
    longTail: shape.isAddedTo ? longAddedTail : longTail,
  }
}

/** The list of a kind whose rows tell of other documents too. The kind itself says `list`. */
export function joinedList<Shown extends object>(
  { kind, fields = [] }: { readonly kind: string; readonly fields?: readonly string[] | undefined },
  joined: Joined,
) {
  const stored = rowText<Record<string, unknown>>(fields)
  const kept = rowText<Record<string, unknown>>(joined.fields)
  const shape: ListShape = { sums: joined.sums }
  const { read, write } = kept
  const name = joined.name ?? kind
  const list: KeptList = {
    kind: name,
    source: kind,
    shape,
    fields: joined.fields,
    versions: [joined.version],
    read,
    async joined(actor, rows) {
      if (rows.length === 0) return []
      const shown = await joined.of(
        actor,
        rows.map(({ id, text }) => stored.read(text, id)),
      )
      return rows.map(({ id }, at) => {
        const row = { ...shown[at] } as Record<string, unknown>
        return { id, text: write(row), row }
      })
    },
    longTail: longJoinedTail,
  }
  return { kind: name, fields: joined.fields, ...listing<Shown>(list, shape) }
}

function listing<Row extends object>(kept: KeptList | undefined, list?: ListShape) {
  /** The rows from one up to another in order, with the count and the sums of all. */
  async function rowsOf(actor: Actor, asked: ListAsk<Row>, whole: () => Promise<readonly Row[]>): Promise<Page<Row>> {
    const ask = { ...asked, query: inOrder(list, asked.query), passes: passing(asked) }
    const { page, itemsPerPage } = ask.query
    const end = page * itemsPerPage
    const own = kept && ownRowsOf(actor, kept)
    const found = kept && (await read(actor, kept, ask, end - itemsPerPage, end, own))
    if (found) {
      if (found.tail > kept.longTail) await askToKeep(actor, kept.kind)
      const { rows, totalLength, sums } = found
      return { rows, totalLength, sums }
    }
    const rows = derivedIn(list, rowsWithOwn(...(await Promise.all([whole(), own]))))
    if (kept && rows.length >= longList) await askToKeep(actor, kept.kind)
    const hits = ordered(list, rows).filter((row) => (!list || isWithin(list, ask, row)) && (ask.passes?.(row) ?? true))
    return pageOf(hits, ask.query, ask.searched, ask.summed)
  }

  return {
    ...totalsBy<Row>(list, kept),
    /** What segments are made of; undefined of a kind whose list is not kept. */
    keptList: kept,
    /** @param whole reads all rows that may be hits, of an account whose list is short */
    list: rowsOf,
    /**
     * Goes through all rows of some days, in no particular order, without holding them: what is visited is the same object
     * each time, with the fields that are asked.
     */
    async each<Field extends keyof Row & string>(
      actor: Actor,
      ask: EachAsk<Row> & { readonly fields: readonly Field[] },
      visit: Visit<Pick<Row, Field>>,
      whole: () => Promise<readonly Row[]>,
    ): Promise<void> {
      const own = kept ? ownRowsOf(actor, kept) : Promise.resolve(undefined)
      if (kept && (await visitEach<Row>(actor, kept, ask, visit, own))) return
      const rows = derivedIn(list, rowsWithOwn(...(await Promise.all([whole(), own]))))
      if (kept && rows.length >= longList) await askToKeep(actor, kept.kind)
      const look = await visit
      for (const row of rows) if (!list || isWithin(list, ask, row)) look(row)
    },
    /**
     * All rows of the list as columns, with what has changed since, for what goes through all of them; to be asked within
     * `asItStands`. Of a list that is not kept the rows alone.
     *
     * @param isAgain as `asItStands` says
     */
    async parts(
      actor: Actor,
      whole: () => Promise<readonly Row[]>,
      isAgain = false,
    ): Promise<readonly PartOfList<Row>[]> {
      const { rowsAlone, currentParts } = await import('./parts.ts')
      const own = kept ? ownRowsOf(actor, kept) : Promise.resolve(undefined)
      const found = kept && (await currentParts<Row>(actor, kept, { own, isAgain }))
      if (found) {
        if (found.tail > kept.longTail) await askToKeep(actor, kept.kind)
        return found.parts
      }
      const rows = derivedIn(list, rowsWithOwn(...(await Promise.all([whole(), own]))))
      if (kept && rows.length >= longList) await askToKeep(actor, kept.kind)
      return [rowsAlone(rows)]
    },
    /** Brings the segments of the list up to an instant, milliseconds since 1970. */
    async keepList(actor: Actor, until: number, anew = false): Promise<void> {
      if (kept) await (await import('./keep.ts')).keepList(actor, kept, until, anew)
    },
    /** The field by which the list is parted, if any. */
    listDay: list?.day,
  }
}

/** Reading what the list of a kind adds up by name. */
function totalsBy<Row extends object>(list: ListShape | undefined, kept: KeptList | undefined) {
  function addedUp(ask: TotalsAsk, rows: readonly Row[]): TotalsByName {
    const found: TotalsByName = new Map()
    for (const row of rows) if (list?.totals && isWithin(list, ask, row)) addUp(found, list.totals.of(row))
    return found
  }

  /** @param whole reads all rows that may add anything that is asked for, of an account whose list is short */
  async function totals(actor: Actor, ask: TotalsAsk, whole: () => Promise<readonly Row[]>): Promise<TotalsByName> {
    const own = kept ? ownRowsOf(actor, kept) : Promise.resolve(undefined)
    const found = kept && (await readTotals(actor, kept, ask, own))
    if (found) {
      if (found.tail > kept.longTail) await askToKeep(actor, kept.kind)
      return found.totals
    }
    const rows = rowsWithOwn(...(await Promise.all([whole(), own])))
    if (kept && rows.length >= longList) await askToKeep(actor, kept.kind)
    return addedUp(ask, derivedIn(list, rows))
  }

  return {
    totals,
    /** Totals that are told otherwise than all rows of the list come to, by name. */
    async wrongTotals(actor: Actor, rows: readonly Row[]): Promise<WrongTotal[]> {
      const sums = await totals(actor, {}, async () => rows)
      const are = addedUp({}, rows)
      return [...new Set([...sums.keys(), ...are.keys()])].flatMap((name) => {
        const [one, other] = [sums.get(name) ?? [], are.get(name) ?? []]
        const isSame = [...one, ...other].every((_, at) => (one[at] ?? 0) === (other[at] ?? 0))
        return isSame ? [] : [{ name, told: one, are: other }]
      })
    },
  }
}

export interface WrongTotal {
  readonly name: string
  readonly told: readonly number[]
  /** What the rows come to. */
  readonly are: readonly number[]
}

const readTotals = async (actor: Actor, list: KeptList, ask: TotalsAsk, own: Promise<Own | undefined>) =>
  list.shape.totals && (await import('./totals.ts')).readTotals(actor, list, list.shape.totals, ask, own)
function passing<Row>({ passes, among }: ListAsk<Row>): ListAsk<Row>['passes'] {
  if (!among) return passes
  const { field, values } = among
  const wanted = new Set<unknown>(values)
  return (row) => wanted.has(row[field]) && (passes?.(row) ?? true)
}

/** Rows as they were read, with what is reckoned of each. They are this call's own. */
function derivedIn<Row extends object>(list: ListShape | undefined, rows: readonly Row[]): readonly Row[] {
  const { derived } = list ?? {}
  return derived ? rows.map((row) => Object.assign(row, derived.of(row))) : rows
}

/** By need: a worker that reads no list does not load what reads them. */
const read = async <Row extends object>(
  actor: Actor,
  list: KeptList,
  ask: ListAsk<Row>,
  skipped: number,
  end: number,
  own: Promise<Own | undefined> | undefined,
): Promise<FoundRows<Row> | undefined> => (await import('./read.ts')).readList(actor, list, ask, skipped, end, own)

const visitEach = async <Row extends object>(
  actor: Actor,
  list: KeptList,
  ask: EachAsk<Row>,
  visit: Visit<Row>,
  own: Promise<Own | undefined>,
): Promise<boolean> => (await import('./each.ts')).visitEach(actor, list, ask, visit, own)

const inOrder = (list: ListShape | undefined, query: ListQuery): ListQuery =>
  query.sortBy || list?.day === undefined ? query : { ...query, sortBy: list.day, descending: true }

/** Of one day the newest id stands first, as it does in segments. */
function ordered<Row extends object>(list: ListShape | undefined, rows: readonly Row[]): readonly Row[] {
  if (list?.day === undefined) return rows
  const keyed = rows.map((row) => ({
    id: String(Reflect.get(row, '_id')),
    row: row as Readonly<Record<string, unknown>>,
  }))
  return keyed.sort((left, right) => inDefaultOrder(list, left, right)).map(({ row }) => row as Row)
}

/** When each list was last asked to be looked after, in this process. */
const asked = new Map<string, number>()
const pauseMs = 60_000

/** A list that cannot be looked after now is read the long way, and asks again. */
async function askToKeep({ accountId }: Actor, kind: string): Promise<void> {
  const name = `${accountId}-${kind}`
  const now = Date.now()
  if (now - (asked.get(name) ?? 0) < pauseMs) return
  asked.set(name, now)
  const body: KeepLists = { accountId, kind }
  try {
    await send('keep-lists', [{ body, group: `${accountId}#${kind}`, once: `${name}-${Math.floor(now / pauseMs)}` }])
  } catch (error) {
    log.error('A list could not ask to be kept', error as Error)
  }
}
