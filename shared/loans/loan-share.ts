import { type Cents, sumBy, times } from '#shared/base/money.ts'

/** The shares (osakkeet) of one apartment in a housing company, and whether its part of the loan has been paid off. */
export interface Holding {
  shares: number
  paidOff?: boolean
}

/**
 * How many shares still carry the loan: those that have paid off their part are left out.
 *
 * @internal cases of the trade are held against it
 */
export const carryingShares = (holdings: readonly Holding[]): number =>
  sumBy(holdings, ({ shares, paidOff }) => (paidOff ? 0 : shares))

/**
 * An apartment's part of what is left of a company's loan: by its shares of those that still carry the loan, halves up to
 * the cent; 0 once paid off. Apartments of as many shares owe the same, so the parts may miss the loan by some cents.
 *
 * @param loan what is left, paid-off parts not in it
 *
 * @internal cases of the trade are held against it
 */
export function loanShare(loan: Cents, holding: Holding, carrying: number): Cents {
  if (holding.paidOff) return 0
  if (!Number.isInteger(holding.shares) || holding.shares < 0 || holding.shares > carrying) {
    throw new RangeError(`${holding.shares} of ${carrying} shares`)
  }
  return carrying === 0 ? 0 : times(loan, { numerator: holding.shares, denominator: carrying })
}
