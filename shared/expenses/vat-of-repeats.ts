import type { Day } from '../base/day.ts'
import { grossAtRate } from '../invoices/lines/price-at-rate.ts'
import { inOrder } from '../invoices/lines/rate-changes.ts'
import type { VatChange } from '../rates/vat-fields.ts'
import type { Expense, ExpenseLine } from './expense.ts'

/** A line of a cost, whose price is with VAT, at its new rate. */
function atRate(line: ExpenseLine, { keep, rates }: VatChange): ExpenseLine {
  const change = rates.find(({ before }) => before === line.taxpr)
  if (!change) return line
  const amount = keep === 'gross' ? line.amount : grossAtRate(line.amount, line.taxpr, change.after)
  return { ...line, amount, taxpr: change.after }
}

type Repeating = Pick<Expense, 'products' | 'vatChanges'>

const come = ({ vatChanges }: Pick<Expense, 'vatChanges'>, day: Day): VatChange[] =>
  inOrder(vatChanges).filter(({ from }) => from <= day)

/** The lines of a cost that comes again on the day. The first one, which is in the books of its own day, stays as it is. */
export const costLinesOn = (cost: Repeating, day: Day): ExpenseLine[] =>
  come(cost, day).reduce((lines, change) => lines.map((line) => atRate(line, change)), cost.products)

/** The changes of a cost once the one of the day was made: those that it bore stay for good. */
export function markedRepeated(cost: Pick<Expense, 'vatChanges'>, day: Day): VatChange[] {
  const borne = new Set(come(cost, day).map(({ run }) => run))
  return cost.vatChanges.map((change) =>
    borne.has(change.run) && !change.billed ? { ...change, billed: day } : change,
  )
}
