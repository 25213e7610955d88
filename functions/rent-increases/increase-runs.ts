import { printMonth } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, forbidden } from '#shared/base/problem.ts'
import {
  IncreaseRun,
  type IncreaseRunDraft,
  IncreaseRunPart,
  type IncreaseRunSummary,
  increaseRunRow,
  runPartSummaryOf,
} from '#shared/rent-increases/increase-run.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { addingLine, collection } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes, newestRuns } from '../platform/work/block-runs.ts'
import { chosenIncreases, targetOf } from './chosen-increases.ts'
import { queueNotices } from './notices/sending-notices.ts'
import { lowering, raising } from './raising.ts'

const runs = collection({
  kind: 'increase-run',
  called: 'Korotusajoa',
  schema: IncreaseRun,
  summary: ({ _id, month, started }) => ({ _id, name: printMonth(month), started }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'increase-run-part',
  trail: 'none',
  called: 'Korotusajon osaa',
  schema: IncreaseRunPart,
  summary: (part) => ({ _id: part._id, ...runPartSummaryOf(part) }),
  indexKeys: () => ({}),
})

/** So many rents are raised in one transaction: increase, notice, contract with what is kept of it, charges, its plan. */
const contractsInPart = 16

const frame = blockRuns({ queue: 'raise-rents', runs, blocks: parts })

const shown = async (actor: Actor, run: IncreaseRun): Promise<IncreaseRunSummary> =>
  increaseRunRow(run, await frame.rowsOf(actor, run._id), instantIn(-mostQuietMinutes))

export const readIncreaseRun = async (actor: Actor, id: string): Promise<IncreaseRunSummary> =>
  shown(actor, await runs.read(actor, id))

/** The newest first. */
export const listIncreaseRuns = async (actor: Actor, query: ListQuery) =>
  newestRuns(actor, runs, { rows: await runs.summaries(actor), query, shown: (run) => shown(actor, run) })

export async function listLeftOut(actor: Actor, id: string, query: ListQuery) {
  await runs.read(actor, id)
  const some = (await frame.rowsOf(actor, id)).filter(({ left, kept }) => left + kept > 0)
  const whole = await parts.readMany(
    actor,
    some.map(({ _id }) => _id),
  )
  const rows = whole.flatMap(({ left, kept }) => [
    ...left.map((each) => ({ ...each, _id: each.contract, isKept: false })),
    ...kept.map((each) => ({ ...each, _id: `${each.contract} kept`, isKept: true })),
  ])
  return pageOf(rows, query.sortBy ? query : { ...query, sortBy: 'name' }, ['name', 'why'])
}

/**
 * Writes down which rents are raised to what, and asks the queue to do it. The same click is one run, and asks again if
 * it had not come so far; one that was killed before the run stood writes its blocks anew.
 */
export async function startIncreaseRun(actor: Actor, draft: IncreaseRunDraft, id: string): Promise<IncreaseRunSummary> {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const run = await retryOnContention(async () => {
    const existing = await runs.find(actor, id)
    if (existing) return existing
    const targets = await chosenIncreases(actor, draft)
    const count = Math.ceil(targets.length / contractsInPart)
    await frame.write(
      actor,
      Array.from({ length: count }, (_, at) =>
        IncreaseRunPart.parse({
          _id: blockId(id, at),
          targets: targets.slice(at * contractsInPart, (at + 1) * contractsInPart).map(targetOf),
        }),
      ),
    )
    const made = IncreaseRun.parse({
      _id: id,
      month: draft.month,
      name: actor.name,
      started: instant(),
      contracts: targets.length,
      parts: count,
      before: sumBy(targets, ({ rentBefore }) => rentBefore),
      after: draft.seen.after,
    })
    await transact([runs.creating(actor, made, busy)])
    return { ...made, version: 1 }
  })
  await frame.begin(actor, run)
  return shown(actor, run)
}

export async function resumeIncreaseRun(actor: Actor, id: string): Promise<IncreaseRunSummary> {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const run = await runs.read(actor, id)
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** Asks for all of it that has not been billed to be taken back. */
export async function undoIncreaseRun(actor: Actor, id: string): Promise<IncreaseRunSummary> {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const run = await frame.takeBack(actor, () => runs.read(actor, id))
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnIncreases({ accountId, run: id, part }: BlockMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, id, part)
  const run = await runs.read(actor, id)
  await frame.goOn(actor, run, await frame.rowsOf(actor, id))
}

/** A block takes as many transactions as its rents need, each with how far it is and a line of the trail. */
async function workOnPart(actor: Actor, runId: string, id: string): Promise<void> {
  for (let isThrough = false; !isThrough; ) isThrough = await retryOnContention(() => stepOf(actor, runId, id))
}

async function stepOf(actor: Actor, runId: string, id: string): Promise<boolean> {
  const [run, part] = await Promise.all([runs.read(actor, runId), parts.read(actor, id)])
  if (run.undo ? part.isUndone : part.isDone) return true
  if (run.undo) {
    const next = await lowering(actor, run, part)
    await transact(addingRunLine(actor, run, next, next.undone.length))
    return true
  }
  const { next, writes, letters } = await raising(actor, run, part)
  await transact([...writes, ...addingRunLine(actor, run, next, letters.length)])
  await queueNotices(actor, letters)
  return next.isDone
}

/** How far a block is, with its line of the trail. */
function addingRunLine(actor: Actor, run: IncreaseRun, part: IncreaseRunPart, count: number): Write[] {
  const line = count > 0 ? [addingLine(actor, runLine(actor, 'increase-run', titleOf(run, count)))] : []
  return [parts.replacing(actor, { ...part, at: instant() }, busy), ...line]
}

const titleOf = ({ month, undo }: IncreaseRun, count: number): string =>
  `${undo ? 'Peruttu ' : ''}${printMonth(month)}, ${count} kpl`
