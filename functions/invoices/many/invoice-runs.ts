import type { ListQuery, Page } from '#shared/base/list.ts'
import { mostInReply } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { InvoiceFilters } from '#shared/invoices/api.ts'
import {
  InvoiceRun,
  type InvoiceRunDraft,
  InvoiceRunPart,
  type InvoiceRunSummary,
  invoiceRunPartRow,
  invoiceRunRow,
  invoiceRunTitle,
  isUndoable,
  type LeftInvoice,
} from '#shared/invoices/many/invoice-run.ts'
import { type Actor, actorOfAccount } from '../../platform/actor.ts'
import { runLine } from '../../platform/audit.ts'
import { instant, instantIn } from '../../platform/clock.ts'
import { addingLine, collection } from '../../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes, newestRuns } from '../../platform/work/block-runs.ts'
import { checkDueDay } from '../due-date.ts'
import { listInvoices } from '../invoices.ts'
import { queueForSending } from '../sending/send-queue.ts'
import { deedOf, type Outcome } from './invoice-deeds.ts'

const runs = collection({
  kind: 'invoice-run',
  called: 'Laskujen käsittelyä',
  schema: InvoiceRun,
  summary: (run) => ({ _id: run._id, name: invoiceRunTitle(run), started: run.started }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'invoice-run-part',
  trail: 'none',
  called: 'Laskujen käsittelyn osaa',
  schema: InvoiceRunPart,
  summary: invoiceRunPartRow,
  indexKeys: () => ({}),
})

/** So many invoices are in a block: with what each of them writes besides, it fits one transaction. */
const invoicesInPart = 40

const frame = blockRuns({ queue: 'change-invoices', runs, blocks: parts })

/** Blocks of before the run said how many there are count for nothing. */
const plannedRows = async (actor: Actor, { _id, planned }: InvoiceRun) =>
  (await frame.rowsOf(actor, _id)).slice(0, planned?.parts ?? 0)

const shown = async (actor: Actor, run: InvoiceRun): Promise<InvoiceRunSummary> =>
  invoiceRunRow(run, await plannedRows(actor, run), instantIn(-mostQuietMinutes))

export const readInvoiceRun = async (actor: Actor, id: string): Promise<InvoiceRunSummary> =>
  shown(actor, await runs.read(actor, id))

/** The newest first. */
export const listInvoiceRuns = async (actor: Actor, query: ListQuery): Promise<Page<InvoiceRunSummary>> =>
  newestRuns(actor, runs, { rows: await runs.summaries(actor), query, shown: (run) => shown(actor, run) })

/** What it was not done to, and what it stays for although it was taken back. */
export async function listLeftInvoices(actor: Actor, id: string, query: ListQuery) {
  const run = await runs.read(actor, id)
  const some = (await plannedRows(actor, run)).filter(({ left, kept }) => left + kept > 0)
  const whole = await parts.readMany(
    actor,
    some.map(({ _id }) => _id),
  )
  const rows = whole.flatMap(({ left, kept }) => [
    ...left.map((each) => ({ ...each, _id: each.id, isKept: false })),
    ...kept.map((each) => ({ ...each, _id: `${each.id} kept`, isKept: true })),
  ])
  return pageOf(rows, query.sortBy ? query : { ...query, sortBy: 'name' }, ['name', 'why'])
}

/** Writes the run down and asks the queue to do it. The same click is one run, and asks again if it had not come so far. */
export async function startInvoiceRun(actor: Actor, draft: InvoiceRunDraft, id: string): Promise<InvoiceRunSummary> {
  if (draft.deed === 'moveDueDay') checkDueDay(draft.dueDate)
  const run = InvoiceRun.parse({ ...draft, _id: id, version: 0, name: actor.name, started: instant() })
  const existing = await runs.createOnce(actor, run)
  await frame.begin(actor, existing)
  return shown(actor, existing)
}

export async function resumeInvoiceRun(actor: Actor, id: string): Promise<InvoiceRunSummary> {
  const run = await runs.read(actor, id)
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** Asks for it to be taken back where nothing has come of it since. */
export async function undoInvoiceRun(actor: Actor, id: string): Promise<InvoiceRunSummary> {
  const { deed } = await runs.read(actor, id)
  if (!isUndoable(deed)) throw conflict('Lähetettyä laskua ei voi perua. Hyvitä se laskun sivulla.')
  const run = await frame.takeBack(actor, () => runs.read(actor, id))
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnInvoices({ accountId, run: id, part }: BlockMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, id, part)
  const run = await retryOnContention(() => planning(actor, id))
  await frame.goOn(actor, run, await plannedRows(actor, run))
}

/**
 * Looks for the invoices that are meant and writes them down in blocks. No block is worked on before the run says how many
 * there are, so one that was killed before writes them anew.
 */
async function planning(actor: Actor, id: string): Promise<InvoiceRun> {
  const run = await runs.read(actor, id)
  if (run.planned) return run
  const ids = run.undo ? [] : await idsOf(actor, run)
  const made = Array.from({ length: Math.ceil(ids.length / invoicesInPart) }, (_, at) =>
    InvoiceRunPart.parse({
      ...{ _id: blockId(id, at), version: 0 },
      ids: ids.slice(at * invoicesInPart, (at + 1) * invoicesInPart),
    }),
  )
  await frame.write(actor, made)
  const planned = { ...run, ids: [], planned: { invoices: ids.length, parts: made.length } }
  await transact([runs.replacing(actor, planned, busy)])
  return { ...planned, version: run.version + 1 }
}

async function idsOf(actor: Actor, { ids, hits }: InvoiceRun): Promise<string[]> {
  if (!hits) return [...new Set(ids)]
  const without = new Set(ids)
  const found = new Set<string>()
  for (let page = 1, left = 1; left > 0; page += 1) {
    const query = InvoiceFilters.parse({ ...hits, page, itemsPerPage: mostInReply, sortBy: 'dueDate' })
    const { rows, totalLength } = await listInvoices(actor, query)
    for (const { _id } of rows) if (!without.has(_id)) found.add(_id)
    left = totalLength - page * mostInReply
  }
  return [...found]
}

/** A block takes as many transactions as its invoices need, each with how far it is and a line of the trail. */
async function workOnPart(actor: Actor, runId: string, id: string): Promise<void> {
  for (let isThrough = false; !isThrough; ) isThrough = await retryOnContention(() => stepOf(actor, runId, id))
}

async function stepOf(actor: Actor, runId: string, id: string): Promise<boolean> {
  const [run, part] = await Promise.all([runs.read(actor, runId), parts.read(actor, id)])
  if (run.undo ? part.isUndone : part.isDone) return true
  const { next, outcomes } = run.undo ? await undoing(actor, run, part) : await doing(actor, run, part)
  const writes = outcomes.flatMap((outcome) => ('writes' in outcome ? outcome.writes : []))
  const count = outcomes.filter((outcome) => 'writes' in outcome).length
  await transact([
    ...writes,
    parts.replacing(actor, { ...next, at: instant() }, busy),
    ...(count > 0 ? [addingRunLine(actor, run, count)] : []),
  ])
  // Those that are lost here are found by their places on the list of invoices on their way.
  if (run.deed === 'send')
    await queueForSending(
      actor,
      outcomes.flatMap(({ id: each, ...how }) => ('writes' in how ? each : [])),
    )
  return run.undo ? next.isUndone : next.isDone
}

const leftOf = (outcomes: readonly Outcome[]): LeftInvoice[] =>
  outcomes.flatMap((outcome) => ('why' in outcome ? { id: outcome.id, name: outcome.name, why: outcome.why } : []))

async function doing(actor: Actor, run: InvoiceRun, part: InvoiceRunPart) {
  const seen = new Set([...part.done, ...part.left].map(({ id }) => id))
  const open = part.ids.filter((id) => !seen.has(id))
  const outcomes = await deedOf(run.deed).doing(actor, open, run)
  const done = outcomes.flatMap((outcome) => ('writes' in outcome ? { id: outcome.id, was: outcome.was } : []))
  const next = { ...part, done: [...part.done, ...done], left: [...part.left, ...leftOf(outcomes)] }
  return { next: { ...next, isDone: outcomes.length === open.length }, outcomes }
}

/** A block that was never done is done with, and nothing of it is taken back. */
async function undoing(actor: Actor, run: InvoiceRun, part: InvoiceRunPart) {
  const seen = new Set([...part.undone, ...part.kept.map(({ id }) => id)])
  const open = part.done.filter(({ id }) => !seen.has(id))
  const outcomes = await deedOf(run.deed).undoing(actor, open, run)
  const undone = outcomes.flatMap((outcome) => ('writes' in outcome ? outcome.id : []))
  const next = { ...part, undone: [...part.undone, ...undone], kept: [...part.kept, ...leftOf(outcomes)] }
  return { next: { ...next, isDone: true, isUndone: outcomes.length === open.length }, outcomes }
}

function addingRunLine(actor: Actor, run: InvoiceRun, count: number): Write {
  const title = `${run.undo ? 'Peruttu: ' : ''}${invoiceRunTitle(run)}, ${count} kpl (${(run.undo ?? run).name})`
  return addingLine(actor, runLine(actor, 'invoice-run', title))
}
