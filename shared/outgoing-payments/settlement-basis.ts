import * as z from 'zod'
import { AgreedReward } from '../invoices/settled.ts'

const cents = z.number().int()

/** All that what is settled of an invoice at one time is reckoned from; it is kept with the settlement, so that it can be shown. */
export const SettlementBasis = z.object({
  /** What the reward is by. */
  agreed: AgreedReward,
  /** What the reward of the whole invoice is of, when there is one: its rent with VAT and its months. */
  rewarded: z.object({ rent: cents, months: z.number().int(), vatRate: z.number() }).nullable(),
  /** The rate of VAT of a reward that is taken back when nothing of the whole is left; what was kept before lacks it. */
  vatRate: z.number().optional(),
  /** What the payer owes of the invoice in all, and of that the principal's; less what was credited. */
  asked: cents,
  own: cents,
  /** What has been paid of it. */
  money: cents,
  /** What was settled before. */
  before: z.object({ paid: cents, share: cents, reward: cents }),
  /** It is a credit note that stands by itself, and is taken off whole. */
  isNote: z.boolean(),
})
export type SettlementBasis = z.output<typeof SettlementBasis>
