import { type DaySpan, type Month, monthOf, monthsFrom } from '../base/day.ts'
import { rentLeft } from '../invoices/credit.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import type { ClosingRest } from './closing.ts'

/**
 * For how many months the rest of a period bears a reward that is agreed on by the month: a lease bears one for each
 * calendar month. The period's own invoice bears it as long as some of its rent is left, then the first rest that has
 * the month. A period that came to nothing or below zero bears none.
 */
export function rewardMonthsOf({ of, span }: Pick<ClosingRest, 'of' | 'span'>): number {
  const { invoice, isGuessed, adjustments } = of
  const isBearer = (paper: KeptInvoice): boolean => paper.kind !== 'refund' && rentLeft(paper) > 0
  if (invoice ? invoice.kind === 'refund' || isBearer(invoice) : !isGuessed) return 0
  const borne = adjustments
    .filter((paper) => paper.restOf && paper.restOf.rewardMonths !== 0 && isBearer(paper))
    .flatMap(({ period }) => (period ? monthsIn(period) : []))
  return monthsIn(span).filter((month) => !borne.includes(month)).length
}

const monthsIn = ({ from, to }: DaySpan): Month[] => monthsFrom(monthOf(from), monthOf(to))
