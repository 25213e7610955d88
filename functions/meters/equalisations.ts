import { printSpan } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, invalidField } from '#shared/base/problem.ts'
import {
  Equalisation,
  type EqualisationDraft,
  EqualisationPart,
  type EqualisationSummary,
  type EqualisationTerms,
  equalisationPartSummaryOf,
  equalisationRow,
  equalisationTitle,
  goneContract,
  type LeftContract,
} from '#shared/meters/equalisation.ts'
import { equalisedHome } from '#shared/meters/equalise-contract.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { recurringRows } from '../billing/recurring-invoices.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn, today } from '../platform/clock.ts'
import { addingLine, collection } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { type BlockMessage, blockId, blockRuns, mostQuietMinutes, newestRuns } from '../platform/work/block-runs.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { equalising } from './equalising.ts'
import { takingBack } from './taking-back-water.ts'
import { groundOfHomes } from './water-ground.ts'

export const equalisations = collection({
  kind: 'water-equalisation',
  called: 'Vesitasausta',
  schema: Equalisation,
  summary: (run) => ({
    _id: run._id,
    name: `${equalisationTitle(run)}, ${run.condominiumName}`,
    condominium: run.condominium,
    started: run.started,
  }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'water-equalisation-part',
  trail: 'none',
  called: 'Vesitasauksen osaa',
  schema: EqualisationPart,
  summary: (part) => ({ _id: part._id, ...equalisationPartSummaryOf(part) }),
  indexKeys: () => ({}),
})

/** So many homes are in a block: what is known of each is written anew with every step. */
const homesInPart = 20

const frame = blockRuns({ queue: 'equalise-water', runs: equalisations, blocks: parts })

const shown = async (actor: Actor, run: Equalisation): Promise<EqualisationSummary> =>
  equalisationRow(run, await frame.rowsOf(actor, run._id), instantIn(-mostQuietMinutes))

export const readEqualisation = async (actor: Actor, id: string): Promise<EqualisationSummary> =>
  shown(actor, await equalisations.read(actor, id))

/** The newest first. */
export async function listEqualisations(actor: Actor, { condominium, ...query }: ListQuery & { condominium: string }) {
  const rows = (await equalisations.summaries(actor)).filter((row) => !condominium || row.condominium === condominium)
  return newestRuns(actor, equalisations, { rows, query, shown: (run) => shown(actor, run) })
}

/** What the blocks of a run have done, in their order. */
export async function partsOf(actor: Actor, id: string): Promise<EqualisationPart[]> {
  await equalisations.read(actor, id)
  const rows = await frame.rowsOf(actor, id)
  const whole = await parts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return whole.toSorted((a, b) => (a._id < b._id ? -1 : 1)).map((part) => ({ ...part, left: part.left.map(shownLeft) }))
}

/** Parts of before contracts that are gone had a name say their ids. */
const shownLeft = (left: LeftContract): LeftContract =>
  left.name === left.contract ? { ...left, name: goneContract } : left

/** The contracts of a run with what came of each. */
export async function listEqualised(actor: Actor, id: string, query: ListQuery) {
  const whole = await partsOf(actor, id)
  const rows = whole.flatMap(({ done, undone }) =>
    done.map((row) => ({ ...row, isUndone: undone.includes(row.contract) })),
  )
  return pageOf(rows, query, ['tenantName', 'apartmentAddress', 'contractNumber', 'invoiceNumber'], ['total'])
}

export async function listLeftContracts(actor: Actor, id: string, query: ListQuery) {
  const rows = (await partsOf(actor, id)).flatMap(({ left, kept }) => [
    ...left.map((each) => ({ ...each, _id: each.contract, isKept: false })),
    ...kept.map((each) => ({ ...each, _id: `${each.contract} kept`, isKept: true })),
  ])
  return pageOf(rows, query.sortBy ? query : { ...query, sortBy: 'name' }, ['name', 'why'])
}

export async function previewEqualisation(
  actor: Actor,
  { apartments: homes, ...terms }: EqualisationTerms & { apartments: readonly string[] },
): Promise<EqualisedRow[]> {
  refuseTerms(terms)
  const grounds = await groundOfHomes(actor, terms, homes)
  return grounds.flatMap(({ water }) => equalisedHome(water, terms, terms)).map(({ row }) => row)
}

function refuseTerms({ from, to }: EqualisationTerms): void {
  if (to < from) throw invalidField('to', 'Jakso päättyy ennen kuin se alkaa')
  if (to >= today()) throw invalidField('to', 'Tasaa vasta, kun jakso on päättynyt')
}

async function refuseStrange(actor: Actor, { condominium, homes }: EqualisationDraft): Promise<void> {
  const [own, billed] = await Promise.all([apartments.summariesOfParent(actor, condominium), recurringRows(actor)])
  const isOwn = new Set(own.map(({ _id }) => _id))
  const homeOf = new Map(billed.map(({ _id, apartment }) => [_id, apartment]))
  const seen = new Set<string>()
  for (const [at, { apartment, contracts }] of homes.entries()) {
    const named = [apartment, ...contracts.map(({ contract }) => contract)]
    for (const id of named) {
      if (seen.has(id)) throw invalidField(`homes.${at}.apartment`, 'Sama kohde tai sopimus on luettelossa kahdesti')
      seen.add(id)
    }
    if (!isOwn.has(apartment)) throw invalidField(`homes.${at}.apartment`, 'Kohdetta ei löytynyt taloyhtiöstä')
    const strange = contracts.some(({ contract }) => homeOf.get(contract) !== apartment)
    if (strange) throw invalidField(`homes.${at}.contracts`, 'Sopimusta ei löytynyt kohteesta')
  }
}

/**
 * Writes down which contracts are equalised and asks the queue to do it. The same click is one run, and asks again if it
 * had not come so far; one that was killed before the run stood writes its blocks anew.
 */
export async function startEqualisation(
  actor: Actor,
  draft: EqualisationDraft,
  id: string,
): Promise<EqualisationSummary> {
  const { homes, ...terms } = draft
  refuseTerms(terms)
  const contracts = sumBy(homes, (home) => home.contracts.length)
  if (contracts === 0) throw invalidField('homes', 'Valitse ainakin yksi sopimus')
  const run = await retryOnContention(async () => {
    const existing = await equalisations.find(actor, id)
    if (existing) return existing
    const condominium = await condominiums.read(actor, draft.condominium)
    await refuseStrange(actor, draft)
    const count = Math.ceil(homes.length / homesInPart)
    await frame.write(
      actor,
      Array.from({ length: count }, (_, at) =>
        EqualisationPart.parse({
          _id: blockId(id, at),
          version: 0,
          homes: homes.slice(at * homesInPart, (at + 1) * homesInPart),
        }),
      ),
    )
    const made = Equalisation.parse({
      ...terms,
      _id: id,
      version: 0,
      condominiumName: condominium.name,
      name: actor.name,
      started: instant(),
      contracts,
      parts: count,
    })
    await transact([equalisations.creating(actor, made, busy)])
    return { ...made, version: 1 }
  })
  await frame.begin(actor, run)
  return shown(actor, run)
}

export async function resumeEqualisation(actor: Actor, id: string): Promise<EqualisationSummary> {
  const run = await equalisations.read(actor, id)
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** Asks for all of it to be taken back that has not been sent; asked again, what stayed is tried once more. */
export async function undoEqualisation(actor: Actor, id: string): Promise<EqualisationSummary> {
  const before = await equalisations.read(actor, id)
  const run = await frame.takeBack(actor, () => equalisations.read(actor, id))
  if (before.undo) {
    const stayed = (await partsOf(actor, id)).filter(({ isUndone, kept }) => isUndone && kept.length > 0)
    for (const part of stayed) await parts.replace(actor, { ...part, isUndone: false, kept: [] })
  }
  await frame.begin(actor, run)
  return shown(actor, run)
}

/** What the queue hands over: done again, or after a crash anywhere, it goes on where it was. */
export async function workOnWater({ accountId, run: id, part }: BlockMessage): Promise<void> {
  const actor = actorOfAccount(accountId)
  if (part) return workOnPart(actor, id, part)
  const run = await equalisations.read(actor, id)
  await frame.goOn(actor, run, await frame.rowsOf(actor, id))
}

/** A block takes as many transactions as its homes need, each with how far it is and a line of the trail. */
async function workOnPart(actor: Actor, runId: string, id: string): Promise<void> {
  for (let isThrough = false; !isThrough; ) isThrough = await retryOnContention(() => stepOf(actor, runId, id))
}

async function stepOf(actor: Actor, runId: string, id: string): Promise<boolean> {
  const [run, part] = await Promise.all([equalisations.read(actor, runId), parts.read(actor, id)])
  if (run.undo ? part.isUndone : part.isDone) return true
  const { next, writes, count } = run.undo ? await takingBack(actor, run, part) : await equalising(actor, run, part)
  await transact([...writes, ...addingRunLine(actor, run, next, count)])
  return run.undo ? next.isUndone : next.isDone
}

/** How far a block is, with its line of the trail. */
function addingRunLine(actor: Actor, run: Equalisation, part: EqualisationPart, count: number): Write[] {
  const title = `${run.undo ? 'Peruttu ' : ''}${run.condominiumName} ${printSpan(run)}, ${count} kpl`
  const line = count > 0 ? [addingLine(actor, runLine(actor, 'water-equalisation', title))] : []
  return [parts.replacing(actor, { ...part, at: instant() }, busy), ...line]
}
