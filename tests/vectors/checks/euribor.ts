import * as z from 'zod'
import { addMonths, firstDayOf } from '#shared/base/day.ts'
import { heldRates, type ReferenceTerms } from '#shared/loans/reference-rate.ts'
import { each, type FileChecks, same } from '../vectors.ts'

const MARGIN = 0.75

/** What a loan is charged from a reset in the month on, in thousandths of percent. */
function chargedFrom(month: string, percent: number, floor: Pick<ReferenceTerms, 'referenceFloor'>): number {
  const day = firstDayOf(month)
  const terms = {
    refRateType: 'euribor12',
    curRefRateIntStart: addMonths(day, -12),
    curRefRateInt: 1,
    margin: MARGIN,
  } as const
  const rate = heldRates({ ...terms, ...floor }, [{ day, percent }], day).at(-1)?.percent
  return rate ? (rate.numerator * 1000) / rate.denominator : Number.NaN
}

export const euribor: FileChecks = {
  notes: ['series', 'use'],
  lists: {
    monthly: each(z.number(), (percent, { key }) => {
      const thousandths = Math.round(percent * 1000)
      same('charged', chargedFrom(key, percent, {}), thousandths + 1000 * MARGIN)
      same(
        'charged, floored',
        chargedFrom(key, percent, { referenceFloor: 0 }),
        Math.max(0, thousandths) + 1000 * MARGIN,
      )
    }),
  },
}
