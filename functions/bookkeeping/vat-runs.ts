import { printDay } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, forbidden } from '#shared/base/problem.ts'
import {
  type Target,
  VatPart,
  VatRun,
  type VatRunDraft,
  type VatRunRow,
  vatPartRowOf,
  vatRunRow,
} from '#shared/bookkeeping/vat-run.ts'
import { mostQuietMinutes } from '#shared/invoices/billing-part.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn, newId } from '../platform/clock.ts'
import { addingLine, collection } from '../platform/collection.ts'
import { send } from '../platform/queue.ts'
import { currentRates } from '../platform/rates.ts'
import { together, untilFree } from '../platform/together.ts'
import { bearersOf, mayMove } from './vat-bearers.ts'
import { changing, keptOf, takingBack } from './vat-changing.ts'
import { checkVatDay, endingOn, readTargets } from './vat-targets.ts'

const runs = collection({
  kind: 'vat-change',
  called: 'ALV-muutosta',
  schema: VatRun,
  row: ({ _id, from, started }) => ({ _id, name: `${printDay(from)} alkaen`, started }),
  places: () => ({ listed: true }),
})

const parts = collection({
  kind: 'vat-change-part',
  trail: 'none',
  called: 'ALV-muutoksen osaa',
  schema: VatPart,
  row: (part) => ({ _id: part._id, ...vatPartRowOf(part) }),
  places: () => ({}),
})

/** So many documents, with what goes with each, make one transaction. */
const targetsInOne = 40
const partsInOne = 90

const partId = (run: string, number: number): string => `${run}.${String(number).padStart(6, '0')}`

async function shown(actor: Actor, run: VatRun): Promise<VatRunRow> {
  const rows = await parts.rowsStarting(actor, `${run._id}.`)
  return vatRunRow(run, rows.slice(0, run.planned?.parts ?? 0), instantIn(-mostQuietMinutes))
}

export const readVatRun = async (actor: Actor, id: string): Promise<VatRunRow> =>
  shown(actor, await runs.read(actor, id))

/** The newest first. */
export async function listVatRuns(actor: Actor, query: ListQuery) {
  const page = pageOf(await runs.rows(actor), { ...query, sortBy: 'started', descending: true }, ['name'])
  const whole = await runs.readMany(
    actor,
    page.rows.map(({ _id }) => _id),
  )
  const rows = await Promise.all(whole.map((run) => shown(actor, run)))
  return { ...page, rows: rows.toSorted((a, b) => (a.started < b.started ? 1 : -1)) }
}

/** Writes the run down and asks the queue to do it. The same click is one run, and asks again if it had not come so far. */
export async function startVatRun(actor: Actor, draft: VatRunDraft, id: string): Promise<VatRunRow> {
  await checkVatDay(draft.from)
  const kinds = mayMove(actor)
  const run = VatRun.parse({ ...draft, _id: id, version: 0, kinds, name: actor.name, started: instant() })
  const standing = await runs.createOnce(actor, run)
  await ask(actor, standing)
  return shown(actor, standing)
}

/** Whoever goes on with a run or takes it back may change all that it changes. */
async function ownRun(actor: Actor, id: string): Promise<VatRun> {
  const run = await runs.read(actor, id)
  const may = mayMove(actor)
  if (run.kinds.some((kind) => !may.includes(kind))) throw forbidden()
  return run
}

export async function resumeVatRun(actor: Actor, id: string): Promise<VatRunRow> {
  const run = await ownRun(actor, id)
  await ask(actor, run)
  return shown(actor, run)
}

/** Asks for what has not been billed yet to be taken back. */
export async function undoVatRun(actor: Actor, id: string): Promise<VatRunRow> {
  const run = await untilFree(async () => {
    const standing = await ownRun(actor, id)
    if (standing.undo) return standing
    const undone = { ...standing, undo: { name: actor.name, at: instant() } }
    await together([runs.replacing(actor, undone, busy)])
    return { ...undone, version: standing.version + 1 }
  })
  await ask(actor, run)
  return shown(actor, run)
}

const ask = ({ accountId }: Actor, { _id: run }: VatRun): Promise<void> =>
  send('change-vat', [{ body: { accountId, run, part: '' }, group: accountId, once: newId() }])

export interface VatMessage {
  readonly accountId: string
  readonly run: string
  /** The block to be done; '' for all that are not. */
  readonly part: string
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnVat({ accountId, run, part }: VatMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, run, part)
  const planned = await untilFree(() => planning(actor, run))
  const open = (await parts.rowsStarting(actor, `${run}.`))
    .slice(0, planned.planned?.parts ?? 0)
    .filter(({ isDone, isUndone }) => !(planned.undo ? isUndone : isDone))
  await send(
    'change-vat',
    open.map(({ _id }) => ({ body: { accountId, run, part: _id }, group: accountId, once: newId() })),
  )
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
      _id: partId(id, at),
      version: 0,
      targets: targets.slice(at * targetsInOne, (at + 1) * targetsInOne),
    }),
  )
  const before = new Map(
    (
      await parts.readMany(
        actor,
        made.map(({ _id }) => _id),
      )
    ).map((part) => [part._id, part.version]),
  )
  for (let at = 0; at < made.length; at += partsInOne) {
    const writes = made.slice(at, at + partsInOne).map((part) => {
      const version = before.get(part._id)
      return version ? parts.replacing(actor, { ...part, version }, busy) : parts.creating(actor, part, busy)
    })
    await together(writes)
  }
  const planned = { ...run, planned: { documents: targets.length, parts: made.length } }
  await together([runs.replacing(actor, planned, busy)])
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
  return untilFree(async () => {
    const [run, part] = await Promise.all([runs.read(actor, runId), parts.read(actor, partOf)])
    if (run.undo ? part.isUndone : part.isDone) return
    const { next, writes, told } = run.undo ? await undoing(actor, run, part) : await doing(actor, run, part)
    const line = told > 0 ? [addingLine(actor, runLine(actor, 'vat-change', titleOf(run, told)))] : []
    await together([...writes, parts.replacing(actor, { ...next, at: instant() }, busy), ...line])
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
