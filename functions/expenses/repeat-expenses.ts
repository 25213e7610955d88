import { addMonths, type Day, monthOf, monthsBetween } from '#shared/base/day.ts'
import { firstOpenDay } from '#shared/base/open-months.ts'
import { type Expense, expenseTotals } from '#shared/expenses/expense.ts'
import { afterRepeat, nextRepeat } from '#shared/expenses/recurrency.ts'
import { costLinesOn, markedRepeated } from '#shared/expenses/vat-of-repeats.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { instant } from '../platform/clock.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { creatingExpense } from './expense-commands.ts'
import { receipts } from './expenses.ts'

/** Makes every cost that comes again and whose day has come, each of them once; those that were missed too. */
export const repeatExpenses = forEach(async (actor, id, { day }) => {
  while (await ifUnchanged(() => repeatOnce(actor, id, day)));
})

/** The next one, in the write that counts it; false when none is due. */
async function repeatOnce(actor: Actor, id: string, day: Day): Promise<boolean> {
  const receipt = await receipts.find(actor, id)
  const next = receipt && nextRepeat(receipt)
  if (!receipt || !next || next.date > day) return false
  // One that was missed until its month was closed is a cost of the first open day.
  const date = firstOpenDay(await bookMonths(actor), next.date)
  await transact([
    ...creatingExpense(actor, repeated(receipt, next, date)),
    receipts.replacing(actor, {
      ...receipt,
      recurrency: afterRepeat(receipt.recurrency),
      vatChanges: markedRepeated(receipt, next.date),
    }),
  ])
  return true
}

/** The same cost on a later day: without its papers, and subtracted as much later as it comes. */
function repeated(receipt: Expense, next: { date: Day; number: number }, date: Day): Expense {
  const { outgoingPayments: wish } = receipt
  // What was delivered on its own day bears the rates of that day, though it is booked on a later one.
  const products = costLinesOn(receipt, next.date)
  const later = monthsBetween(monthOf(receipt.date), monthOf(next.date))
  return {
    ...receipt,
    _id: `${receipt._id}-r${next.number}`,
    version: 0,
    date,
    products,
    amount: expenseTotals(products).gross,
    vatChanges: [],
    source: 'recurring',
    recurrentOf: receipt._id,
    recurrency: { isRecurrent: false, repeatsLeft: 0, made: 0 },
    files: [],
    outgoingPayments: {
      ...wish,
      subtractDate: wish.subtractDate && laterOf(date, addMonths(wish.subtractDate, later)),
      receiptPaymentId: '',
    },
    created: instant(),
  }
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
