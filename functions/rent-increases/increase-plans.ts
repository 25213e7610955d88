import type { Month } from '#shared/base/day.ts'
import { busy, forbidden, Problem } from '#shared/base/problem.ts'
import { IncreaseChoice, IncreasePlan } from '#shared/rent-increases/campaign.ts'
import { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { previewIncrease } from './make-increase.ts'
import type { GivenIncrease } from './reckoning.ts'

const plans = collection({
  kind: 'increase-plan',
  called: 'Korotuksen valintoja',
  schema: IncreasePlan,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** What was said of the contracts' coming increases, by contract; a hold of a moment ago is in it. */
export const plansOf = async (actor: Actor): Promise<ReadonlyMap<string, IncreasePlan>> =>
  new Map((await plans.all(actor)).map((plan) => [plan._id, plan]))

/** The same of some of the contracts. */
export const plansOfSome = async (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, IncreasePlan>> =>
  new Map((await plans.readMany(actor, ids)).map((plan) => [plan._id, plan]))

/** Writes nothing and holds only as long as nobody has said anything else of the contract's increase. */
export const keepingPlan = (actor: Actor, contract: string, plan: IncreasePlan | undefined): Write => ({
  check: plans.keyOf(actor, contract),
  condition: plan?.version ?? 'new',
  refused: busy,
})

const asAgreed = IncreaseDraft.omit({ dueDate: true }).parse({})

/** As the form of one increase would send it. */
export const givenOf = ({ percentage, rent, dueDate, sendType }: IncreaseChoice): GivenIncrease => ({
  ...asAgreed,
  percentage,
  rent,
  ...(dueDate && { dueDate }),
  ...(sendType && { sendType }),
})

/** Writes what is said of the increase that the lease comes to next; what was said of one before it is forgotten. */
const saying = (actor: Actor, contractId: string, say: (plan: IncreasePlan) => IncreasePlan): Promise<void> =>
  retryOnContention(async () => {
    const [contract, known] = await Promise.all([contracts.read(actor, contractId), plans.find(actor, contractId)])
    const next = contract.lease.nextRentIncreaseDate
    const version = known?.version ?? 0
    const existing = known?.next === next ? known : IncreasePlan.parse({ _id: contractId, version, next })
    const said = say(existing)
    await transact([known ? plans.replacing(actor, said, busy) : plans.creating(actor, said, busy)])
  })

export const holdIncrease = (actor: Actor, contract: string, { reason }: { readonly reason: string }) =>
  saying(actor, contract, (plan) => ({ ...plan, hold: { reason, name: actor.name, at: instant() } }))

export const releaseIncrease = (actor: Actor, contract: string) =>
  saying(actor, contract, (plan) => ({ ...plan, hold: null }))

export const askIncrease = (actor: Actor, { contract, month }: { readonly contract: string; readonly month: Month }) =>
  saying(actor, contract, (plan) => ({ ...plan, askedFor: month }))

export const dropIncrease = (actor: Actor, contract: string) =>
  saying(actor, contract, (plan) => ({ ...plan, askedFor: '' }))

/** What the form asks for; what else is wrong with the increase is told on its row. */
const ownFields = ['percentage', 'rent', 'dueDate'] as const

/** @throws Problem at the field for what the lease does not allow */
export async function changeIncrease(actor: Actor, contract: string, choice: IncreaseChoice): Promise<void> {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const { faults } = await previewIncrease(actor, contract, givenOf(choice))
  const wrong = ownFields.flatMap((field) => (faults[field] ? [[field, faults[field]] as const] : []))
  const [first] = wrong
  if (first) throw new Problem('invalid', first[1], Object.fromEntries(wrong))
  await saying(actor, contract, (plan) => ({ ...plan, ...IncreaseChoice.parse(choice) }))
}
