import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import type { Apartment } from './apartment.ts'
import type { Charge, OldCharge } from './apartment-charges.ts'

type KeptCharge = readonly [amount: Cents, startDate: Day, endDate: Day]
type KeptLoan = readonly [amount: Cents, currentAmount: Cents, startDate: Day]

/**
 * What the statistics need of an apartment, kept beside it as values without names: all of them are read at once. Charges
 * have their days, for a charge that begins next month is not of today. Prices in cents, null is not known.
 */
export type KeptFigures = readonly [
  purchasePrice: Cents | null,
  deptFreePrice: Cents | null,
  priceWithTaxes: Cents | null,
  estimatedRent: Cents | null,
  concurrentContracts: number,
  roomCount: number,
  maintenance: readonly KeptCharge[],
  water: readonly KeptCharge[],
  loans: readonly KeptLoan[],
]

/** @param today charges that have ended by it are left out */
export function keptFigures(apartment: Apartment, today: Day): KeptFigures {
  const { salesInfo, concurrentContracts, rooms } = apartment
  const kept = (now: Charge, old: readonly OldCharge[]): KeptCharge[] => {
    const lasting = [{ ...now, endDate: '' }, ...old].filter(({ endDate }) => endDate === '' || endDate >= today)
    const isNothing = lasting.every(({ amount }) => amount === 0)
    return isNothing ? [] : lasting.map(({ amount, startDate, endDate }) => [amount, startDate, endDate] as const)
  }
  return [
    salesInfo.purchasePrice,
    salesInfo.deptFreePrice,
    salesInfo.priceWithTaxes,
    salesInfo.estimatedRent,
    concurrentContracts,
    rooms.filter(({ active }) => active).length,
    kept(apartment.maintenanceCharge, apartment.oldMaintenanceCharges),
    kept(apartment.waterCharge, apartment.oldWaterCharges),
    apartment.currentLoans.map(({ amount, currentAmount, startDate }) => [amount, currentAmount, startDate] as const),
  ]
}

/**
 * What the housing company charges for it on a day, of what was kept of it: the same as `chargesOn` says of the whole
 * apartment, at a speed for ten thousand of them.
 */
export function keptChargesOn([, , , , , , maintenance, water, loans]: KeptFigures, day: Day) {
  let [payments, loansLeft] = [0, 0]
  for (const [amount, currentAmount, startDate] of loans) {
    if (startDate <= day) payments += amount
    loansLeft += currentAmount
  }
  return { maintenance: keptChargeOn(maintenance, day), water: keptChargeOn(water, day), loans: payments, loansLeft }
}

/** Of those in force the one that began last, of several that began on the same day the last. */
function keptChargeOn(charges: readonly KeptCharge[], day: Day): Cents {
  let last: KeptCharge | undefined
  for (const charge of charges) {
    const [, startDate, endDate] = charge
    const isInForce = startDate <= day && (endDate === '' || day <= endDate)
    if (isInForce && (!last || last[1] <= startDate)) last = charge
  }
  return last?.[0] ?? 0
}
