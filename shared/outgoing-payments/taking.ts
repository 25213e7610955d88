import { type Cents, printMoney } from '../base/money.ts'
import type { OtherPayment } from './other-payment.ts'

/** What is taken of one cost, cents. */
export interface CostShare<Cost> {
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
): CostShare<Cost>[] {
  const taken: CostShare<Cost>[] = []
  let left = Math.max(0, available)
  for (const cost of costs) {
    const amount = Math.min(cost.amount, left)
    if (amount > 0) taken.push({ cost, amount })
    left -= Math.max(0, amount)
  }
  return taken
}

/**
 * What is settled so many at a time: each chunk of invoices with what waits of its own principals, since what one leaves
 * of a cost the next may take.
 */
export function chunksOf<Row extends { readonly partner: string }, Other extends { readonly partner: string }>(
  rows: readonly Row[],
  others: readonly Other[],
  most: number,
): { rows: Row[]; others: Other[]; leftOut: number }[] {
  const starts = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => at * most)
  return starts.map((at) => {
    const some = rows.slice(at, at + most)
    const theirs = new Set(some.map(({ partner }) => partner))
    const along = others.filter(({ partner }) => theirs.has(partner))
    return { rows: some, others: along.slice(0, most), leftOut: Math.max(0, along.length - most) }
  })
}

/** How a payment and its paper name what was taken of a cost. */
export const takenDesc = ({ desc, whole, amount }: Pick<OtherPayment, 'desc' | 'whole' | 'amount'>): string =>
  amount < whole ? `${desc}, osa summasta ${printMoney(whole)}` : desc

/** A cost is taken off from its own day on; other payments go with the next payment whatever their day. */
export const isTakenBy = ({ receipt, day }: Pick<OtherPayment, 'receipt' | 'day'>, today: string): boolean =>
  receipt === '' || day <= today
