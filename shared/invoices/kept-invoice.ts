import * as z from 'zod'
import { Calculation } from '../calculations/calculation.ts'
import { Invoice } from './invoice.ts'

/** The days that an invoice charges by time, and what a month of each such line costs, so that days can be given back. */
export const TimedCharges = z.object({
  from: z.string(),
  to: z.string(),
  lines: z.array(
    z.object({
      /** The line's place among the invoice's. */
      line: z.number().int().min(0),
      /** Pieces a month, and the price of one without VAT, cents. */
      count: z.number(),
      amount: z.number().int(),
    }),
  ),
})
export type TimedCharges = z.output<typeof TimedCharges>

const RestOf = z.object({
  /** The period's own invoice, and which of its lines these go on. */
  invoice: z.string(),
  lines: z.array(z.number().int()),
  /** The last day that is charged for with it; those from before it was kept say it by their days. */
  to: z.string().optional(),
  /** The period's first day, by which the reward is agreed on. */
  from: z.string().optional(),
  /** For so many months it bears a reward of so much a month; those from before it was kept for those of their days. */
  rewardMonths: z.number().int().optional(),
})

/** An invoice with what only the server needs of it, which would weigh on every page. */
export const KeptInvoice = Invoice.extend({
  /** What of a recurring invoice is charged by time; those from before it was kept lack it. */
  timed: TimedCharges.optional(),
  /** The latest day of money that was put on it or taken off it, or of a loss of it, '' of none; those from before it was kept lack it. */
  lastMoney: z.string().nullish(),
  /** Where it goes instead of the payer's own addresses, when that was said of it; sent again it goes there too. */
  sentTo: z.record(z.string(), z.string()).optional(),
  /** The run that made it; '' of others, and those from before it was kept lack it. */
  run: z.string().optional(),
  /** Of the rest of a period that was billed before. */
  restOf: RestOf.optional(),
  /** How a paper that adjusts a period to the end of a contract came about; older ones lack it. */
  calculation: Calculation.optional(),
  /** Of the account's reward: the outgoing payment that each line is of, and the VAT that it withheld. */
  rewardOf: z.array(z.object({ payment: z.string(), vat: z.number().int() })).optional(),
})
export type KeptInvoice = z.output<typeof KeptInvoice>
