import fc from 'fast-check'
import type { Cents } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import { type IndexFigure, indexSeries, seriesOfType } from '#shared/rent-increases/indices/index-series.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import type { RentReview } from '#shared/rent-increases/rent-review.ts'

export const living = (period: string, value: number): IndexFigure => ({ series: 'costOfLiving1951', period, value })

export const indexReview = (rent: Cents, base: number, index: number): RentReview => ({
  type: 'index',
  currentRent: rent,
  startRentPrice: rent,
  startIndex: living('2025-08', base),
  newIndex: living('2026-08', index),
})

export const problemOf = (review: RentReview): Problem => {
  try {
    newRent(review)
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('No problem was found')
}

/** A whole review of any type, with figures that may be. */
export const reviews: fc.Arbitrary<RentReview> = fc
  .record({
    type: fc.constantFrom(...rentIncreaseTypes),
    rent: fc.integer({ min: 1, max: 1_000_000 }),
    startRent: fc.integer({ min: 1, max: 1_000_000 }),
    base: fc.integer({ min: 4000, max: 400_000 }),
    index: fc.integer({ min: 1, max: 400_000 }),
    percent: fc.integer({ min: 0, max: 2000 }),
    fixed: fc.integer({ min: 1, max: 50_000 }),
    flag: fc.boolean(),
  })
  .map(({ type, rent, startRent, base, index, percent, fixed, flag }) => {
    const series = seriesOfType(type) ?? 'costOfLiving1951'
    const [before, after] = indexSeries[series].frequency === 'month' ? ['2025-08', '2026-08'] : ['2025Q2', '2026Q2']
    return {
      type,
      currentRent: rent,
      startRentPrice: startRent,
      startIndex: { series, period: before ?? '', value: base / 100 },
      newIndex: { series, period: after ?? '', value: index / 100 },
      percentage: percent / 100,
      fixedAmount: fixed,
      fixedApplied: flag,
      ownRent: startRent,
    }
  })
