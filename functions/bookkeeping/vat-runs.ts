import { printDay } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { busy, forbidden } from '#shared/base/problem.ts'
import {
  type Target,
  VatPart,
  VatRun,
  type VatRunDraft,
  type VatRunSummary,
  vatPartSummaryOf,
  vatRunRow,
} from '#shared/bookkeeping/vat-run.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { currentRates } from '../platform/rates.ts'
import { addingLine, collection } from '../platform/table/collection.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes, newestRuns } from '../platform/work/block-runs.ts'
import { bearersOf, mayMove } from './vat-bearers.ts'
import { changing, keptOf, takingBack } from './vat-changing.ts'
import { checkVatDay, endingOn, readTargets } from './vat-targets.ts'

const runs = collection({
  kind: 'vat-change',
  called: 'ALV-muutosta',
  schema: VatRun,
  summary: ({ _id, from, started }) => ({ _id, name: `${printDay(from)} alkaen`, started }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'vat-change-part',
  trail: 'none',
  called: 'ALV-muutoksen osaa',
  schema: VatPart,
  summary: (part) => ({ _id: part._id, ...vatPartSummaryOf(part) }),
  indexKeys: () => ({}),
})

/** So many documents, with what goes with each, make one transaction. */
const targetsInOne = 40

const frame = blockRuns({ queue: 'change-vat', runs, blocks: parts })

/** Blocks of before the run said how many there are count for nothing. */
const plannedRows = async (actor: Actor, { _id, planned }: VatRun) =>
  (await frame.rowsOf(actor, _id)).slice(0, planned?.parts ?? 0)

const shown = async (actor: Actor, run: VatRun): Promise<VatRunSummary> =>
  vatRunRow(run, await plannedRows(actor, run), instantIn(-mostQuietMinutes))

export const readVatRun = async (actor: Actor, id: string): Promise<VatRunSummary> =>
  shown(actor, await runs.read(actor, id))

/** The newest first. */
export const listVatRuns = async (actor: Actor, query: ListQuery) =>
  newestRuns(actor, runs, { rows: await runs.summaries(actor), query, shown: (run) => shown(actor, run) })

/** Writes the run down and asks the queue to do it. The same click is one run, and asks again if it had not come so far. */
export async function startVatRun(actor: Actor, draft: VatRunDraft, id: string): Promise<VatRunSummary> {
  await checkVatDay(draft.from)
  const kinds = mayMove(actor)
  const run = VatRun.parse({ ...draft, _id: id, version: 0, kinds, name: actor.name, started: instant() })
  const existing = await runs.createOnce(actor, run)
  await frame.begin(actor, existing)
  return shown(actor, existing)
}

/** Whoever goes on with a run or takes it back may change all that it changes. */
async function ownRun(actor: Actor, id: string): Promise<VatRun> {
  const run = await runs.read(actor, id)
  const may = mayMove(actor)
  if (run.kinds.some((kind) => !may.includes(kind))) throw forbidden()
  return run
}

export async function resumeVatRun(actor: Actor, id: string): Promise<VatRunSummary> {
  const run = await ownRun(actor, id)
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** Asks for what has not been billed yet to be taken back. */
export async function undoVatRun(actor: Actor, id: string): Promise<VatRunSummary> {
  const run = await frame.takeBack(actor, () => ownRun(actor, id))
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnVat({ accountId, run, part }: BlockMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, run, part)
  const planned = await retryOnContention(() => planning(actor, run))
  await frame.goOn(actor, planned, await plannedRows(actor, planned))
}

/**
 * Looks for all that the run changes and writes it down in blocks. No block is worked on before the run says how many
 * there are, so one that was killed before writes them anew.
 */
async function planning(actor: Actor, id: string): Promise<VatRun> {
  const run = await runs.read(actor, id)
  if (run.planned) return run
  const targets = run.undo ? [] : await targetsOf(actor, run)
  const made = Array.from({ length: Math.ceil(targets.length / targetsInOne) }, (_, at) =>
    VatPart.parse({
      _id: blockId(id, at),
      version: 0,
      targets: targets.slice(at * targetsInOne, (at + 1) * targetsInOne),
    }),
  )
  await frame.write(actor, made)
  const planned = { ...run, planned: { documents: targets.length, parts: made.length } }
  await transact([runs.replacing(actor, planned, busy)])
  return { ...planned, version: run.version + 1 }
}

async function targetsOf(actor: Actor, run: VatRun): Promise<Target[]> {
  const [{ vat }, bearers] = await Promise.all([currentRates(), bearersOf(actor, run.kinds)])
  return endingOn(bearers, run.from, vat)
    .map(({ kind, id }) => ({ kind, id }))
    .filter((target) => keptOf(run, target) !== 'none')
}

/** One transaction: the documents of a block, how far it is, and the line of the trail. */
function workOnPart(actor: Actor, runId: string, partOf: string): Promise<void> {
  return retryOnContention(async () => {
    const [run, part] = await Promise.all([runs.read(actor, runId), parts.read(actor, partOf)])
    if (run.undo ? part.isUndone : part.isDone) return
    const { next, writes, told } = run.undo ? await undoing(actor, run, part) : await doing(actor, run, part)
    const line = told > 0 ? [addingLine(actor, runLine(actor, 'vat-change', titleOf(run, told)))] : []
    await transact([...writes, parts.replacing(actor, { ...next, at: instant() }, busy), ...line])
  })
}

const titleOf = ({ from, undo }: VatRun, count: number): string =>
  `${undo ? 'Peruttu ' : ''}${printDay(from)} alkaen, ${count} kpl`

async function doing(actor: Actor, run: VatRun, part: VatPart) {
  const [docs, { vat }] = await Promise.all([readTargets(actor, part.targets), currentRates()])
  const changed = part.targets.map((target) => ({ target, writes: changing(actor, target, docs, run, vat) }))
  const done = changed.filter(({ writes }) => writes.length > 0).map(({ target }) => target.id)
  return { next: { ...part, isDone: true, done }, writes: changed.flatMap(({ writes }) => writes), told: done.length }
}

/** A block that was never done is done with, and nothing of it is taken back. */
async function undoing(actor: Actor, run: VatRun, part: VatPart) {
  const own = part.targets.filter(({ id }) => part.done.includes(id))
  // The charges of a contract that was put in force since are in its recurring invoice.
  const billed = own.flatMap(({ kind, id }) => (kind === 'contract' ? [{ kind: 'recurring' as const, id }] : []))
  const docs = await readTargets(actor, [...own, ...billed])
  const back = own.map(({ kind, id }) => ({ id, writes: takingBack(actor, { kind, id }, docs, run._id) }))
  const kept = back.flatMap(({ id, writes }) => (writes === 'kept' ? id : []))
  const undone = back.flatMap(({ id, writes }) => (writes === 'kept' ? [] : id))
  return {
    next: { ...part, isDone: true, isUndone: true, undone, kept },
    writes: back.flatMap(({ writes }) => (writes === 'kept' ? [] : writes)),
    told: undone.length,
  }
}
