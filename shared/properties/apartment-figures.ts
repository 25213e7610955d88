import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import type { Apartment } from './apartment.ts'
import type { Charge, OldCharge } from './apartment-charges.ts'

type KeptCharge = readonly [amount: Cents, startDate: Day, endDate: Day]
type KeptLoan = readonly [amount: Cents, currentAmount: Cents, startDate: Day, condominiumLoanId: string]

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
  estimatedPrice: Cents | null,
  /** What is over, for reports of days gone by. */
  ended: readonly [maintenance: readonly KeptCharge[], water: readonly KeptCharge[], loans: readonly KeptCharge[]],
  /** What was kept before it was told lacks it: whoever needs it reads the apartment. */
  purchaseDate?: Day | '',
]

/** What was kept before it said as much is too short: the apartment is read instead. */
export const isWholeFigures = ({ length }: { readonly length: number }): boolean => length >= 11

/** @param today charges that have ended by it are apart */
export function keptFigures(apartment: Apartment, today: Day): KeptFigures {
  const { salesInfo, concurrentContracts, rooms } = apartment
  const kept = (now: Charge, old: readonly OldCharge[]): KeptCharge[] => {
    const all = [{ ...now, endDate: '' }, ...old]
    return all.every(({ amount }) => amount === 0) ? [] : all.filter((charge) => !isOver(charge, today)).map(keptOf)
  }
  const ended = (old: readonly OldCharge[]): KeptCharge[] =>
    old.every(({ amount }) => amount === 0) ? [] : old.filter((charge) => isOver(charge, today)).map(keptOf)
  return [
    salesInfo.purchasePrice,
    salesInfo.deptFreePrice,
    salesInfo.priceWithTaxes,
    salesInfo.estimatedRent,
    concurrentContracts,
    rooms.filter(({ active }) => active).length,
    kept(apartment.maintenanceCharge, apartment.oldMaintenanceCharges),
    kept(apartment.waterCharge, apartment.oldWaterCharges),
    apartment.currentLoans.map(
      ({ amount, currentAmount, startDate, condominiumLoanId }) =>
        [amount, currentAmount, startDate, condominiumLoanId] as const,
    ),
    salesInfo.estimatedPrice,
    [
      ended(apartment.oldMaintenanceCharges),
      ended(apartment.oldWaterCharges),
      apartment.oldLoans.filter(({ endDate }) => endDate !== '').map(keptOf),
    ],
    salesInfo.purchaseDate,
  ]
}

const isOver = ({ endDate }: Pick<OldCharge, 'endDate'>, today: Day): boolean => endDate !== '' && endDate < today

const keptOf = ({ amount, startDate, endDate }: OldCharge): KeptCharge => [amount, startDate, endDate]

/**
 * What the housing company charges for it on a day, of what was kept of it: the same as `chargesOn` says of the whole
 * apartment, at a speed for ten thousand of them.
 */
export function keptChargesOn([, , , , , , maintenance, water, loans]: KeptFigures, day: Day) {
  return chargedOn([maintenance, water, loans], day)
}

/** The same of what alone it looks at. */
export function chargedOn(
  [maintenance, water, loans]: readonly [KeptFigures[6], KeptFigures[7], KeptFigures[8]],
  day: Day,
) {
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
