import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { type Expense, taxKindOf } from './expense.ts'
import { taxKinds } from './tax-kinds.ts'

/** What the books have of a cost that may still be said after its month was closed. */
export const BookedCost = z.object({
  /** What each line is, in the order of the lines. */
  kinds: z.array(z.enum(['', ...taxKinds])),
  /** Whose money it is taken off; empty when it is the account's own. */
  partner: z.string(),
  partnerName: z.string(),
  isSubtracted: z.boolean(),
  /** Its supplier is paid by an outgoing payment; otherwise it was paid on its own day. */
  isPaidLater: z.boolean(),
})
export type BookedCost = z.output<typeof BookedCost>

/**
 * What the books had of a cost until a day on which they have it otherwise: the first open day when that was said, because
 * the month in which they had it was closed by then. Append-only.
 */
export const CostCorrection = z.object({ ...stored, receipt: z.string(), day: z.string(), before: BookedCost })
export type CostCorrection = z.output<typeof CostCorrection>

export const bookedCostOf = (receipt: Expense): BookedCost => {
  const { inUse, partner, partnerName, receiptPaymentId } = receipt.outgoingPayments
  return {
    kinds: receipt.products.map((line) => taxKindOf(receipt, line)),
    partner: inUse ? partner : '',
    partnerName: inUse ? partnerName : '',
    isSubtracted: inUse,
    isPaidLater: receiptPaymentId !== '',
  }
}

/** Its principal's name alone is told by no account. */
export const isSameInBooks = (a: BookedCost, b: BookedCost): boolean =>
  a.isSubtracted === b.isSubtracted &&
  a.isPaidLater === b.isPaidLater &&
  a.partner === b.partner &&
  a.kinds.join(' ') === b.kinds.join(' ')
