import type { Day } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { withRent } from '#shared/contracts/rent-steps.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { isToBegin, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { contracts } from '../contracts/contracts.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { dueUntil } from '../platform/places.ts'
import { together, untilFree } from '../platform/together.ts'
import { beginningList, rentIncreases } from './increases.ts'

/** Puts increases in force whose day has come. What is charged has changed by itself, by the period that is billed. */
export async function beginIncreases(day: Day): Promise<void> {
  for (const { accountId, id } of await dueUntil(beginningList, day)) {
    try {
      await beginIncrease(actorOfAccount(accountId), id, day)
    } catch (error) {
      // It keeps no other from beginning, and is tried again within the hour.
      log.error('A rent increase did not begin', { increase: id, error: error as Error })
    }
  }
}

const beginIncrease = (actor: Actor, id: string, day: Day): Promise<void> =>
  untilFree(async () => {
    const increase = await rentIncreases.find(actor, id)
    if (!increase || !isToBegin(increase, day)) return
    const contract = await contracts.read(actor, increase.contract)
    const last = lastDayOfLease(contract.lease)
    if (last && last < increase.from) {
      await together([rentIncreases.replacing(actor, { ...increase, state: 'lapsed' }, busy)])
      return
    }
    const after = begun(contract, increase)
    await together([
      rentIncreases.replacing(actor, after.increase, busy),
      contracts.replacing(actor, after.contract, busy),
    ])
  })

/** The lease and its increase once the new rent has begun. */
export function begun(contract: RentalContract, increase: RentIncrease) {
  const { _id: id, from, rentAfter: rent, newIndex } = increase
  const index = newIndex && { series: newIndex.series, period: newIndex.period, value: newIndex.value }
  return {
    increase: { ...increase, state: 'active' as const, activated: instant() },
    contract: {
      ...contract,
      lease: { ...contract.lease, rent },
      rents: withRent(contract, { from, rent, increase: id }),
      ...(increase.kind === 'clause' && { increased: { id, from, index } }),
    },
  }
}
