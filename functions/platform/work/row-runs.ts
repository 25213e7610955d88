import type { ListQuery, Page } from '#shared/base/list.ts'
import { mostInReply } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { type LeftRow, type ListedLeftRow, RowRunPart, type RowRunPartRow } from '#shared/base/runs/row-run.ts'
import type { Stored } from '#shared/base/stored.ts'
import { type Actor, actorOfAccount } from '../actor.ts'
import { runLine } from '../audit.ts'
import { instant, instantIn } from '../clock.ts'
import { addingLine, type collection } from '../table/collection.ts'
import { retryOnContention, transact, type Write } from '../table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes, newestRuns } from './block-runs.ts'

/** What comes of one row: its writes with what stood before, or why it is left as it is. */
export type Outcome = { readonly id: string } & (
  | { readonly writes: readonly Write[]; readonly was: string }
  | Omit<LeftRow, 'id'>
)

export type DoneRow = RowRunPart['done'][number]

/** Each is told what of the rows is still open, and may answer of the first of them only: it is asked again. */
export interface RowDeed<Run> {
  readonly doing: (actor: Actor, ids: readonly string[], run: Run) => Promise<Outcome[]>
  readonly undoing: (actor: Actor, done: readonly DoneRow[], run: Run) => Promise<Outcome[]>
}

/** A refusal is the row's own, and the others go on; anything else stops the block, to be tried again. */
export async function outcomeOf(
  { id, name }: Pick<LeftRow, 'id' | 'name'>,
  doing: () => Promise<{ writes: readonly Write[]; was: string }> | { writes: readonly Write[]; was: string },
): Promise<Outcome> {
  try {
    return { id, ...(await doing()) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { id, name, why: error.message }
  }
}

/** The ids of all rows of a list, page by page. @param page reads one of them */
export async function idsOfHits(
  page: (paging: Pick<ListQuery, 'page' | 'itemsPerPage'>) => Promise<Page<{ readonly _id: string }>>,
): Promise<string[]> {
  const found: string[] = []
  for (let at = 1, left = 1; left > 0; at += 1) {
    const { rows, totalLength } = await page({ page: at, itemsPerPage: mostInReply })
    for (const { _id } of rows) found.push(_id)
    left = totalLength - at * mostInReply
  }
  return found
}

interface RowRun extends Stored {
  readonly ids: string[]
  readonly name: string
  readonly started: string
  readonly planned: { readonly parts: number } | null
  readonly undo: { readonly name: string; readonly at: string } | null
}

interface RunRow {
  readonly _id: string
  readonly name: string
  readonly started: string
}

type Parts = ReturnType<typeof collection<RowRunPart, RowRunPartRow>>

interface Kind<Run extends RowRun, Row extends RunRow, Shown> {
  readonly queue: string
  readonly runs: ReturnType<typeof collection<Run, Row>>
  readonly parts: Parts
  /** The same run when so many rows and blocks have been found. */
  readonly planned: (run: Run, rows: number, parts: number) => Run
  readonly titleOf: (run: Run) => string
  readonly shown: (run: Run, parts: readonly RowRunPartRow[], quietSince: string) => Shown
}

/** What only the queue needs to know. */
interface Working<Run> {
  readonly deedOf: (run: Run) => RowDeed<Run>
  /** The rows that the list's words and filters of the run find; null when its rows were named. */
  readonly hitsOf: (actor: Actor, run: Run) => Promise<readonly string[]> | null
  /** What is told onwards of rows once their transaction stands. */
  readonly after?: (actor: Actor, run: Run, ids: readonly string[]) => Promise<void>
}

/** So many rows are in a block: with what each of them writes besides, it fits one transaction. */
const rowsInPart = 40

/**
 * One deed to many rows of a list, done by the queue and, where it can be, taken back by it. Whatever comes twice, or is
 * killed anywhere, does it to each row once: a row's writes and how far its block is are one transaction.
 */
export function rowRuns<Run extends RowRun, Row extends RunRow, Shown extends { readonly started: string }>(
  kind: Kind<Run, Row, Shown>,
) {
  const { queue, runs, parts } = kind
  const frame = blockRuns({ queue, runs, blocks: parts })
  /** Blocks of before the run said how many there are count for nothing. */
  const plannedRows = async (actor: Actor, { _id, planned }: Run) =>
    (await frame.rowsOf(actor, _id)).slice(0, planned?.parts ?? 0)
  const shown = async (actor: Actor, run: Run): Promise<Shown> =>
    kind.shown(run, await plannedRows(actor, run), instantIn(-mostQuietMinutes))
  const begun = async (actor: Actor, run: Run): Promise<Shown> => {
    await frame.begin(actor, run)
    return shown(actor, run)
  }
  return {
    read: async (actor: Actor, id: string): Promise<Shown> => shown(actor, await runs.read(actor, id)),
    /** The newest first. @param rows those that may be seen */
    list: async (actor: Actor, query: ListQuery, rows: readonly (Row & RunRow)[]): Promise<Page<Shown>> =>
      newestRuns(actor, runs, { rows, query, shown: (run) => shown(actor, run) }),
    /** What it was not done to, and what it stays for although it was taken back. */
    async listLeft(actor: Actor, id: string, query: ListQuery): Promise<Page<ListedLeftRow>> {
      const rows = await plannedRows(actor, await runs.read(actor, id))
      const some = rows.filter(({ left, kept }) => left + kept > 0).map(({ _id }) => _id)
      const left = (await parts.readMany(actor, some)).flatMap(leftOfPart)
      return pageOf(left, query.sortBy ? query : { ...query, sortBy: 'name' }, ['name', 'why'])
    },
    /** Writes the run down and asks the queue to do it. The same click is one run, and asks again if it had not come so far. */
    start: async (actor: Actor, run: Run): Promise<Shown> => begun(actor, await runs.createOnce(actor, run)),
    resume: async (actor: Actor, id: string): Promise<Shown> => begun(actor, await runs.read(actor, id)),
    /** Asks for it to be taken back where nothing has come of it since. */
    undo: async (actor: Actor, id: string): Promise<Shown> =>
      begun(actor, await frame.takeBack(actor, () => runs.read(actor, id))),
    /** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
    async work({ accountId, run: id, part }: BlockMessage, working: Working<Run>): Promise<void> {
      const actor = actorOfAccount(accountId)
      const at = { ...kind, ...working, write: frame.write, actor, id }
      if (part) return workOnPart(at, part)
      const run = await retryOnContention(() => planning(at))
      await frame.goOn(actor, run, await plannedRows(actor, run))
    },
  }
}

const leftOfPart = ({ left, kept }: RowRunPart): ListedLeftRow[] => [
  ...left.map((each) => ({ ...each, _id: each.id, isKept: false })),
  ...kept.map((each) => ({ ...each, _id: `${each.id} kept`, isKept: true })),
]

/** A run at which the queue is at work. */
interface AtWork<Run extends RowRun, Row extends RunRow> extends Kind<Run, Row, unknown>, Working<Run> {
  readonly write: (actor: Actor, made: readonly RowRunPart[]) => Promise<void>
  readonly actor: Actor
  readonly id: string
}

/**
 * Looks for the rows that are meant and writes them down in blocks. No block is worked on before the run says how many
 * there are, so one that was killed before writes them anew.
 */
async function planning<Run extends RowRun, Row extends RunRow>(at: AtWork<Run, Row>): Promise<Run> {
  const { runs, actor, id } = at
  const run = await runs.read(actor, id)
  if (run.planned) return run
  const ids = run.undo ? [] : idsOf(run, await at.hitsOf(actor, run))
  const made = Array.from({ length: Math.ceil(ids.length / rowsInPart) }, (_, nth) =>
    RowRunPart.parse({ _id: blockId(id, nth), version: 0, ids: ids.slice(nth * rowsInPart, (nth + 1) * rowsInPart) }),
  )
  await at.write(actor, made)
  const planned = { ...at.planned(run, ids.length, made.length), ids: [] }
  await transact([runs.replacing(actor, planned, busy)])
  return { ...planned, version: run.version + 1 }
}

function idsOf(run: RowRun, hits: readonly string[] | null): string[] {
  if (!hits) return [...new Set(run.ids)]
  const without = new Set(run.ids)
  return [...new Set(hits)].filter((id) => !without.has(id))
}

/** A block takes as many transactions as its rows need, each with how far it is and a line of the trail. */
async function workOnPart<Run extends RowRun, Row extends RunRow>(at: AtWork<Run, Row>, part: string): Promise<void> {
  for (let isThrough = false; !isThrough; ) isThrough = await retryOnContention(() => stepOf(at, part))
}

async function stepOf<Run extends RowRun, Row extends RunRow>(at: AtWork<Run, Row>, id: string): Promise<boolean> {
  const { runs, parts, actor } = at
  const [run, part] = await Promise.all([runs.read(actor, at.id), parts.read(actor, id)])
  if (run.undo ? part.isUndone : part.isDone) return true
  const deed = at.deedOf(run)
  const { next, outcomes } = run.undo ? await undoing(actor, deed, run, part) : await doing(actor, deed, run, part)
  const writes = outcomes.flatMap((outcome) => ('writes' in outcome ? outcome.writes : []))
  const ids = outcomes.flatMap((outcome) => ('writes' in outcome ? outcome.id : []))
  const title = `${run.undo ? 'Peruttu: ' : ''}${at.titleOf(run)}, ${ids.length} kpl (${(run.undo ?? run).name})`
  await transact([
    ...writes,
    parts.replacing(actor, { ...next, at: instant() }, busy),
    ...(ids.length > 0 ? [addingLine(actor, runLine(actor, runs.kind, title))] : []),
  ])
  await at.after?.(actor, run, ids)
  return run.undo ? next.isUndone : next.isDone
}

async function doing<Run>(actor: Actor, deed: RowDeed<Run>, run: Run, part: RowRunPart) {
  const seen = new Set([...part.done, ...part.left].map(({ id }) => id))
  const open = part.ids.filter((id) => !seen.has(id))
  const outcomes = await deed.doing(actor, open, run)
  const done = outcomes.flatMap((outcome) => ('writes' in outcome ? { id: outcome.id, was: outcome.was } : []))
  const next = { ...part, done: [...part.done, ...done], left: [...part.left, ...leftOf(outcomes)] }
  return { next: { ...next, isDone: outcomes.length === open.length }, outcomes }
}

/** A block that was never done is done with, and nothing of it is taken back. */
async function undoing<Run>(actor: Actor, deed: RowDeed<Run>, run: Run, part: RowRunPart) {
  const seen = new Set([...part.undone, ...part.kept.map(({ id }) => id)])
  const open = part.done.filter(({ id }) => !seen.has(id))
  const outcomes = await deed.undoing(actor, open, run)
  const undone = outcomes.flatMap((outcome) => ('writes' in outcome ? outcome.id : []))
  const next = { ...part, undone: [...part.undone, ...undone], kept: [...part.kept, ...leftOf(outcomes)] }
  return { next: { ...next, isDone: true, isUndone: outcomes.length === open.length }, outcomes }
}

const leftOf = (outcomes: readonly Outcome[]): LeftRow[] =>
  outcomes.flatMap((outcome) => ('why' in outcome ? { id: outcome.id, name: outcome.name, why: outcome.why } : []))
