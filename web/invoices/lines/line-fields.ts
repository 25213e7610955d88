import { ratioOf } from '#shared/base/money.ts'
import type { Line } from '#shared/invoices/lines/line.ts'

export const emptyLine: Line = {
  desc: '',
  count: 1,
  itemtype: 'kk',
  amount: 0,
  taxpr: 0,
  productId: '',
  productNumber: '',
  productType: 'Muu',
  salesAccountId: '',
  receivablesAccountId: '',
  costCentre: '',
}

/** So much on one line is nobody's wish; beyond it cents are no longer exact. */
const mostCents = 1e14

type Countable = Pick<Line, 'count' | 'amount' | 'taxpr'>

/** A line as far as it can be counted while it is being typed; what is no number yet counts as nothing. */
export function countable({ count, amount, taxpr }: Partial<Line>): Countable {
  const isCounted = typeof count === 'number' && typeof amount === 'number'
  const isPlain = isCounted && Number.isInteger(amount) && ratioOf(count) && Math.abs(count * amount) < mostCents
  return isPlain ? { count, amount, taxpr: taxpr ?? 0 } : { count: 0, amount: 0, taxpr: 0 }
}
