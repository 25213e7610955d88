import { busy, conflict } from '#shared/base/problem.ts'
import { mostNamedMatches } from '#shared/payments/matching-api.ts'
import {
  MatchingPart,
  MatchingRun,
  type MatchingRunSummary,
  matchingPartRow,
  matchingRunRow,
  type RunMatch,
  runMatchesOf,
} from '#shared/payments/matching-run.ts'
import { type Actor, actorOfAccount } from '../../platform/actor.ts'
import { runLine } from '../../platform/audit.ts'
import { instant, instantIn } from '../../platform/clock.ts'
import { sideBySide } from '../../platform/side-by-side.ts'
import { addingLine, collection } from '../../platform/table/collection.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes } from '../../platform/work/block-runs.ts'
import { listMatchingQueue } from '../entries.ts'
import { bookMatch, certainMatch, takeMatchBack, withoutRivals } from './certain-matches.ts'

const runs = collection({
  kind: 'matching-run',
  called: 'Kohdistusajoa',
  schema: MatchingRun,
  summary: ({ _id, name, started, accepted }) => ({ _id, name, started, isAccepted: accepted !== null }),
  indexKeys: ({ started }) => ({ date: started }),
})

const parts = collection({
  kind: 'matching-run-part',
  trail: 'none',
  called: 'Kohdistusajon osaa',
  schema: MatchingPart,
  summary: (part) => ({ _id: part._id, ...matchingPartRow(part) }),
  indexKeys: () => ({}),
})

/** So many payments are looked at for one part, and so many parts are made before the queue is asked to go on. */
const paymentsInPart = 40
const partsInOne = 20
/** A run is offered to be taken back for so long. */
const daysRemembered = 30

const frame = blockRuns({ queue: 'match-payments', runs, blocks: parts })

const shown = async (actor: Actor, run: MatchingRun): Promise<MatchingRunSummary> =>
  matchingRunRow(run, await frame.rowsOf(actor, run._id), instantIn(-mostQuietMinutes))

/** The same click is one run, and asks again if it had not come so far. */
export async function startMatchingRun(actor: Actor, id: string): Promise<MatchingRunSummary> {
  const run = MatchingRun.parse({ _id: id, version: 0, name: actor.name, started: instant() })
  const existing = await runs.createOnce(actor, run)
  await frame.begin(actor, existing)
  return shown(actor, existing)
}

/** A run with the first of its matches. */
export async function readMatchingRun(
  actor: Actor,
  id: string,
): Promise<{ run: MatchingRunSummary; matches: RunMatch[] }> {
  const run = await runs.read(actor, id)
  const rows = await frame.rowsOf(actor, id)
  const some: string[] = []
  let count = 0
  for (const row of rows) {
    if (row.count > 0 && count < mostNamedMatches) some.push(row._id)
    count += row.count
  }
  const whole = (await parts.readMany(actor, some)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const matches = whole.flatMap(runMatchesOf).slice(0, mostNamedMatches)
  return { run: matchingRunRow(run, rows, instantIn(-mostQuietMinutes)), matches }
}

export async function readLastMatchingRun(actor: Actor): Promise<MatchingRunSummary | undefined> {
  const since = instantIn(-daysRemembered * 24 * 60)
  const rows = await runs.summariesBetween(actor, since, instant())
  const last = rows.findLast(({ isAccepted }) => isAccepted)
  return last && shown(actor, await runs.read(actor, last._id))
}

/** Says that what the run found is to be matched, once; asked again, it goes on where it stands. */
export async function acceptMatchingRun(actor: Actor, id: string): Promise<MatchingRunSummary> {
  const run = await retryOnContention(async () => {
    const existing = await runs.read(actor, id)
    if (!existing.planned) throw conflict('Varmoja maksuja etsitään vielä. Odota hetki.')
    if (existing.accepted) return existing
    const accepted = { ...existing, accepted: { name: actor.name, at: instant() } }
    await transact([runs.replacing(actor, accepted, busy)])
    return { ...accepted, version: existing.version + 1 }
  })
  await frame.begin(actor, run)
  return shown(actor, run)
}

export async function undoMatchingRun(actor: Actor, id: string): Promise<MatchingRunSummary> {
  const run = await frame.takeBack(actor, async () => {
    const existing = await runs.read(actor, id)
    if (!existing.accepted) throw conflict('Mitään ei ole vielä kohdistettu.')
    return existing
  })
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnMatching({ accountId, run: id, part }: BlockMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, id, part)
  const run = await retryOnContention(() => looking(actor, id))
  if (!run.planned) return frame.begin(actor, run)
  if (run.accepted) await frame.goOn(actor, run, await frame.rowsOf(actor, id))
}

/** Looks at some more of the queue and writes down what is certain, part by part, until the queue ends. */
async function looking(actor: Actor, id: string): Promise<MatchingRun> {
  const run = await runs.read(actor, id)
  if (run.planned) return run
  const made = await frame.rowsOf(actor, id)
  let [number, after] = [made.length, made.at(-1)?.next ?? '']
  for (let more = 0; more < partsInOne && (number === 0 || after !== ''); more += 1) {
    const { rows, next } = await listMatchingQueue(actor, { after, most: paymentsInPart })
    const found = await sideBySide(
      rows.filter(({ open }) => open > 0),
      (row) => certainMatch(actor, row),
    )
    const matches = found.filter((match) => match !== undefined)
    const part = { _id: blockId(id, number), version: 0, looked: rows.length, next, matches, at: instant() }
    await transact([parts.creating(actor, MatchingPart.parse(part), busy)])
    number += 1
    after = next
  }
  return after === '' ? planned(actor, run) : run
}

/** The queue has been looked at: an invoice that several payments are for is taken out, and the run waits for a person. */
async function planned(actor: Actor, run: MatchingRun): Promise<MatchingRun> {
  const rows = await frame.rowsOf(actor, run._id)
  const filled = rows.filter(({ count }) => count > 0).map(({ _id }) => _id)
  const whole = await parts.readMany(actor, filled)
  const alone = withoutRivals(whole.flatMap(({ matches }) => matches))
  const isAlone = ({ entry }: { readonly entry: string }) => alone.has(entry)
  for (const part of whole.filter(({ matches }) => !matches.every(isAlone))) {
    await transact([parts.replacing(actor, { ...part, matches: part.matches.filter(isAlone) }, busy)])
  }
  const next = { ...run, planned: { parts: rows.length } }
  await transact([runs.replacing(actor, next, busy)])
  return { ...next, version: run.version + 1 }
}

/** Each match is booked, or taken back, by its own key; the part then tells what came of them, with a line of the trail. */
function workOnPart(actor: Actor, runId: string, id: string): Promise<void> {
  return retryOnContention(async () => {
    const [run, part] = await Promise.all([runs.read(actor, runId), parts.read(actor, id)])
    if (!run.accepted || (run.undo ? part.isUndone : part.isDone)) return
    const { next, told } = run.undo ? await takenBack(actor, run, part) : await booked(actor, run, part)
    const title = `${run.undo ? 'Peruttu ' : ''}${told} varmaa kohdistusta`
    const line = told > 0 ? [addingLine(actor, runLine(actor, 'matching-run', title))] : []
    await transact([parts.replacing(actor, { ...next, at: instant() }, busy), ...line])
  })
}

async function booked(actor: Actor, run: MatchingRun, part: MatchingPart) {
  const by = { run: run._id, name: run.accepted?.name ?? run.name }
  const [done, left]: [string[], MatchingPart['left']] = [[], []]
  for (const match of part.matches) {
    const why = await bookMatch(actor, by, match)
    if (why) left.push({ entry: match.entry, why })
    else done.push(match.entry)
  }
  return { next: { ...part, isDone: true, done, left }, told: done.length }
}

/** What a part had matched when the run was taken back, though it had not come to tell so, is taken back too. */
async function takenBack(actor: Actor, run: MatchingRun, part: MatchingPart) {
  const [undone, kept]: [string[], MatchingPart['kept']] = [[], []]
  for (const match of part.matches.filter(({ entry }) => !part.left.some((each) => each.entry === entry))) {
    const why = await takeMatchBack(actor, run._id, match)
    if (why === undefined) continue
    if (why) kept.push({ entry: match.entry, why })
    else undone.push(match.entry)
  }
  return { next: { ...part, isUndone: true, undone, kept }, told: undone.length }
}
