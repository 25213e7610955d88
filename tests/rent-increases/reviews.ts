import type { Cents } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import type { IndexFigure } from '#shared/rent-increases/index-series.ts'
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
