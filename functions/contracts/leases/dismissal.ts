import type { Day } from '#shared/base/day.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { FinalReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { ClosingPreview } from '#shared/contracts/ending/closing-preview.ts'
import { type Dismissal, dismissalFaults } from '#shared/contracts/ending/dismissal.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { adjustingFinal, type FinalPlan, givingFinal } from '../../billing/final-readings.ts'
import { tellingOfFinal } from '../../billing/final-todo.ts'
import { endingRecurring, recurringInvoices } from '../../billing/recurring-invoices.ts'
import { type Actor, unlocked } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { apartments } from '../../properties/collections.ts'
import { contracts } from '../contracts.ts'
import { othersDuring, refuseUnseen, takingLock, turnOf } from './activation.ts'
import { closingPeriods, previewClosing } from './closing-periods.ts'

/** Writes down that notice was given; billing stops with the last day. */
export const dismissContract = (actor: Actor, id: string, dismissal: Dismissal): Promise<RentalContract> =>
  retryOnContention(async () => {
    const contract = await contracts.read(actor, id)
    if (!contract.activated) throw conflict('Vain voimassa olevan sopimuksen voi irtisanoa.')
    refuseUnseen(contract, dismissal.version)
    const faults = dismissalFaults(contract.lease, dismissal)
    const [first] = Object.values(faults)
    if (first) throw new Problem('invalid', first, faults)
    const { finalReadings, version, ...notice } = dismissal
    return ended(actor, contract, { ...contract, lease: { ...contract.lease, ...notice } }, finalReadings)
  })

const notDismissed: Omit<Dismissal, 'finalReadings' | 'version'> = {
  dismissalDate: '',
  dismissedBy: '',
  noticeGiven: '',
  movingDay: '',
  dismissalReason: '',
}

/** What a last day would make of what has been billed; without one, what taking the notice back would. */
export async function previewDismissal(actor: Actor, id: string, dismissalDate: Day | ''): Promise<ClosingPreview> {
  const contract = await contracts.read(actor, id)
  if (!contract.activated) throw conflict('Vain voimassa olevan sopimuksen voi irtisanoa.')
  const recurring = await recurringInvoices.read(actor, id)
  return previewClosing(actor, recurring, lastDayOfLease({ ...contract.lease, dismissalDate }))
}

/** Takes a notice back before its last day has gone; the lease and its billing go on as they were agreed. */
export const revertDismissal = (actor: Actor, id: string): Promise<RentalContract> =>
  retryOnContention(async () => {
    const contract = await contracts.read(actor, id)
    const state = contractState(contract, today())
    if (state === 'ended') throw conflict('Sopimus on jo päättynyt, joten irtisanomista ei voi perua.')
    if (state !== 'dismissed') throw conflict('Sopimusta ei ole irtisanottu.')
    return ended(actor, contract, { ...contract, lease: { ...contract.lease, ...notDismissed } })
  })

/** The contract and its billing as they end from now on, with what the meters showed then if that is known. */
async function ended(
  actor: Actor,
  contract: RentalContract,
  next: RentalContract,
  finalReadings?: FinalReadingsDraft,
): Promise<RentalContract> {
  // How far meters have been billed is no line that anybody types.
  const itself = unlocked(actor, 'invoices.products')
  const before = await recurringInvoices.read(itself, contract._id)
  const lastDay = lastDayOfLease(next.lease)
  const plan = await finalPlan(actor, before, lastDay, finalReadings)
  const { recurring: closed, writes } = await closingPeriods(actor, plan.recurring, lastDay, plan.wanted)
  await transact([
    contracts.replacing(actor, next),
    endingRecurring(itself, closed, lastDay),
    ...(await goingOn(actor, contract, next)),
    ...writes,
    ...plan.writes,
    ...(await tellingOfFinal(actor, before, upToDate({ ...closed, endDate: lastDay }))),
  ])
  return { ...next, version: contract.version + 1 }
}

async function finalPlan(
  actor: Actor,
  before: RecurringInvoice,
  lastDay: Day | '',
  given?: FinalReadingsDraft,
): Promise<FinalPlan> {
  const plan = await adjustingFinal(actor, before, lastDay)
  const recurring = { ...plan.recurring, endDate: lastDay }
  return given ? givingFinal(actor, { ...plan, recurring }, given, 'finalReadings.') : plan
}

/** A lease that is to last longer than was known takes the apartment for those days, if it is free. */
async function goingOn(actor: Actor, contract: RentalContract, longer: RentalContract): Promise<Write[]> {
  const [before, after] = [lastDayOfLease(contract.lease), lastDayOfLease(longer.lease)]
  if (!before || (after && after <= before)) return []
  const [apartment, turn] = await Promise.all([
    apartments.read(actor, contract.apartment),
    turnOf(actor, contract.apartment),
  ])
  if (othersDuring(longer, turn) >= apartment.concurrentContracts) {
    throw after
      ? invalidField('dismissalDate', 'Vuokrakohteella on jo toinen sopimus ennen tätä päivää')
      : conflict('Vuokrakohde on jo vuokrattu toisella sopimuksella, joten irtisanomista ei voi perua.')
  }
  return [takingLock(actor, turn, contract)]
}
