import { type Cents, printMoney } from '../base/money.ts'
import type { OtherPayment } from './other-payment.ts'

/** What is taken of one cost, cents. */
export interface Taken<Cost> {
  readonly cost: Cost
  readonly amount: Cents
}

/**
 * Takes costs off the money there is, in order, as far as it goes: a principal is never paid less than nothing because of
 * a cost, and what is left of one waits for the next money. Of the last one a part may be taken.
 */
export function takenOf<Cost extends { readonly amount: Cents }>(
  costs: readonly Cost[],
  available: Cents,
): Taken<Cost>[] {
  const taken: Taken<Cost>[] = []
  let left = Math.max(0, available)
  for (const cost of costs) {
    const amount = Math.min(cost.amount, left)
    if (amount > 0) taken.push({ cost, amount })
    left -= Math.max(0, amount)
  }
  return taken
}

/** How a payment and its paper name what was taken of a cost. */
export const takenDesc = ({ desc, whole, amount }: Pick<OtherPayment, 'desc' | 'whole' | 'amount'>): string =>
  amount < whole ? `${desc}, osa summasta ${printMoney(whole)}` : desc

/** A cost is taken off from its own day on; other payments go with the next payment whatever their day. */
export const isTakenBy = ({ receipt, day }: Pick<OtherPayment, 'receipt' | 'day'>, today: string): boolean =>
  receipt === '' || day <= today
