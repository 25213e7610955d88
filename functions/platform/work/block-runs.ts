import * as z from 'zod'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { instant, newId } from '../clock.ts'
import type { collection } from '../table/collection.ts'
import { retryOnContention, transact } from '../table/transact.ts'
import { send } from './queue.ts'

/** Blocks stand in the order of their numbers, and those of a run are found by its id. */
export const blockId = (run: string, number: number): string => `${run}.${String(number).padStart(6, '0')}`

/** So many minutes nothing happens in a run that goes on by itself. */
export const mostQuietMinutes = 15

/** So many blocks are written in one transaction. */
const blocksInOne = 90

/** What the queue of a kind of runs is asked: `part` is the block to be done, '' for all that are not. */
export const BlockMessage = z.object({ accountId: z.string(), run: z.string(), part: z.string() })
export type BlockMessage = z.output<typeof BlockMessage>

type Collection<Doc extends Stored, Row extends object> = ReturnType<typeof collection<Doc, Row>>

type Named = { readonly name: string }

/** One page of runs, the newest first; how far each is, is asked of those on the page. */
export async function newestRuns<Run extends Stored, Row extends Named, Shown extends { readonly started: string }>(
  actor: Actor,
  runs: Pick<Collection<Run, Row>, 'readMany'>,
  { rows, query, shown }: Runs<Run, Row & { readonly _id: string }, Shown>,
): Promise<Page<Shown>> {
  const page = pageOf(rows, { ...query, sortBy: 'started', descending: true }, ['name'])
  const whole = await runs.readMany(
    actor,
    page.rows.map(({ _id }) => _id),
  )
  const shownBlocks = await Promise.all(whole.map(shown))
  return { ...page, rows: shownBlocks.toSorted((a, b) => (a.started < b.started ? 1 : -1)) }
}

interface Runs<Run, Row, Shown> {
  /** All of the account's. */
  readonly rows: readonly Row[]
  readonly query: ListQuery
  readonly shown: (run: Run) => Promise<Shown>
}

interface Undoable extends Stored {
  readonly undo: { readonly name: string; readonly at: string } | null
}
interface BlockRow {
  readonly _id: string
  readonly isDone: boolean
  readonly isUndone: boolean
}

interface Kind<Run extends Undoable, RunRow extends object, Block extends Stored, Row extends BlockRow> {
  readonly queue: string
  readonly runs: Collection<Run, RunRow>
  readonly blocks: Collection<Block, Row>
}

/**
 * Runs over many documents that a queue works on block by block: done again, or after a crash anywhere, one goes on where
 * it was, and what it has done can be taken back the same way.
 */
export function blockRuns<Run extends Undoable, RunRow extends object, Block extends Stored, Row extends BlockRow>({
  queue,
  runs,
  blocks,
}: Kind<Run, RunRow, Block, Row>) {
  const ask = ({ accountId }: Actor, run: string, parts: readonly string[]): Promise<void> =>
    send(
      queue,
      parts.map((part) => ({ body: { accountId, run, part }, group: accountId, once: newId() })),
    )
  return {
    rowsOf: (actor: Actor, run: string): Promise<Row[]> => blocks.summariesStarting(actor, `${run}.`),
    /** Writes the blocks of a run; those that were written before it was cut are written anew. */
    async write(actor: Actor, made: readonly Block[]): Promise<void> {
      const ids = made.map(({ _id }) => _id)
      const before = new Map((await blocks.readMany(actor, ids)).map((block) => [block._id, block.version]))
      for (let at = 0; at < made.length; at += blocksInOne) {
        const writes = made.slice(at, at + blocksInOne).map((block) => {
          const version = before.get(block._id)
          return version ? blocks.replacing(actor, { ...block, version }, busy) : blocks.creating(actor, block, busy)
        })
        await transact(writes)
      }
    },
    /** Asks the queue to do all of it that is not done. */
    begin: (actor: Actor, { _id }: Run): Promise<void> => ask(actor, _id, ['']),
    /** Asks it to do those of the blocks that are not, or to take back those that have not been. */
    goOn: (actor: Actor, run: Run, rows: readonly Row[]): Promise<void> =>
      ask(
        actor,
        run._id,
        rows.filter(({ isDone, isUndone }) => !(run.undo ? isUndone : isDone)).map(({ _id }) => _id),
      ),
    /** Writes down that the run is to be taken back, once. @param read gives it to those who may */
    takeBack: (actor: Actor, read: () => Promise<Run>): Promise<Run> =>
      retryOnContention(async () => {
        const existing = await read()
        if (existing.undo) return existing
        const undone = { ...existing, undo: { name: actor.name, at: instant() } }
        await transact([runs.replacing(actor, undone, busy)])
        return { ...undone, version: existing.version + 1 }
      }),
  }
}
