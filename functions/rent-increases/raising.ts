import { monthEnd } from '#shared/base/day.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { IncreasePlan } from '#shared/rent-increases/campaign.ts'
import type { IncreaseRun, IncreaseRunPart, LeftOut, RunTarget } from '#shared/rent-increases/increase-run.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { mostInOne, sizeOf, type Write } from '../platform/table/transact.ts'
import { figuresFor, regulatedHomes } from './campaign.ts'
import { givenOf, keepingPlan, plansOfSome } from './increase-plans.ts'
import { rentIncreases } from './increases.ts'
import type { KnownFigures } from './indices/figures.ts'
import { increaseOf, making, refuse } from './make-increase.ts'
import { withNotice } from './notices/sending-notices.ts'
import { type Charged, reckoned, type Unexplained } from './reckoning.ts'
import { takeBackUnbilled } from './remove-increase.ts'

/** The increase that a run makes of a contract: the same however often its block is begun. */
const increaseId = (run: string, contract: string): string => `${run}-${contract}`

/** Besides the increases a transaction holds the block, its line of the trail and a check of the books. */
const roomForRents = mostInOne - 4

/** As many of a block's rents as one transaction takes, with the block as it is after them. */
export async function raising(actor: Actor, run: IncreaseRun, part: IncreaseRunPart) {
  const through = new Set([...part.done, ...part.left.map(({ contract }) => contract)])
  const open = part.targets.filter(({ contract }) => !through.has(contract))
  const { docs, ...ground } = await groundOf(actor, open)
  const all = await Promise.all(
    open.map((target) => attempted(target, docs.get(target.contract), { actor, run, ...ground })),
  )
  const done = [...part.done]
  const left = [...part.left]
  const writes: Write[] = []
  let size = 0
  const letters: RentIncrease[] = []
  for (const made of all) {
    if ('why' in made) left.push(made)
    else {
      const more = sumBy(made.writes, sizeOf)
      if (size + more > roomForRents) break
      size += more
      writes.push(...made.writes)
      letters.push(made.increase)
      done.push(made.increase.contract)
    }
  }
  const isDone = done.length + left.length === part.targets.length
  return { next: { ...part, done, left, isDone }, writes, letters }
}

/** What the increases of some contracts are reckoned from. */
export async function groundOf(actor: Actor, targets: readonly RunTarget[]) {
  const [docs, plans] = await Promise.all([
    docsOf(actor, targets),
    plansOfSome(
      actor,
      targets.map(({ contract }) => contract),
    ),
  ])
  const all = [...docs.values()]
  const figures = await figuresFor(
    actor,
    all.map(({ contract }) => contract.lease.rentIncreaseType),
    new Set(all.flatMap(({ contract, isRegulated }) => (isRegulated ? contract.apartment : []))),
  )
  return { docs, figures, plans }
}

async function docsOf(actor: Actor, targets: readonly RunTarget[]): Promise<ReadonlyMap<string, Charged>> {
  const ids = targets.map(({ contract }) => contract)
  const [leases, charges, regulated] = await Promise.all([
    contracts.readMany(actor, ids),
    recurringInvoices.readMany(actor, ids),
    regulatedHomes(actor),
  ])
  const byId = new Map(charges.map((recurring) => [recurring._id, recurring]))
  return new Map(
    leases.flatMap((contract) => {
      const recurring = byId.get(contract._id)
      const isRegulated = regulated.has(contract.apartment)
      return recurring ? [[contract._id, { contract, recurring, isRegulated }] as const] : []
    }),
  )
}

interface Within {
  readonly actor: Actor
  /** The run, or nothing when it is only looked at what one would make. */
  readonly run: Pick<IncreaseRun, '_id' | 'name' | 'month'>
  readonly figures: KnownFigures
  /** What is said of the increases by now, by contract. */
  readonly plans: ReadonlyMap<string, IncreasePlan>
}

const leftOut = ({ contract, name }: RunTarget, why: string): LeftOut => ({ contract, name, why })

/** The increase as the person saw it; a lease that has become another since is left as it is. */
export function wished(target: RunTarget, docs: Charged | undefined, { actor, run, figures, plans }: Within) {
  if (!docs) return leftOut(target, 'Sopimusta ei löytynyt.')
  if (docs.contract.lease.nextRentIncreaseDate !== target.next)
    return leftOut(target, 'Vuokraa on korotettu tai muutettu sillä välin.')
  const against = refusalOfPlan(target, plans.get(target.contract), run)
  if (against) return leftOut(target, against)
  const given = givenOf(target)
  const { preview, startRentPrice } = reckoned(docs, given, figures)
  const stopped = refusalOf(preview)
  if (stopped) return leftOut(target, stopped)
  const { rentAfter } = target
  if (preview.rentAfter !== rentAfter) {
    const why = `Uusi vuokra olisi nyt ${printMoney(preview.rentAfter ?? 0)}, ajossa ${printMoney(rentAfter)}.`
    return leftOut(target, why)
  }
  const person = { ...actor, name: run.name }
  const id = increaseId(run._id, target.contract)
  return { docs, increase: increaseOf(person, { ...docs, preview, given, startRentPrice }, { id, run: run._id }) }
}

/** What a colleague has said of the increase since the run began; the due day of the run is that which the person saw. */
function refusalOfPlan(
  target: RunTarget,
  said: IncreasePlan | undefined,
  { month }: Pick<IncreaseRun, 'month'>,
): string | undefined {
  const plan = IncreasePlan.parse(said?.next === target.next ? said : { _id: '', version: 0, next: target.next })
  if (plan.hold) return `Pidetään poissa: ${plan.hold.reason} (${plan.hold.name})`
  const isDue = target.next !== '' && target.next <= monthEnd(`${month}-01`)
  if (!isDue && plan.askedFor === '') return 'Korotus on otettu pois ajosta sen alkamisen jälkeen.'
  const isSame =
    plan.percentage === target.percentage &&
    plan.rent === target.rent &&
    plan.sendType === target.sendType &&
    (plan.dueDate === '' || plan.dueDate === target.dueDate)
  return isSame ? undefined : 'Korotuksen valintoja on muutettu ajon alkamisen jälkeen.'
}

/** What raises a rent of the run. */
async function attempted(target: RunTarget, found: Charged | undefined, within: Within) {
  const { actor } = within
  const wish = wished(target, found, within)
  if ('why' in wish) return wish
  try {
    const noticed = await withNotice(actor, wish.docs.contract, wish.increase)
    const { increase, writes } = await making({ actor, itself: actor }, wish.docs, noticed.increase)
    const kept = keepingPlan(actor, target.contract, within.plans.get(target.contract))
    return { increase, writes: [rentIncreases.creating(actor, increase, busy), ...writes, ...noticed.writes, kept] }
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'busy') throw error
    return leftOut(target, error.message)
  }
}

function refusalOf(preview: Unexplained): string | undefined {
  try {
    refuse(preview)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** Takes back what a block has raised; what has been billed stays. Done again, it goes on where it was. */
export async function lowering(actor: Actor, run: IncreaseRun, part: IncreaseRunPart) {
  const itself = unlocked(actor, 'contracts.rent')
  const undone: string[] = []
  const kept: LeftOut[] = []
  for (const contract of part.done) {
    try {
      await takeBackUnbilled(itself, increaseId(run._id, contract))
      undone.push(contract)
    } catch (error) {
      if (!(error instanceof Problem) || error.kind === 'busy') throw error
      const name = part.targets.find((target) => target.contract === contract)?.name ?? ''
      kept.push({ contract, name, why: error.message })
    }
  }
  return { ...part, isDone: true, isUndone: true, undone, kept }
}
