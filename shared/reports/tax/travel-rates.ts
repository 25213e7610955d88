import { type Cents, countTimes } from '../../base/money.ts'

interface TravelRate {
  readonly from: number
  readonly to: number
  readonly centsPerKm: Cents
}

/** What a kilometre by one's own car is deducted by, by years; a year without a row has its rate from the person. */
const travelRates: readonly TravelRate[] = [
  { from: 2018, to: 2019, centsPerKm: 25 },
  { from: 2022, to: 2023, centsPerKm: 30 },
]

/** The rate of a year, or nothing when it is not known. */
export const travelRateOf = (year: number): Cents | undefined =>
  travelRates.find(({ from, to }) => from <= year && year <= to)?.centsPerKm

/** What driving so far is deducted by; kilometres may have decimals. */
export const travelCost = (kilometres: number, centsPerKm: Cents): Cents => countTimes(kilometres, centsPerKm)
