import { mayDo } from '#shared/base/access.ts'
import { sumBy } from '#shared/base/money.ts'
import { conflict, Problem } from '#shared/base/problem.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { type ImportRun, isUnderWay } from '#shared/imports/import-run.ts'
import { kindsOfImport } from '#shared/imports/kinds.ts'
import { actorOfPerson } from '../accounts/acting.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { mostInOne, retryOnContention, sizeOf, transact, type Write } from '../platform/table/transact.ts'
import { keepFaults, keepWarnings } from './import-files.ts'
import { importerOf } from './importers.ts'
import { letFileGo } from './leaving.ts'
import { type Plan, planOf } from './plan.ts'
import { goOn, runs } from './runs.ts'

/** A worker hands over to the next message after so long, in milliseconds; its Lambda is cut at 120 s. */
const turnLasts = 60_000

/** Somebody else has written the run: another worker is at it, and this one leaves it alone. */
const overtaken = conflict()

interface Work {
  /** The person who began it; the system when they may no longer. */
  readonly actor: Actor
  readonly run: ImportRun
  readonly isTurnOver: () => boolean
}

/**
 * Goes on with a run from wherever it is. Each chunk of documents is written in one transaction with how far the run then
 * is: whoever is stopped anywhere, is called twice or side by side writes every document once. The write that ends a run
 * says that its file is to leave, and the file is gone when this has come to its end once after it.
 */
export async function workOn(account: string, id: string): Promise<void> {
  await goThrough(account, id)
  await letFileGo(account, id)
}

async function goThrough(account: string, id: string): Promise<void> {
  const system = actorOfAccount(account)
  const run = await runs.find(system, id)
  if (!run || !isUnderWay(run.state)) return
  const person = await actorOfPerson(run.userId, account, run.from)
  const ends = performance.now() + turnLasts
  const work = { actor: person ?? system, run, isTurnOver: () => performance.now() > ends }
  try {
    if (run.state === 'checking') await check(work)
    else if (run.state === 'removing') await remove(work)
    else if (!person || !mayDo(person, kindsOfImport[run.kind].creates)) await takeBack(work, notAllowed)
    else if (run.state === 'writing') await write(work)
    else await start(work)
  } catch (error) {
    if (error !== overtaken) throw error
  }
}

const notAllowed = 'Tuojalla ei ole enää oikeutta tuoda näitä tietoja.'

async function check({ actor, run }: Work): Promise<void> {
  try {
    const { rows, fresh, same, faults, ...plan } = await planOf(actor, run)
    const warnings = faults.length > 0 ? [] : plan.warnings
    if (faults.length > 0) await keepFaults(actor, run._id, faults)
    if (warnings.length > 0) await keepWarnings(actor, run._id, warnings)
    const state = faults.length > 0 ? 'faulty' : 'checked'
    const message = rows === 0 ? 'Tiedostossa ei ole yhtään riviä otsikoiden alla.' : ''
    await progress({
      ...run,
      state: rows === 0 ? 'faulty' : state,
      rows,
      fresh: fresh.length,
      same,
      faults: faults.length,
      warnings: warnings.length,
      message,
    })
  } catch (error) {
    if (!(error instanceof Problem) || error === overtaken || error.kind === 'busy') throw error
    await progress({ ...run, state: 'faulty', message: withoutPersonalIds(error.message) })
  }

  async function progress(next: ImportRun) {
    await transact([advancing(actor, next)])
  }
}

/** The run as it is after a chunk, to be written with the chunk. */
const advancing = (actor: Actor, next: ImportRun): Write => runs.replacing(actor, next, () => overtaken)

async function write(work: Work): Promise<void> {
  let { run } = work
  let plan: Plan
  try {
    plan = await planOf(work.actor, work.run)
    const [fault] = plan.faults
    if (fault) return takeBack(work, `Rivi ${fault.row}, ${fault.column}: ${fault.message}`)
    while (run.done < plan.fresh.length) {
      if (work.isTurnOver()) return goOn(work.actor, run._id)
      run = await retryOnContention(() => writeChunk(work.actor, run, plan))
    }
  } catch (error) {
    if (!(error instanceof Problem) || error === overtaken || error.kind === 'busy') throw error
    return takeBack({ ...work, run }, error.message)
  }
  const next = importerOf(run.kind).release && run.fresh > 0 ? 'starting' : 'done'
  const left = next === 'done' ? run.done : 0
  await transact([advancing(work.actor, { ...run, state: next, done: left, file: 'leaving' })])
  if (next === 'done') return
  await start({ ...work, run: { ...run, version: run.version + 1, state: next, done: 0, file: 'leaving' } })
}

/** So many rows are tried at first; of those as many are taken as a transaction holds. */
const rowsAtOnce = 24

async function writeChunk(person: Actor, run: ImportRun, { fresh, prepared }: Plan): Promise<ImportRun> {
  for (let count = rowsAtOnce; ; count = Math.floor(count * 0.7)) {
    // What a call has seen is kept in mind as long as its actor: a long run would remember all it writes.
    const actor = { ...person }
    const some = fresh.slice(run.done, run.done + count)
    const next = { ...run, done: run.done + some.length }
    const writes = [advancing(actor, next), ...(await prepared.writes(actor, some))]
    if (count > 1 && sizesOf(writes) > mostInOne) continue
    await transact(writes)
    return { ...next, version: run.version + 1 }
  }
}

const sizesOf = (writes: readonly Write[]) => sumBy(writes, sizeOf)

/** Goes through what was written once more, when something of it waited for the whole. */
async function start({ actor, run: begun, isTurnOver }: Work): Promise<void> {
  const importer = importerOf(begun.kind)
  const system = actorOfAccount(actor.accountId)
  const ids = await importer.written(actor, begun.seed)
  let run = begun
  while (run.done < ids.length) {
    if (isTurnOver()) return goOn(actor, run._id)
    run = await retryOnContention(async () => {
      const some = ids.slice(run.done, run.done + mostInOne - 1)
      const next = { ...run, done: run.done + some.length }
      await transact([advancing(system, next), ...((await importer.release?.({ ...system }, some)) ?? [])])
      return { ...next, version: run.version + 1 }
    })
  }
  await transact([advancing(actor, { ...run, state: 'done' })])
}

/** What cannot be brought in whole is not brought in at all. */
async function takeBack({ actor, run, isTurnOver }: Work, message: string): Promise<void> {
  const reported = withoutPersonalIds(message)
  const back: ImportRun = { ...run, state: 'removing', reverting: true, done: 0, message: reported, file: 'leaving' }
  await transact([advancing(actor, back)])
  await remove({ actor, run: { ...back, version: run.version + 1 }, isTurnOver })
}

/** Removes what a run has written; a person's wish to undo it is refused while something of it is needed. */
async function remove({ actor, run: begun, isTurnOver }: Work): Promise<void> {
  const importer = importerOf(begun.kind)
  const ids = await importer.written(actor, begun.seed)
  if (!begun.reverting && begun.done === 0) {
    const held = await importer.holds(actor, ids)
    if (held.length > 0) {
      await transact([advancing(actor, { ...begun, state: 'done', done: begun.fresh, message: cannotUndo(held) })])
      return
    }
  }
  let run = begun
  let kept = 0
  for (let left = ids; left.length > 0; ) {
    if (isTurnOver()) return goOn(actor, run._id)
    const removed = await retryOnContention(() => removeChunk(actor, run, left))
    run = removed.run
    kept += removed.kept
    left = left.slice(removed.count)
  }
  const rest = kept > 0 ? `${kept} riviä jäi, koska niitä on ehditty muuttaa tai käyttää muualla.` : ''
  const message = [run.message, rest].filter(Boolean).join(' ')
  const state = run.reverting ? 'failed' : 'undone'
  await transact([advancing(actor, { ...run, state, message, file: run.file === 'gone' ? 'gone' : 'leaving' })])
}

async function removeChunk(person: Actor, run: ImportRun, ids: readonly string[]) {
  for (let count = rowsAtOnce; ; count = Math.floor(count * 0.7)) {
    const actor = { ...person }
    const some = ids.slice(0, count)
    const { writes, kept } = await importerOf(run.kind).removing(actor, some)
    const next = { ...run, done: run.done + some.length }
    const all = [advancing(actor, next), ...writes]
    if (count > 1 && sizesOf(all) > mostInOne) continue
    await transact(all)
    return { run: { ...next, version: run.version + 1 }, kept, count: some.length }
  }
}

/** A few reasons are enough to understand. */
function cannotUndo(held: readonly string[]): string {
  const some = held.slice(0, 3).join('. ')
  const more = held.length > 3 ? ` ja ${held.length - 3} muuta` : ''
  return `Tuontia ei voi kumota. ${some}${more}.`
}
