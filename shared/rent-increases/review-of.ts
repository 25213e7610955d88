import type { Cents } from '../base/money.ts'
import { CEILING_PREFIX } from '../contracts/rent-increase-type.ts'
import type { RentalContract } from '../contracts/rental-contract.ts'
import type { IncreaseDraft } from './increase-draft.ts'
import { type IndexFigure, type IndexSeriesId, indexSeries, seriesOfType, typeRules } from './indices/index-series.ts'
import { figureOf, type KeptFigure } from './rent-increase.ts'
import type { RentReview } from './rent-review.ts'

type Given = Pick<IncreaseDraft, 'percentage' | 'fixedAmount' | 'startRentPrice' | 'rent'>

interface Figures {
  readonly startIndex?: KeptFigure | undefined
  readonly newIndex?: KeptFigure | undefined
}

/** The series of the lease's own family, the one that new leases take first. */
export function seriesOfLease({ rentIncreaseType: type }: Pick<RentalContract['lease'], 'rentIncreaseType'>) {
  const { index } = typeRules[type]
  const first = seriesOfType(type)
  const all = Object.keys(indexSeries) as IndexSeriesId[]
  return [
    ...(first ? [first] : []),
    ...all.filter((id) => index !== undefined && indexSeries[id].family === index && id !== first),
  ]
}

/** The index of the increase before, when it is of the same series as what it is compared with. */
export function previousIndexOf({ increased }: Pick<RentalContract, 'increased'>): IndexFigure | undefined {
  const index = increased?.index
  return index && Object.hasOwn(indexSeries, index.series) ? (index as IndexFigure) : undefined
}

/** What the new rent of a contract is reckoned from: its clause, and what the form gives besides. */
export function reviewOf(
  contract: Pick<RentalContract, 'lease' | 'increased'>,
  given: Given,
  { startIndex, newIndex }: Figures,
  { rent, from }: { readonly rent: Cents; readonly from: string },
): RentReview {
  const { lease } = contract
  const previousIndex = previousIndexOf(contract)
  const percentage = given.percentage ?? undefined
  const isOwn = lease.rentIncreaseType === 'own'
  return {
    type: lease.rentIncreaseType,
    currentRent: rent,
    startRentPrice: given.startRentPrice || lease.startRentPrice || firstRentOf(contract),
    compareToPreviousIndex: lease.compareToPreviousIndex,
    ...(lease.rentIncreasePercentage > 0 && { agreedPercentage: lease.rentIncreasePercentage }),
    ...(lease.percentagePrefix && { percentagePrefix: lease.percentagePrefix }),
    ...(percentage !== undefined && { percentage }),
    ...(startIndex && { startIndex: figureOf(startIndex) }),
    ...(newIndex && { newIndex: figureOf(newIndex) }),
    ...(previousIndex && { previousIndex }),
    fixedAmount: given.fixedAmount || lease.rentIncreaseFixed,
    ...(isOwn && given.rent > 0 && { ownRent: given.rent }),
    rentIncreaseOwn: lease.rentIncreaseOwn,
    from,
  }
}

/** The rent that was agreed first: an index starts from it, and not from one that holds increases already. */
const firstRentOf = ({
  lease,
  ...contract
}: Pick<RentalContract, 'lease' | 'increased'> & { rents?: RentalContract['rents'] }): Cents =>
  contract.rents?.[0]?.rent ?? lease.rent

/** The lease's percentage as a ceiling; null when it is none. */
export const leaseCeiling = ({
  percentagePrefix,
  rentIncreasePercentage,
  rentIncreaseType,
}: RentalContract['lease']) =>
  typeRules[rentIncreaseType].percentage &&
  percentagePrefix.trim().toLowerCase() === CEILING_PREFIX &&
  rentIncreasePercentage > 0
    ? rentIncreasePercentage
    : null
