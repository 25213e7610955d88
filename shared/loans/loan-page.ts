import * as z from 'zod'

const amount = z.number().int()

/** What one apartment owes of a loan, cents. */
export const LoanShare = z.object({
  _id: z.string(),
  fullAddress: z.string(),
  amount,
  totalAmount: amount,
  currentAmount: amount,
  startDate: z.string(),
})
export type LoanShare = z.output<typeof LoanShare>

/** The payments that are left, or why they cannot be reckoned. */
export const SchedulePart = z.object({
  why: z.string(),
  rows: z.array(
    z.object({
      n: z.number().int(),
      due: z.string(),
      interest: amount,
      principal: amount,
      payment: amount,
      balance: amount,
    }),
  ),
  totalInterest: amount,
  totalPaid: amount,
})
export type SchedulePart = z.output<typeof SchedulePart>
